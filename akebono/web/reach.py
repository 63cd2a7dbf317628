"""From where a server can be reached: the address that a friend on another device opens."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final

_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that belong to nobody (RFC 5737, RFC 3849): asked only which way they lie."""


@dataclass(frozen=True)
class Reach:
    """Where a server listens: the host that it was given, and its port."""

    host: str
    port: int

    @property
    def everywhere(self) -> bool:
        """Does it listen at all addresses of its machine?"""
        return self.host in ("", "0.0.0.0", "::")

    @property
    def here(self) -> str:
        """Its address for a browser on the same machine."""
        return _address("127.0.0.1" if self.everywhere else self.host, self.port)

    def elsewhere(self) -> str:
        """Return its address for other devices; empty when it has none."""
        if not self.everywhere:
            return "" if is_loopback(self.host) else self.here
        own = _own_address(socket.AF_INET6 if self.host == "::" else socket.AF_INET)
        return _address(own, self.port) if own else ""


def is_loopback(host: str) -> bool:
    """Does a host name this machine alone?"""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost" or host.lower().endswith(".localhost")


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address(family: socket.AddressFamily) -> str:
    """Return the address of this machine in its network; empty when it is in none."""
    with socket.socket(family, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(
                (_ELSEWHERE[family], 9)
            )  # of a datagram socket this sends nothing: it only looks up the way
            own = str(asked.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(own) else own
