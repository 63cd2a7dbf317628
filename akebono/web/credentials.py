"""Who is asking: the secrets that came with a request, known only by their hash.

A seat is held by a bearer token, or by the random id that a browser keeps in an HttpOnly cookie; one browser may hold
several seats. Neither is ever part of an address, and neither is stored in the clear.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

COOKIE: Final = "akebono"
"""The cookie that holds a browser's id."""
COOKIE_DAYS: Final = 400


def new_secret() -> str:
    """Return a fresh secret for a seat or a browser."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """Return what is stored of a secret. It is random and long, so a plain hash is enough."""
    return hashlib.blake2b(
        secret.encode("utf-8", "surrogatepass"), digest_size=32, person=b"akebono seat"
    ).hexdigest()


def occupant(token: str) -> str:
    """Return the mark of who holds a seat, from the hash that holds it: no secret, and the next one has another."""
    return hashlib.blake2b(token.encode(), digest_size=8, person=b"akebono who").hexdigest()


@dataclass(frozen=True)
class Caller:
    """Somebody who asks: the hash of a bearer token and of a browser's id, empty where none came."""

    token: str = ""
    browser: str = ""

    @classmethod
    def of(cls, token: str | None = None, browser: str | None = None) -> Caller:
        """Return the caller who came with these secrets."""
        return cls(hashed(token) if token else "", hashed(browser) if browser else "")

    @property
    def known(self) -> bool:
        """Did any secret come along?"""
        return bool(self.token or self.browser)

    def holds(self, token: str, browser: str) -> bool:
        """Does this caller hold the seat that has these hashes?"""
        return (self.token != "" and self.token == token) or (self.browser != "" and self.browser == browser)


NOBODY: Final = Caller()
"""A caller without any secret: a watcher."""
