/** Dice roll for at most 600 ms and land on the journal's figure; one click skips. */
import { useEffect, useState } from "preact/hooks";
import { still } from "../board/view";
import * as s from "../state";
import { say } from "../words";

const DOTS: Record<number, [number, number][]> = {
  1: [[0, 0]], 2: [[-5, -5], [5, 5]], 3: [[-5, -5], [0, 0], [5, 5]], 4: [[-5, -5], [5, -5], [-5, 5], [5, 5]],
  5: [[-5, -5], [5, -5], [0, 0], [-5, 5], [5, 5]], 6: [[-5, -6], [5, -6], [-5, 0], [5, 0], [-5, 6], [5, 6]],
};

export const Die = ({ face }: { face: number }) => (
  <svg class="die-face" viewBox="-12 -12 24 24" role="img" aria-label={String(face)}>
    <rect x="-11" y="-11" width="22" height="22" rx="5" />
    {DOTS[face]?.map(([x, y], n) => <circle key={n} cx={x} cy={y} r="2.1" />) ?? <text y="4.5">{face}</text>}
  </svg>
);

const ROLL = 560;

export const Dice = () => {
  const throwing = s.rolled.value;
  const [tick, setTick] = useState(0);
  const rolling = throwing !== null && tick < 8;
  useEffect(() => {
    if (!throwing) return;
    setTick(still() ? 8 : 0);
    const timer = setInterval(() => setTick((now) => now + 1), ROLL / 8);
    const end = setTimeout(() => {
      if (s.rolled.value?.key === throwing.key) s.rolled.value = null;
    }, ROLL + 1600);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [throwing?.key]);
  if (!throwing) return null;
  return (
    <button class={`dice ${rolling ? "rolling" : ""}`} aria-label={`${say("dice")}: ${throwing.dice.join(", ")}`} onClick={() => (rolling ? setTick(8) : (s.rolled.value = null))}>
      {throwing.dice.slice(0, 12).map((face, n) => <Die key={n} face={rolling ? ((face + tick * 5 + n * 2) % 6) + 1 : face} />)}
    </button>
  );
};
