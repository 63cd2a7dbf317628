"""The server: one Litestar application over one `Tables`, and uvicorn under it.

The pages are `akebono.web.pages`: `ROUTES`, a list of route handlers, and `refusal_page(request, refusal)`, the response
that says a refusal to a person. Handlers of pages and API alike get `tables: Tables` and `caller: Caller` injected;
`new_browser_cookie(request)` makes the cookie that lets a browser hold seats.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import secrets
import socket
import sys
from collections.abc import Collection, Mapping
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar import Litestar, Request, Response
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from uvicorn.protocols.http.h11_impl import H11Protocol

import akebono
from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.web import api, pages
from akebono.web.credentials import COOKIE, COOKIE_DAYS, Caller, hashed, new_secret
from akebono.web.errors import Refusal
from akebono.web.guard import Guard
from akebono.web.reach import Reach
from akebono.web.tables import MOST_STREAMS, Tables

LOG = logging.getLogger("akebono.web")
DATABASE: Final = "sqlite:///akebono.db"
LARGEST_BODY: Final = 64 * 1024
"""Bytes; a move or a table takes a few hundred."""
RATE: Final = 100.0
"""Requests a second from one address."""
SILENCE: Final = 10.0
"""Seconds in which a request must have begun on a connection, its headers and all."""
AT_ONCE: Final = 16
"""Connections that are accepted in one go. asyncio goes round some times more before it has sent one of them away."""
BACKLOG: Final = 512
"""Connections that wait to be accepted."""
KEPT_FREE: Final = 64
"""Open files that are not connections: the database, its journal, what is being read."""
MOST_FILES: Final = 16384
"""Open files that are asked for at most."""


def create_app(
    database: str = DATABASE,
    *,
    games: Mapping[str, Game] | None = None,
    rate: float | None = RATE,
    streams: int = MOST_STREAMS,
    reach: Reach | None = None,
    hosts: Collection[str] | None = None,
) -> Litestar:
    """Return the application. `games` by id, default all; `rate`: requests a second from one address, None: no limit;
    `streams`: live streams at once; `reach`: where it listens, if that is known; `hosts`: the names that it goes by besides
    those of this machine itself, None: any.

    Raises ValueError for a database that cannot be used, saying why.
    """
    tables = Tables(database, games, streams)

    def provide_tables() -> Tables:
        return tables

    app = Litestar(
        route_handlers=[*api.ROUTES, *pages.ROUTES],
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "caller": Provide(caller_of, sync_to_thread=False),
        },
        on_startup=[tables.open],
        on_shutdown=[tables.close],
        exception_handlers={Exception: _say},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Akebono",
            version=akebono.__version__,
            description="Board games with the rules fully enforced. A seat's secret is a bearer token or an HttpOnly cookie.",
            path="/openapi",  # Litestar's own place for it, without any of its pages; ours is /openapi.json
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"seat": []}, {}],
        ),
        logging_config=None,
        debug=False,
    )
    app.state.tables = tables
    app.state.reach = reach
    app.asgi_handler = Guard(app.asgi_handler, rate, tables.counts, hosts)
    return app


def caller_of(request: Request[Any, Any, Any]) -> Caller:
    """Return who is asking, by the secrets that came along."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return Caller.of(token.strip() if kind.lower() == "bearer" else None, request.cookies.get(COOKIE))


def new_browser_cookie(request: Request[Any, Any, Any]) -> tuple[Cookie, Caller]:
    """Return a cookie with a new id for this browser, and the caller that it will be."""
    secret = new_secret()
    cookie = Cookie(
        COOKIE,
        value=secret,
        path="/",
        max_age=COOKIE_DAYS * 24 * 3600,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return cookie, Caller(browser=hashed(secret))


def _say(request: Request[Any, Any, Any], why: Exception) -> Response[Any]:
    """Turn whatever was raised into the one error body, or for a person's browser into a page."""
    refusal = _refusal_of(request, why)
    headers = {"Retry-After": "1"} if refusal.status in (429, 503) else {}
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if isinstance(why, HTTPException) and why.status_code == 405:
        headers.update(why.headers or {})
    path = request.scope["path"]
    if not path.startswith(
        ("/api/", "/openapi", "/healthz", "/metrics")
    ) and "text/html" in request.headers.get("accept", ""):
        response: Response[Any] = pages.refusal_page(request, refusal)
        response.status_code = refusal.status
    else:
        response = Response(api.error_out(refusal), status_code=refusal.status, media_type="application/json")
    response.headers.update(headers)
    return response


def _refusal_of(request: Request[Any, Any, Any], why: Exception) -> Refusal:
    if isinstance(why, Refusal):
        return why
    if isinstance(why, HTTPException) and why.status_code < 500:
        if why.status_code == 404:
            return Refusal(
                "not_found", f"there is nothing at {request.scope['path']!r:.80}", "see /openapi.json"
            )
        if why.status_code == 405:
            return Refusal(
                "wrong_method", f"{request.method:.20} does not go with {request.scope['path']!r:.80}"
            )
        if why.status_code == 413:
            return Refusal("too_large", f"a body is at most {LARGEST_BODY} bytes")
        return Refusal("malformed", _one_line(why), "see /openapi.json")
    number = secrets.token_hex(4)
    LOG.error("fault %s at %s %s", number, request.method, request.scope["path"], exc_info=why)
    return Refusal(
        "fault", "something went wrong here; it has been noted", f"report it with the number {number}"
    )


def _one_line(why: HTTPException) -> str:
    extra = why.extra if isinstance(why.extra, list) else []
    said = "; ".join(
        f"{one.get('key', 'body')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)
    )
    if any(one.get("key") == "data" for one in extra if isinstance(one, dict)):
        return "a JSON body is missing"
    return " ".join((said or why.detail).split())[:200]


class _Line(H11Protocol):
    """A connection. It is dropped at once when there are too many, and after a while when it says nothing.

    Without that, connections use up the files that this process may open, and then nothing works any more: asyncio tries
    again and again to accept what it cannot.
    """

    _silent: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.limit_concurrency is not None and len(self.connections) >= self.limit_concurrency:
            self.connections.discard(self)  # what is sent away does not count while it goes
            transport.abort()
        else:
            self._silent = self.loop.call_later(SILENCE, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._hear()
        elif self._silent is None and self.timeout_keep_alive_task is None:
            self._silent = self.loop.call_later(SILENCE, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear()
        super().connection_lost(exc)

    def _hear(self) -> None:
        if self._silent is not None:
            self._silent.cancel()
            self._silent = None


class _Server(uvicorn.Server):
    """uvicorn that says when it is really there, and that ends live streams when it is told to stop."""

    def __init__(self, config: uvicorn.Config, tables: Tables, reach: Reach) -> None:
        super().__init__(config)
        self._tables: Final = tables
        self._reach: Final = reach

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)  # asyncio takes one number for both
        if self.started:
            print(_where(self._reach), flush=True)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._tables.hang_up()
        super().handle_exit(sig, frame)


def serve(
    host: str = "127.0.0.1", port: int = 8000, database: str = DATABASE, hosts: Collection[str] = ()
) -> None:
    """Serve until told to stop. `hosts`: further names by which a server of this machine alone may be called.

    Raises ValueError when the address cannot be used, or the database, saying why.
    """
    listening = _listen(host, port)
    connections = max(AT_ONCE, most_files() - KEPT_FREE - 5 * AT_ONCE)
    try:
        reach = Reach(host, listening.getsockname()[1])
        # Who serves this machine alone is not to be reached by pages of elsewhere whose name has been made to lead here.
        alone = ipaddress.ip_address(listening.getsockname()[0].partition("%")[0]).is_loopback
        app = create_app(
            database,
            streams=min(MOST_STREAMS, connections * 2 // 3),
            reach=reach,
            hosts=[host, *hosts] if alone else None,
        )
        config = uvicorn.Config(
            app,
            http=_Line,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=5,
            limit_concurrency=connections,
            backlog=AT_ONCE,
        )
        _Server(config, app.state.tables, reach).run([listening])
    finally:
        listening.close()


def _where(reach: Reach) -> str:
    """Return the line that says where the server is."""
    if not reach.everywhere:
        return f"Akebono is at {reach.here}"
    elsewhere = reach.elsewhere()
    if not elsewhere:
        return f"Akebono is at {reach.here} (this machine is in no network that others could reach it by)"
    return f"Akebono is at {elsewhere} for devices in the same network, at {reach.here} on this one"


def most_files() -> int:
    """Raise how many files this process may open as far as it may, and return how many that are."""
    if sys.platform == "win32":
        return 512
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):  # what the system itself allows may be less
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or "0.0.0.0", port, type=socket.SOCK_STREAM
        )[0]
        listening = socket.socket(family, kind, protocol)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(BACKLOG)
        except OSError:
            listening.close()
            raise
    except (OSError, UnicodeError, OverflowError) as why:
        reason = why.strerror if isinstance(why, OSError) and why.strerror else str(why)
        raise AkebonoError(
            f"cannot listen at {host}:{port} ({reason.lower()}); choose another with --port or --host"
        ) from None
    return listening
