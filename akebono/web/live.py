"""Server-sent events: one frame for each change that this viewer can notice, and a sign of life in between.

A stream keeps no queue. Whoever comes back, with whatever Last-Event-ID, gets the present view, which is all there is to know.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Final

from akebono.web.errors import Refusal
from akebono.web.tables import TableView
from akebono.web.talk import Talk

RETRY: Final = 2000
"""Milliseconds after which a browser comes back when the stream breaks."""

Frame = Callable[[TableView | Talk | Refusal], tuple[str, str, bytes]]
"""Makes of a view (of lines of talk, of the refusal that ends the stream) the event's name, its id, and one line of data."""


async def frames(
    first: TableView | Talk | None, changes: AsyncGenerator[TableView | Talk | None, None], frame: Frame
) -> AsyncIterator[bytes]:
    """Yield the bytes of a stream: `first`, then what `changes` yields, until it ends or refuses."""
    yield f"retry: {RETRY}\n\n".encode()
    if first is not None:
        yield _event(first, frame)
    async with aclosing(changes):
        try:
            async for view in changes:
                yield b": still here\n\n" if view is None else _event(view, frame)
        except Refusal as why:
            yield _event(why, frame)


def _event(view: TableView | Talk | Refusal, frame: Frame) -> bytes:
    known = view.frames.get(frame) if isinstance(view, TableView) else None
    if known is not None:
        return known
    name, id, data = frame(view)
    number = f"id: {id}\n".encode() if id else b""
    lines = data.replace(b"\n", b"\ndata: ")
    made = b"event: " + name.encode() + b"\n" + number + b"data: " + lines + b"\n\n"
    if isinstance(view, TableView):
        view.frames[frame] = made
    return made
