/** Every piece at its place, moved softly from where it stood; stacks show their top and their number. */
import { useLayoutEffect, useRef } from "preact/hooks";
import * as s from "../state";
import { Counter } from "./Counter";
import { fanned, stacks, type Laid, type World } from "./layout";
import { drag } from "./gestures";
import { placing } from "./placing";
import { still } from "./view";
import type { Piece } from "../types";

const transformOf = (one: Laid): string =>
  `translate(${one.x}px, ${one.y}px) scale(var(--s)) translate(${one.ox}px, ${one.oy}px)`;

export function labelOf(piece: Piece): string {
  const power = s.liveryOf(piece.power)?.name ?? "";
  const name = s.nameOf(piece.id);
  return [name, power && !name.includes(power) ? power : "", piece.strength ?? ""].filter((part) => part !== "").join(" · ");
}

export const Pieces = ({ world, scene }: { world: World; scene: Record<string, Piece> }) => {
  const layer = useRef<SVGGElement>(null);
  const before = useRef(new Map<string, { at: string; transform: string }>());
  const drawn = useRef(scene);
  const { stacks: all, list } = placing.value;
  const lit = s.lit.value;
  const chosen = s.chosen.value;
  const moved = new Set(list.filter((one) => before.current.has(one.piece.id) && before.current.get(one.piece.id)?.at !== one.piece.at).map((one) => one.piece.id));
  const ordered = moved.size ? [...list.filter((one) => !moved.has(one.piece.id)), ...list.filter((one) => moved.has(one.piece.id))] : list;

  useLayoutEffect(() => {
    const known = before.current;
    const next = new Map<string, { at: string; transform: string }>();
    for (const one of list) next.set(one.piece.id, { at: one.piece.at, transform: transformOf(one) });
    const happened = drawn.current !== scene; // else the map was only looked at from another height
    drawn.current = scene;
    if (happened && known.size && !still() && layer.current) {
      for (const node of layer.current.children) {
        const id = node.getAttribute("data-id") ?? "";
        const [old, now] = [known.get(id), next.get(id)];
        if (now && !old) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
        else if (now && old && old.transform !== now.transform)
          node.animate([{ transform: old.transform }, { transform: now.transform }], { duration: 280, easing: "cubic-bezier(.3,.1,.2,1)" });
      }
    }
    before.current = next;
  });

  return (
    <>
    <g class="tethers">
      {[...new Map(list.map((one) => [one.piece.at, one])).values()].map((one) => <Tether key={one.piece.at} one={one} world={world} />)}
    </g>
    <g class="pieces" ref={layer}>
      {ordered.map((one) => {
        const { piece } = one;
        const buried = one.depth === 3 && one.stack.pieces.indexOf(piece) > 3;
        const litHere = lit.has(piece.id);
        return (
          <g key={piece.id} class={`piece ${litHere ? "is-lit" : ""} ${chosen.has(piece.id) ? "is-chosen" : ""} ${buried ? "buried" : ""} ${one.depth ? "under" : "top"}`}
            data-id={piece.id} data-piece data-at={piece.at} style={{ transform: transformOf(one) }}>
            <title>{labelOf(piece)}</title>
            <Counter piece={piece} livery={s.liveryOf(piece.power)} name={s.nameOf(piece.id)} />
            {(litHere || chosen.has(piece.id)) && <Ring chosen={chosen.has(piece.id)} block={piece.shape === "block"} />}
          </g>
        );
      })}
      {all.filter((stack) => stack.pieces.length > 1).map((stack) => {
        const top = list.find((one) => one.stack === stack && one.depth === 0);
        if (!top) return null;
        return (
          <g key={`n ${stack.at} ${stack.power}`} class={`stack-count ${stack.pieces.some((piece) => lit.has(piece.id)) ? "is-lit" : ""}`} style={{ transform: `${transformOf(top)} translate(19px, 19px)` }}>
            <circle r="9.4" />
            <text y="4.4">{stack.pieces.length}</text>
          </g>
        );
      })}
    </g>
    </>
  );
};

/** From a town to its pile, where the pile had to stand aside. */
const Tether = ({ one, world }: { one: Laid; world: World }) => {
  const spot = world.spots.get(one.piece.at);
  if (!spot || spot.area || spot.box || spot.tray) return null;
  return <line x1={spot.x} y1={spot.y} x2={one.x} y2={one.y} />;
};

const Ring = ({ chosen, block }: { chosen: boolean; block: boolean }) => (
  <g class={`ring ${chosen ? "chosen" : ""}`}>
    <rect x="-24.5" y={block ? -33 : -24.5} width={block ? 53 : 49} height={block ? 57.5 : 49} rx="7" />
    {chosen ? (
      <g class="tick" transform={`translate(0 ${block ? -33 : -25})`}><circle r="8.4" /><path d="M-3.8 0L-1 3.2 4.2-3.4" /></g>
    ) : (
      <path class="knob" transform={`translate(0 ${block ? -33 : -25})`} d="M0-6.4L5.6 0 0 6.4-5.6 0Z" />
    )}
  </g>
);

/** A stack opened: every piece of a place side by side, large enough for a finger. */
export const Fan = ({ world, scene }: { world: World; scene: Record<string, Piece> }) => {
  const at = s.fan.value;
  const spot = at ? world.spots.get(at) : undefined;
  if (!at || !spot) return null;
  const pieces = stacks(Object.values(scene).filter((piece) => piece.at === at), world).flatMap((stack) => stack.pieces);
  if (pieces.length < 2) return null;
  const places = fanned(pieces.length);
  const wide = Math.max(...places.map((one) => Math.abs(one.ox))) + 34;
  const high = -Math.min(...places.map((one) => one.oy)) + 68;
  return (
    <g class="fan" data-fan={at} style={{ transform: `translate(${spot.x}px, ${spot.y}px) scale(calc(var(--s) * var(--fan, 1.15))) translate(0, -34px)` }}>
      <rect class="fan-paper" x={-wide} y={-high + 32} width={wide * 2} height={high} rx="9" />
      {pieces.map((piece, n) => (
        <g key={piece.id} class={`piece ${s.lit.value.has(piece.id) ? "is-lit" : ""} ${s.chosen.value.has(piece.id) ? "is-chosen" : ""}`} data-id={piece.id} data-piece data-at={piece.at}
          transform={`translate(${places[n]?.ox ?? 0} ${places[n]?.oy ?? 0})`}>
          <title>{labelOf(piece)}</title>
          <Counter piece={piece} livery={s.liveryOf(piece.power)} name={s.nameOf(piece.id)} />
          {(s.lit.value.has(piece.id) || s.chosen.value.has(piece.id)) && <Ring chosen={s.chosen.value.has(piece.id)} block={piece.shape === "block"} />}
        </g>
      ))}
    </g>
  );
};

export const Carried = ({ scene }: { scene: Record<string, Piece> }) => {
  const held = drag.value;
  const piece = held ? scene[held.id] : undefined;
  if (!held || !piece) return null;
  return (
    <svg class="carried" style={{ transform: `translate(${held.x}px, ${held.y}px)` }} viewBox="-30 -36 60 66" width="60" height="66" aria-hidden="true">
      <Counter piece={piece} livery={s.liveryOf(piece.power)} name={s.nameOf(piece.id)} />
    </svg>
  );
};
