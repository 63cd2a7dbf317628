"""What every request passes before and after anything else: limits, foreign origins, HEAD, and the headers of every answer."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    ReceiveMessage,
    Scope,
    Send,
)

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
    (b"cache-control", b"no-store"),
]
"""What an answer has unless it says otherwise itself."""
STREAMS: Final = 100
"""Live streams of one address at once, so that nobody takes them all."""
FORGOTTEN: Final = 10_000
"""Addresses remembered at most; then those that have been quiet are dropped."""


class Guard:
    """Stands before the whole application."""

    def __init__(
        self, app: ASGIApp, rate: float | None, counts: Counter[str], hosts: Collection[str] | None = None
    ) -> None:
        """`rate`: requests a second that one address may make in the long run (a minute's worth at once); None: no limit.

        `hosts`: the names besides those of this machine itself that a request may be for; None: any.
        """
        self._app: Final = app
        self._rate: Final = rate
        self._counts: Final = counts
        self._hosts: Final = None if hosts is None else frozenset(host.lower() for host in hosts)
        self._spent: Final[dict[str, tuple[float, float]]] = {}
        self._streams: Final[Counter[str]] = Counter()

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
                known = {name.lower() for name, _ in message["headers"]}
                headers = [(n, _with_head(v) if n.lower() == b"allow" else v) for n, v in message["headers"]]
                message["headers"] = [*headers, *(h for h in HEADERS if h[0] not in known)]
            elif head and message["type"] == "http.response.body":
                if sent:
                    return
                sent = True
                message["body"] = b""
                message["more_body"] = False
            await send(message)

        async def gone() -> HTTPReceiveMessage:
            return {"type": "http.disconnect"}

        async def heard() -> ReceiveMessage:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Refusal("malformed", "the body ended before it was whole")
            return message

        try:
            self._check(scope)
        except Refusal as why:
            await refuse(why, answer)
            return
        if scope["method"] == "GET" and scope["path"].endswith("/live"):
            await self._stream(scope, receive, answer)
            return
        if scope["method"] not in SAFE:
            await self._app(scope, heard, answer)
            return
        if head:
            # A HEAD is a GET without its body; a stream would never end by itself, so it is told at once that nobody listens.
            scope["method"] = "GET"
            await self._app(scope, gone, answer)
            return
        await self._app(scope, receive, answer)

    async def _stream(self, scope: HTTPScope, receive: Receive, answer: Send) -> None:
        address = _network(scope["client"][0] if scope["client"] else "")
        # What comes from this machine is a proxy that does not say for whom, or its owner.
        if address and self._streams[address] >= STREAMS:
            await refuse(
                Refusal("too_many", "too many live streams from this address", "close some pages"), answer
            )
            return
        self._streams[address] += 1
        try:
            await self._app(scope, receive, answer)
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    def _check(self, scope: HTTPScope) -> None:
        headers = {name.lower(): value for name, value in scope["headers"]}
        if self._hosts is not None and not _is_of(headers.get(b"host", b"localhost"), self._hosts):
            raise Refusal(
                "wrong_host",
                "this server is for this machine only, and goes by another name",
                "use http://localhost, or start it with --allow-host and the name",
            )
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


def _is_of(host: bytes, names: Collection[str]) -> bool:
    """Is a request for this machine itself, or for one of these names? A page of another name may have been led here."""
    said = host.decode("latin-1").lower()
    name = said[1:].partition("]")[0] if said.startswith("[") else said.partition(":")[0]
    if name in names or name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _network(address: str) -> str:
    """Return who counts as one: an address, of IPv6 what one line is given; empty for this machine itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.is_loopback:
        return ""
    return address if found.version == 4 else str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def _with_head(allow: bytes) -> bytes:
    """Whatever answers a GET answers a HEAD."""
    methods = set(allow.decode("latin-1").split(", "))
    return ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set()))).encode()


async def refuse(why: Refusal, send: Send) -> None:
    """Send a refusal as the one JSON error body."""
    body = msgspec.json.encode(error_out(why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if why.status in (429, 503):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": why.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
