"""`lacewars replay`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lacewars.cli.asking import language, loaded
from lacewars.cli.errors import FAILED, BadInput
from lacewars.cli.guard import complain
from lacewars.cli.output import say, say_json
from lacewars.cli.words import words_for
from lacewars.kernel import memory
from lacewars.kernel.chance import commitment
from lacewars.proof.replay import first_dice, replayed, verify_dice

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.board.wording import Wording
    from lacewars.kernel import Game
    from lacewars.proof.replay import Misfit, Verdict

COMMITMENT = re.compile(r"[0-9a-f]{64}")


def run(  # noqa: PLR0913 - one parameter an option
    file: Path,
    *,
    to: int | None,
    verify: bool,
    seed: int | None,
    bound: str,
    lang: str,
    as_json: bool,
) -> int:
    """Say a recorded game again, or verify its dice."""
    lang = language(lang)
    g = loaded(file)
    check(g, file, to, seed)
    check_bound(bound, verify=verify)
    if verify and to is not None:
        raise BadInput("--to: --verify-dice throws the dice of the whole game again")
    if verify:
        return verified(g, file, seed, bound, as_json=as_json)
    again, misfit = replayed(g.definition, g, seed=seed, to=to)
    told = len(g.record.answers[:to]) if g.record else 0
    if as_json:
        say_json(shape(again, misfit, told))
    else:
        tell(again, words_for(g.definition.key, lang))
    if misfit is None:
        return 0
    why = misfit.why
    if misfit.refusal is not None:
        said = words_for(g.definition.key, lang).refusal(misfit.refusal)
        why = f"{said} [{misfit.refusal.rule}]"
    return complain(f"{file}: answer {misfit.number} does not fit: {why}", FAILED)


def check(g: Game, file: Path, to: int | None, seed: int | None) -> None:
    """Raise one line if a game cannot be replayed as wished."""
    if g.record is None:
        raise BadInput(f"{file}: saved without its history; nothing to replay")
    if to is not None and to > len(g.record.answers):
        raise BadInput(f"--to {to}: {file} holds {len(g.record.answers)} answers")
    if seed is None and first_dice(g) is None:
        raise BadInput(f"{file}: went back behind a throw; say its --seed")


def check_bound(bound: str, *, verify: bool) -> None:
    """Raise one line if what was published cannot be compared."""
    if bound and not verify:
        raise BadInput("--bound: compared only with --verify-dice")
    if bound and not COMMITMENT.fullmatch(bound):
        raise BadInput(f"--bound: expected the 64 hexadecimal digits published, not {bound!r}")


def tell(g: Game, words: Wording) -> None:
    """Print the journal of everybody, indented by depth, and how it stands."""
    assert g.record is not None
    for entry in memory(g.record.entries, None):
        rule = f" [{entry.rule}]" if entry.rule else ""
        say("  " * max(entry.depth - 1, 0) + words.entry(entry) + rule)
    if g.result is not None:
        say(words.outcome(g.result))


def shape(g: Game, misfit: Misfit | None, answers: int) -> dict[str, Any]:
    """Return a replay for scripts."""
    winners = None if g.result is None else [seat.word for seat in g.result.winners]
    at = None if misfit is None else {"answer": misfit.number, "why": misfit.why}
    return {
        "game": g.definition.key,
        "answers": answers if misfit is None else misfit.number,
        "waiting": [seat.word for seat in g.waiting_for()],
        "winners": winners,
        "misfit": at,
    }


def verified(g: Game, file: Path, seed: int | None, bound: str, *, as_json: bool) -> int:
    """Throw every die again and say whether each is the same."""
    verdict = verdict_on(g, file, seed, bound)
    if as_json:
        say_json({"game": g.definition.key, **verdict._asdict()})
    else:
        said = "the dice are honest" if verdict.honest else "the dice differ"
        say(f"{file}: {said}: {verdict.why}")
    return 0 if verdict.honest else FAILED


def verdict_on(g: Game, file: Path, seed: int | None, bound: str) -> Verdict:
    """Return the verdict; with `bound`, the seed must also be the one that was published."""
    if seed is None:
        raise BadInput(f"{file}: --verify-dice needs the --seed that was told after the end")
    return verify_dice(g.definition, g, seed=seed, published=bound or commitment(seed))
