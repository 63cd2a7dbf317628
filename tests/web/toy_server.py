"""A server of its own process that knows the Night Fair too: `python -m tests.web.toy_server PORT DATABASE`."""

from __future__ import annotations

import sys

from akebono.web.app import serve
from tests.toy import seated

if __name__ == "__main__":
    with seated():
        serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])
