"""The outermost door: whatever happens inside, one line comes out and an honest exit code."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from typing import TYPE_CHECKING

from .errors import FAILED, WRONG, is_for_people, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130
PROGRAM = "lacewars"


def main(args: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    try:
        return run(list(sys.argv[1:] if args is None else args))
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FAILED
    except Exception as error:  # noqa: BLE001 - this is the last door; nothing may pass unexplained
        if is_for_people(error):
            return complain(one_line(error), WRONG)
        where = written_down()
        what = f"{type(error).__name__}: {one_line(error)}"
        return complain(f"unexpected {what}; the details are in {where}", FAILED)


def run(args: list[str]) -> int:
    """Run one command; its own exceptions pass, those of the parser become BadInput."""
    from typer.exceptions import Abort, TyperException  # noqa: PLC0415 - after the guard stands

    from .app import app  # noqa: PLC0415 - as above
    from .errors import BadInput  # noqa: PLC0415 - as above

    try:
        code = app(args, prog_name=PROGRAM, standalone_mode=False)
    except TyperException as error:
        raise BadInput(f"{complaint_of(error)} ('lacewars --help' lists what there is)") from None
    except Abort:
        raise KeyboardInterrupt from None
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def complaint_of(error: Exception) -> str:
    """Return what the parser says, with its command."""
    said = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "lacewars")
    return f"{path.removeprefix(PROGRAM).strip()}: {said}".removeprefix(": ").replace("\n", " ")


def complain(line: str, code: int) -> int:
    """Write one line on stderr and return the exit code."""
    print(f"lacewars: {line}", file=sys.stderr)  # noqa: T201 - this is where one line is written
    return code


def written_down() -> str:
    """Write the details of an unexpected error to a file and return its path."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="lacewars-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        traceback.print_exc(file=file)
    return file.name
