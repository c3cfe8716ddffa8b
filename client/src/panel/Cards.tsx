/** Hands and cards: suit and value large; what is not seen shows its back and how many. */
import { click } from "../acts";
import * as s from "../state";
import { say } from "../words";
import { Chip } from "./RuleLink";
import type { Face, Hand } from "../types";

const SUITS: Record<string, string> = {
  hearts: "M0-3C-3-10-11-7-9-1-8 4-3 7 0 11 3 7 8 4 9-1 11-7 3-10 0-3Z",
  diamonds: "M0-11L8 0 0 11-8 0Z",
  spades: "M0-11C3-5 10-2 9 3 8 7 3 7 1 4 1 7 2 9 4 11H-4C-2 9-1 7-1 4-3 7-8 7-9 3-10-2-3-5 0-11Z",
  clubs: "M0-11A4.6 4.6 0 0 1 3.6-3.4 4.6 4.6 0 1 1 1.4 4C1.4 7 2 9 4 11H-4C-2 9-1.4 7-1.4 4A4.6 4.6 0 1 1-3.6-3.4 4.6 4.6 0 0 1 0-11Z",
};

export const Suit = ({ suit }: { suit: string }) =>
  SUITS[suit] ? <svg class={`suit ${suit}`} viewBox="-12 -12 24 24" role="img" aria-label={suit}><path d={SUITS[suit]} /></svg> : null;

export const Card = ({ face, small }: { face: Face; small?: boolean }) => {
  const lit = s.lit.value.has(face.id);
  const chosen = s.chosen.value.has(face.id);
  const name = s.nameOf(face.id);
  const plain = Boolean(face.suit && SUITS[face.suit]);
  const body = (
    <>
      {plain && <Suit suit={face.suit ?? ""} />}
      {face.value && <strong class="card-value">{face.value}</strong>}{" "}
      {!plain && <span class="card-title">{name}</span>}{" "}
      {(face.lines ?? []).map((line, n) => <span key={n} class="card-line">{line} </span>)}
      {chosen && <span class="card-tick" aria-hidden="true">✓</span>}
    </>
  );
  const cls = `card ${plain ? "plain-card" : ""} ${face.suit ?? ""} ${small ? "small" : ""} ${lit ? "is-lit" : ""} ${chosen ? "is-chosen" : ""}`;
  return (
    <button class={cls} data-card={face.id} aria-label={[[plain ? "" : (face.value ?? ""), name, ...(face.lines ?? [])].filter(Boolean).join(" "), chosen ? say("chosen_one") : lit ? say("lit") : ""].filter(Boolean).join(", ")} aria-pressed={chosen} onClick={() => click(face.id)}>{body}</button>
  );
};

const Backs = ({ number }: { number: number }) => (
  <span class="backs" aria-hidden="true">{Array.from({ length: Math.min(number, 8) }, (_, n) => <span key={n} class="card-back" />)}</span>
);

export const HandRow = ({ hand }: { hand: Hand }) => (
  <div class="hand">
    <h3><Chip power={hand.owner} /> {s.nameOf(hand.owner)}{hand.label ? ` · ${hand.label}` : ""} <span class="soft">{hand.number ?? hand.cards?.length ?? 0}</span></h3>
    {hand.cards?.length ? <div class="cards">{hand.cards.map((face) => <Card key={face.id} face={face} />)}</div> : hand.number ? <Backs number={hand.number} /> : null}
  </div>
);

/** Under the question: what I hold; all other hands stand among the tables. */
export const Hands = () => {
  const hands = Object.values(s.shown.value?.scene.hands ?? {}).filter((hand) => hand.cards?.length).sort((a, b) => Number(Boolean(a.label)) - Number(Boolean(b.label)));
  const lit = hands.filter((hand) => hand.cards?.some((face) => s.lit.value.has(face.id)));
  const seen = lit.length ? lit : hands.slice(0, 2);
  return seen.length ? <section class="my-hands" aria-label={say("hand")}>{seen.map((hand, n) => <HandRow key={`${hand.owner}${n}`} hand={hand} />)}</section> : null;
};
