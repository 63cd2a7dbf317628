"""What every request passes before and after anything else: limits, foreign origins, HEAD, and the headers of every answer."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send

from akebono.web.api import error_out
from akebono.web.errors import Refusal

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS", "TRACE"))
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # drawings turn and move by style attributes; no <style> and no script
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
FORGOTTEN: Final = 10_000
"""Addresses remembered at most; then those that have been quiet are dropped."""


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, rate: float | None, counts: Counter[str]) -> None:
        """`rate`: requests a second that one address may make in the long run (a minute's worth at once); None: no limit."""
        self._app: Final = app
        self._rate: Final = rate
        self._counts: Final = counts
        self._spent: Final[dict[str, tuple[float, float]]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        await self._answer(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        head = scope["method"] == "HEAD"
        sent = False

        async def answer(message: Message) -> None:
            nonlocal sent
            if message["type"] == "http.response.start":
                self._counts[f"responses {message['status']}"] += 1
                known = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in HEADERS if h[0] not in known)]
            elif head and message["type"] == "http.response.body":
                if sent:
                    return
                sent = True
                message["body"] = b""
                message["more_body"] = False
            await send(message)

        async def gone() -> HTTPReceiveMessage:
            return {"type": "http.disconnect"}

        try:
            self._check(scope)
        except Refusal as why:
            await refuse(why, answer)
            return
        if head:
            # A HEAD is a GET without its body; a stream would never end by itself, so it is told at once that nobody listens.
            scope["method"] = "GET"
            await self._app(scope, gone, answer)
            return
        await self._app(scope, receive, answer)

    def _check(self, scope: HTTPScope) -> None:
        headers = {name.lower(): value for name, value in scope["headers"]}
        if self._rate is not None:
            client = scope["client"]
            self._spend(client[0] if client else "", self._rate)
        if scope["method"] not in SAFE and not _is_own(headers):
            raise Refusal(
                "cross_site",
                "this came from a page of another site",
                "act on the pages of this server, or send no Origin header from a program",
            )

    def _spend(self, address: str, rate: float) -> None:
        now = time.monotonic()
        most = rate * 60
        left, since = self._spent.get(address, (most, now))
        left = min(most, left + (now - since) * rate)
        if left < 1:
            raise Refusal("too_many", "too many requests from this address", "wait a second and try again")
        self._spent[address] = (left - 1, now)
        if len(self._spent) > FORGOTTEN:
            for quiet in [a for a, (_, at) in self._spent.items() if now - at > 60]:
                del self._spent[quiet]


def _is_own(headers: dict[bytes, bytes]) -> bool:
    """Does an unsafe request come from our own pages, or from a program? Browsers always say where one comes from."""
    site = headers.get(b"sec-fetch-site")
    if site in (b"same-origin", b"none"):
        return True
    origin = headers.get(b"origin")
    if origin is None:
        return site is None
    try:
        return urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode("latin-1")
    except ValueError:
        return False


async def refuse(why: Refusal, send: Send) -> None:
    """Send a refusal as the one JSON error body."""
    body = msgspec.json.encode(error_out(why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if why.status in (429, 503):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": why.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
