/** The whole game by keyboard: arrows walk the board's own graph, Enter chooses, Escape backs out. */
import { click, commit, forget, goTo, mayConfirm, toNow, undo } from "./acts";
import * as s from "./state";
import * as cam from "./board/view";
import { describe } from "./panel/List";
import { say } from "./words";

const WAYS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const spotOf = (id: string) => s.geography.value?.spots.get(id);

/** The neighbour that lies most nearly in this direction; without links there, the nearest place that does. */
export function neighbour(from: string, [dx, dy]: [number, number]): string | null {
  const here = spotOf(from);
  if (!here) return null;
  const linked = (s.board.value?.links ?? []).flatMap(([one, other]) => (one === from ? [other] : other === from ? [one] : []));
  const near = best(linked, here, dx, dy, 0.35);
  return near ?? best([...(s.geography.value?.spots.keys() ?? [])].filter((id) => id !== from), here, dx, dy, 0.7);
}

function best(ids: string[], here: { x: number; y: number }, dx: number, dy: number, least: number): string | null {
  let found: string | null = null;
  let value = Infinity;
  for (const id of ids) {
    const spot = spotOf(id);
    if (!spot) continue;
    const [x, y] = [spot.x - here.x, spot.y - here.y];
    const far = Math.hypot(x, y) || 1;
    const along = (x * dx + y * dy) / far;
    if (along < least) continue;
    const cost = far / along ** 2;
    if (cost < value) [found, value] = [id, cost];
  }
  return found;
}

function walkTo(id: string): void {
  s.cursor.value = id;
  cam.show([id]);
  s.spoken.value = describe(id);
}

/** The next thing that can be chosen, in reading order. */
function nextLit(step: number): void {
  const pieces = s.shown.value?.scene.pieces ?? {};
  const spots = [...new Set([...s.lit.value].map((id) => pieces[id]?.at ?? id))].filter((id) => spotOf(id));
  spots.sort((a, b) => (spotOf(a)?.y ?? 0) - (spotOf(b)?.y ?? 0) || (spotOf(a)?.x ?? 0) - (spotOf(b)?.x ?? 0));
  if (!spots.length) return;
  const now = s.cursor.value ? spots.indexOf(s.cursor.value) : -1;
  const next = spots[(now + step + spots.length) % spots.length];
  if (next) walkTo(next);
}

function enter(): void {
  const at = s.cursor.value;
  if (s.picked.value || (mayConfirm() && !at)) return void commit();
  if (!at) return;
  const pieces = Object.values(s.shown.value?.scene.pieces ?? {}).filter((piece) => piece.at === at);
  const litHere = pieces.filter((piece) => s.lit.value.has(piece.id));
  if (!s.lit.value.has(at) && litHere.length > 1) {
    s.fan.value = at;
    s.narrow.value = [];
    s.spoken.value = litHere.map((piece) => s.nameOf(piece.id)).join(", ");
    document.querySelector<HTMLElement>(".choice")?.focus();
    return;
  }
  click(litHere.length === 1 && litHere[0] && !s.lit.value.has(at) ? litHere[0].id : at);
}

function escape(): void {
  if (s.openRule.value) return void (s.openRule.value = null);
  if (s.moment.value) return toNow();
  if (s.film.value) return void (s.film.value = null);
  forget();
  document.getElementById("board")?.focus();
}

const toTab = (name: typeof s.tab.value): void => {
  s.tab.value = name;
  requestAnimationFrame(() => document.getElementById(`tab-${name}`)?.focus());
};

const KEYS: Record<string, () => void> = {
  u: () => void undo(), j: () => toTab("journal"), l: () => toTab("list"), r: () => toTab("rules"),
  o: () => document.getElementById("odds")?.focus(), "?": () => (s.help.value = !s.help.value),
  "/": () => (s.finding.value = true), "+": () => cam.zoom(1.35), "=": () => cam.zoom(1.35), "-": () => cam.zoom(1 / 1.35),
  "0": () => cam.fitAll(), n: () => nextLit(1), p: () => nextLit(-1), h: () => (s.piecesHidden.value = !s.piecesHidden.value),
  "[": () => void goTo((s.shown.value?.seq ?? 1) - 1), "]": () => void goTo((s.shown.value?.seq ?? 0) + 1),
};

export function listenToKeys(): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = target.closest("input, textarea, select, [contenteditable]");
    if (event.key === "Escape") return typing ? (target as HTMLElement).blur() : escape();
    if (typing || s.curtain.value) return;
    const onBoard = target === document.body || target.id === "board";
    const way = WAYS[event.key];
    if (way && (onBoard || !target.closest("[role=tablist], .panel"))) {
      event.preventDefault();
      const from = s.cursor.value && spotOf(s.cursor.value) ? s.cursor.value : start();
      if (!from) return;
      if (!s.cursor.value) return walkTo(from);
      const next = neighbour(from, way);
      return next ? walkTo(next) : void (s.spoken.value = say("none_here"));
    }
    if (event.key === "Enter" && onBoard) {
      event.preventDefault();
      return enter();
    }
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Where walking begins: something to choose, else something of mine, else anywhere. */
function start(): string | null {
  const pieces = s.shown.value?.scene.pieces ?? {};
  const lit = [...s.lit.value].map((id) => pieces[id]?.at ?? id).find((id) => spotOf(id));
  return lit ?? Object.values(pieces)[0]?.at ?? s.geography.value?.spots.keys().next().value ?? null;
}
