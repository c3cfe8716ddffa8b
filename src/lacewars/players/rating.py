"""What results are worth: limits from the variance between blocks, Elo, and when to stop.

A block is one seed with every rotation of the seats. Games of a block share their luck, so blocks,
not games, are what varies independently.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

CONFIDENCE = 1.96  # 95 %
ELO_SPREAD = 400
T_975 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)  # few blocks: Student's t
ROUNDS = 2_000
STILL = 1e-9
FEWEST = 8  # blocks before a test may stop
LEAST_SPREAD = 0.01  # a variance of a few like results tells little


class Limits(NamedTuple):
    """A mean with its 95 % limits."""

    mean: float
    low: float
    high: float


def limits(blocks: Sequence[float]) -> Limits:
    """Return the mean score and its limits, kept between 0 and 1."""
    mean = fmean(blocks)
    if len(blocks) < 2:
        return Limits(mean, 0.0, 1.0)
    freedom = len(blocks) - 1
    factor = T_975[freedom - 1] if freedom <= len(T_975) else CONFIDENCE
    half = factor * sqrt(variance(blocks) / len(blocks))
    return Limits(mean, max(0.0, mean - half), min(1.0, mean + half))


def elo(score: float) -> float:
    """Return the Elo difference an expected score stands for; infinite at 0 and 1."""
    if score <= 0 or score >= 1:
        return float("inf") if score >= 1 else float("-inf")
    return ELO_SPREAD * log10(score / (1 - score))


def expected(difference: float) -> float:
    """Return the score an Elo difference lets expect."""
    return 1 / (1 + exp(-difference * log(10) / ELO_SPREAD))


def bradley_terry(
    results: Mapping[tuple[str, str], tuple[float, int]], anchor: str
) -> dict[str, float]:
    """Elo of every player from `(one, other) -> (points of one, games)`; the anchor has 0.

    Half a game is added as a draw to each pairing, so that a clean sweep stays finite.
    """
    names = sorted({name for pair in results for name in pair} | {anchor})
    won = dict.fromkeys(names, 0.0)
    played: dict[tuple[str, str], float] = {}
    for (one, other), (score, games) in results.items():
        won[one] += score + 0.25
        won[other] += games - score + 0.25
        for pair in ((one, other), (other, one)):
            played[pair] = played.get(pair, 0.0) + games + 0.5
    strength = _strengths(names, won, played)
    return {name: ELO_SPREAD * log10(strength[name] / strength[anchor]) for name in names}


def _strengths(
    names: Iterable[str], won: Mapping[str, float], played: Mapping[tuple[str, str], float]
) -> dict[str, float]:
    """Return the strengths under which everybody was as likely as possible to win so much."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        fresh: dict[str, float] = {}
        for one in strength:
            met = [(n, strength[two]) for (me, two), n in played.items() if me == one]
            weight = sum([n / (strength[one] + other) for n, other in met])
            fresh[one] = won[one] / weight if weight else strength[one]
        scale = exp(fmean([log(value) for value in fresh.values()]))
        fresh = {name: value / scale for name, value in fresh.items()}
        moved = max(abs(fresh[name] - strength[name]) for name in fresh)
        strength = fresh
        if moved < STILL:
            break
    return strength


class Sprt(NamedTuple):
    """A sequential test: is the first player better by `better` Elo, or by none?"""

    better: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    def verdict(self, blocks: Sequence[float], even: float = 0.5) -> str:
        """Return `better`, `not better` or `go on` after these block scores."""
        if len(blocks) < FEWEST:
            return "go on"
        ratio = self.ratio(blocks, even)
        if ratio >= log((1 - self.beta) / self.alpha):
            return "better"
        return "not better" if ratio <= log(self.beta / (1 - self.alpha)) else "go on"

    def ratio(self, blocks: Sequence[float], even: float = 0.5) -> float:
        """Return the logarithm of the likelihood ratio, the block scores taken as normal."""
        spread = max(variance(blocks), LEAST_SPREAD)
        gain = expected(self.better) - 0.5
        low, high = even, min(1.0, even + gain)
        return len(blocks) * (high - low) * (2 * fmean(blocks) - low - high) / (2 * spread)


def enough_blocks(spread: float, better: float, alpha: float = 0.05, beta: float = 0.05) -> int:
    """Return about how many blocks tell an Elo difference from none."""
    z = NormalDist()
    wanted = z.inv_cdf(1 - alpha) + z.inv_cdf(1 - beta)
    return round((wanted * spread / (expected(better) - 0.5)) ** 2)
