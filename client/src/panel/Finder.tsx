/** Find a place or a piece by name; help for the keyboard. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import * as cam from "../board/view";
import * as s from "../state";
import { say } from "../words";
import { describe } from "./List";

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const Finder = () => {
  const [wanted, setWanted] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const open = s.finding.value;
  useLayoutEffect(() => { // at once: the next key is a letter of the name
    if (open) input.current?.focus();
    setWanted("");
  }, [open]);
  if (!open) return null;
  const pieces = Object.values(s.shown.value?.scene.pieces ?? {}).filter((piece) => !piece.hidden).map((piece) => ({ id: piece.id, at: piece.at, name: s.nameOf(piece.id) }));
  const places = (s.board.value?.places ?? []).map((place) => ({ id: place.id, at: place.id, name: place.name }));
  const found = wanted ? [...places, ...pieces].filter((one) => folded(one.name).includes(folded(wanted))).sort((a, b) => folded(a.name).indexOf(folded(wanted)) - folded(b.name).indexOf(folded(wanted))).slice(0, 12) : [];
  const go = (id: string, at: string): void => {
    s.finding.value = false;
    s.cursor.value = at;
    s.hinted.value = [id];
    cam.show([at], true);
    s.spoken.value = describe(at);
    document.getElementById("board")?.focus();
  };
  return (
    <div class="finder" role="dialog" aria-label={say("find")}>
      <input ref={input} type="search" placeholder={say("place_hint")} aria-label={say("place_hint")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") s.finding.value = false;
          const first = found[0];
          if (event.key === "Enter" && first) go(first.id, first.at);
        }} />
      <ul>{found.map((one) => <li key={one.id}><button onClick={() => go(one.id, one.at)}>{one.name}{one.at !== one.id ? ` · ${s.nameOf(one.at)}` : ""}</button></li>)}</ul>
      <button class="close" aria-label={say("close")} onClick={() => (s.finding.value = false)}>×</button>
    </div>
  );
};

export const Help = () =>
  s.help.value ? (
    <div class="finder help" role="dialog" aria-label={say("help")}>
      <h2>{say("help")}</h2>
      <ul>{say("keys").split(" · ").map((line) => <li key={line}>{line}</li>)}</ul>
      <button class="close" aria-label={say("close")} onClick={() => (s.help.value = false)}>×</button>
    </div>
  ) : null;
