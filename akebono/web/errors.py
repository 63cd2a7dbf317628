"""What the server refuses: one class, one list of codes with their HTTP status."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from akebono.core.errors import AkebonoError

if TYPE_CHECKING:
    from akebono.web.tables import TableView

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "no_token": 401,
    "not_your_seat": 403,
    "cross_site": 403,
    "not_found": 404,
    "no_table": 404,
    "no_seat": 404,
    "wrong_method": 405,
    "taken": 409,
    "seated": 409,
    "name_taken": 409,
    "stale": 409,
    "not_asked": 409,
    "no_hints": 409,
    "no_talk": 409,
    "no_reader": 409,
    "other_reader": 409,
    "too_soon": 409,
    "waiting": 409,
    "over": 409,
    "running": 409,
    "needs_consent": 409,
    "nothing_to_undo": 409,
    "broken_record": 409,
    "too_large": 413,
    "wrong_host": 421,
    "illegal": 422,
    "bad_name": 422,
    "bad_line": 422,
    "bad_option": 422,
    "bad_seats": 422,
    "unknown_game": 422,
    "unknown_bot": 422,
    "which_seat": 422,
    "too_many": 429,
    "fault": 500,
    "busy": 503,
}
"""Every code of a refusal with its HTTP status."""


class Refusal(AkebonoError):
    """Something asked for and not done; nothing has changed.

    `code` is one of STATUS, `message` one plain sentence, `hint` what to do instead (or empty). `view` is the caller's
    fresh view where the refusal came from an old or a mistaken one.
    """

    def __init__(self, code: str, message: str, hint: str = "", view: TableView | None = None) -> None:
        super().__init__(message)
        self.code: Final = code
        self.message: Final = message
        self.hint: Final = hint
        self.view = view

    @property
    def status(self) -> int:
        """The HTTP status that says this."""
        return STATUS[self.code]
