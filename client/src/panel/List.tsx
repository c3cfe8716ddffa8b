/** The board as a list, for ears and fingers: every place with who stands there; it can do all that the picture can. */
import { useState } from "preact/hooks";
import { click } from "../acts";
import * as cam from "../board/view";
import * as s from "../state";
import { say } from "../words";
import type { Piece } from "../types";

export function pieceLine(piece: Piece): string {
  const power = s.liveryOf(piece.power)?.name ?? "";
  if (piece.hidden) return [say("hidden"), power].filter(Boolean).join(", ");
  const name = s.nameOf(piece.id);
  return [
    name, power && !name.includes(power) ? power : "", piece.strength === undefined ? "" : say("strength", piece.strength),
    ...(piece.corners ?? []), piece.reduced ? say("reduced") : "", piece.spent ? say("spent") : "",
    s.chosen.value.has(piece.id) ? say("chosen_one") : s.lit.value.has(piece.id) ? say("lit") : "",
  ].filter(Boolean).join(", ");
}

/** All that is known of a place, in one breath. */
export function describe(id: string): string {
  const scene = s.shown.value?.scene;
  const place = s.board.value?.places.find((one) => one.id === id);
  const here = Object.values(scene?.pieces ?? {}).filter((piece) => piece.at === id);
  const holder = scene?.control[id];
  const links = (s.board.value?.links ?? []).flatMap(([one, other, kind]) => (one === id ? [[other, kind]] : other === id ? [[one, kind]] : []));
  return [
    `${place?.name ?? s.nameOf(id)}.`, s.chosen.value.has(id) ? `${say("chosen_one")}.` : s.lit.value.has(id) ? `${say("lit")}.` : "",
    place?.notes.length ? `${place.notes.join(", ")}.` : "", holder ? `${say("at_place", say("holder"), s.nameOf(holder))}.` : "",
    here.length ? `${here.map(pieceLine).join("; ")}.` : "",
    links.length ? `${say("at_place", say("roads"), links.map(([other]) => s.nameOf(other ?? "")).join(", "))}.` : "",
  ].filter(Boolean).join(" ");
}

export const List = () => {
  const [wanted, setWanted] = useState("");
  const [only, setOnly] = useState(true);
  const scene = s.shown.value?.scene;
  const pieces = Object.values(scene?.pieces ?? {});
  const places = (s.board.value?.places ?? []).filter((place) => {
    const here = pieces.filter((piece) => piece.at === place.id);
    const lit = s.lit.value.has(place.id) || here.some((piece) => s.lit.value.has(piece.id));
    if (only && !here.length && !lit && !s.chosen.value.has(place.id)) return false;
    return !wanted || `${place.name} ${here.map((piece) => s.nameOf(piece.id)).join(" ")}`.toLowerCase().includes(wanted.toLowerCase());
  });
  const rank = (id: string): number => (s.lit.value.has(id) || pieces.some((piece) => piece.at === id && s.lit.value.has(piece.id)) ? 0 : 1);
  places.sort((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name));
  return (
    <div class="list-view">
      <div class="list-tools">
        <input type="search" placeholder={say("find")} aria-label={say("find")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        <label><input type="checkbox" checked={!only} onChange={() => setOnly(!only)} /> {say("everyone")}</label>
      </div>
      <ul>
        {places.slice(0, 300).map((place) => (
          <li key={place.id}>
            <button class={`list-place ${s.lit.value.has(place.id) ? "is-lit" : ""} ${s.chosen.value.has(place.id) ? "is-chosen" : ""}`} onFocus={() => (s.hinted.value = [place.id])} onClick={() => {
              cam.show([place.id], true);
              click(place.id);
            }}>{describe(place.id)}</button>
            {pieces.filter((piece) => piece.at === place.id && (s.lit.value.has(piece.id) || s.chosen.value.has(piece.id))).map((piece) => (
              <button key={piece.id} class="list-piece is-lit" onClick={() => click(piece.id)}>{pieceLine(piece)}</button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
};
