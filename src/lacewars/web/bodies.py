"""What posts may say: one structure for each call; anything else is a 400 that names the field."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from .errors import BadRequest, mark

Short = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Secret = Annotated[str, Meta(max_length=1000)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
Answers = Annotated[list[Any], Meta(min_length=1, max_length=200)]


class Body(Struct, forbid_unknown_fields=True):
    """What a post says."""


class Nothing(Body):
    """A post that says nothing more than its address."""


class Me(Body):
    """What somebody changes about himself."""

    name: Name | None = None
    lang: Annotated[str, Meta(pattern="^(fr|en)$")] | None = None
    theme: Annotated[str, Meta(pattern="^(system|light|dark)$")] | None = None
    zone: Short | None = None
    mail: Short | None = None
    password: Secret | None = None
    old: Secret | None = None
    prefs: dict[Short, Any] | None = None


class Account(Body):
    """A guest becomes a member."""

    name: Name
    password: Secret
    mail: Short | None = None


class SignIn(Body):
    """Who he is."""

    name: Short
    password: Secret


class Leave(Body):
    """Delete an account; members say their password."""

    password: Secret | None = None


class Token(Body):
    """A token for a program."""

    label: Name


class Moment(Body):
    """A moment of a table."""

    table: Short
    seq: Seq


class SavedGame(Body):
    """A game that was exported."""

    save: str


class Clock(Body):
    """How much time each seat has."""

    days: Annotated[float, Meta(gt=0, le=366)]
    increment_hours: Annotated[float, Meta(ge=0, le=1000)] = 12
    cap_days: Annotated[float, Meta(ge=0, le=366)] = 0
    night: tuple[int, int] | None = None
    vacation: Annotated[int, Meta(ge=0, le=366)] = 0
    flag: Annotated[str, Meta(pattern="^(wait|machine|resign)$")] = "machine"


class NewTable(Body):
    """A table somebody wants."""

    game: Short = ""
    seats: dict[Short, Short] = {}
    scenario: Short = ""
    options: dict[Short, Any] = {}
    clock: Clock | None = None
    title: Short = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    unlisted: bool = False
    sees_past: bool = True
    origin: dict[str, Any] | None = msgspec.field(default=None, name="from")


class Placed(Body):
    """What every act at a table says: its own id, after which event, for which seat."""

    request_id: Annotated[str, Meta(min_length=1, max_length=80)]
    expected_seq: Seq
    seat: Short


class Answered(Placed):
    """Answers of one seat, all or none."""

    answers: Answers
    stamp: Short | None = None


class Done(Placed):
    """What may be done at any time."""

    deed: Short
    choice: Any
    stamp: Short | None = None


class Undone(Placed):
    """Own answers back, the last one or all to the watershed."""

    whole: bool = False
    stamp: Short | None = None


class Walk(Body):
    """A set being built."""

    seat: Short
    partial: Annotated[list[Any], Meta(max_length=500)]


class Choice(Body):
    """One answer that is thought of."""

    seat: Short
    choice: Any


class Sitting(Body):
    """Who sits where."""

    seat: Short
    do: Short
    who: Short = ""


class Offered(Body):
    """An agreement outside the rules."""

    kind: Annotated[str, Meta(pattern="^(draw|takeback|substitute|upgrade|resign)$")]
    seat: Short = ""
    to: int | Short | None = None


class Reply(Body):
    """Yes or no to an offer."""

    accept: bool


class Ordered(Body):
    """A standing order."""

    seat: Short
    rule: Short
    do: Annotated[str, Meta(pattern="^(pass|ask|answer|at_least)$")]
    value: Any = None
    until: Annotated[str, Meta(pattern="^(turn|game|once)$")] = "turn"


class Spoken(Body):
    """Something said at the table."""

    text: str
    seat: Short | None = None


class Written(Body):
    """Private notes."""

    text: str


class Wondered(Body):
    """A seat, and perhaps a moment."""

    seat: Short
    seq: Seq | None = None


class Thinker(Body):
    """A seat that asks for a hint."""

    seat: Short


class Looked(Body):
    """Whether the page is in sight, and up to where it was read."""

    here: bool
    seq: Seq | None = None


class LessonAnswer(Body):
    """An answer in a lesson."""

    choice: Any = None


def body_read(kind: type[Body], raw: bytes) -> Body:
    """Read a body; BadRequest says where it is not what it should be."""
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except msgspec.ValidationError as error:
        text, _, where = str(error).partition(" - at `$.")
        field = where.rstrip("`").partition("[")[0].partition(".")[0] or None
        raise BadRequest(
            mark("This field is not what it should be: {what}"), at=field, what=text
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRequest(mark("This is not JSON that can be read.")) from None
