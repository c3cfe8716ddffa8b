/** The board's camera as the page sees it: moved by gestures, keys and by what happens. */
import { computed, effect, signal } from "@preact/signals";
import { bounded, clamp, fitted, type Box, type Camera, pieceScale, under, zoomed } from "../camera";
import * as s from "../state";

export const camera = signal<Camera>({ x: 0, y: 0, k: 0.4 });
export const frame = signal<Box>({ x: 0, y: 0, w: 1000, h: 700 });
export const moving = signal(false);
/** The scale that pieces and strokes are fitted to; follows the camera when it rests. */
export const rest = signal(0.4);
export const size = computed(() => pieceScale(rest.value, s.geography.value?.piece ?? 48));

let settle = 0;
let flight = 0;

export const still = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || s.me.value?.prefs["motion"] === "off";

function touch(): void {
  moving.value = true;
  clearTimeout(settle);
  settle = window.setTimeout(() => {
    moving.value = false;
    rest.value = camera.value.k;
  }, 160);
}

export function set(next: Camera): void {
  const world = s.geography.value;
  if (!world) return;
  camera.value = bounded(next, world.box, frame.value);
  touch();
}

export function fly(next: Camera, time = 280): void {
  cancelAnimationFrame(flight);
  const world = s.geography.value;
  if (!world) return;
  const to = bounded(next, world.box, frame.value);
  if (still() || time === 0) return set(to);
  const from = camera.value;
  const start = performance.now();
  const step = (now: number): void => {
    const t = clamp((now - start) / time, 0, 1);
    const eased = 1 - (1 - t) ** 3;
    const k = from.k * (to.k / from.k) ** eased;
    set({ k, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
    if (t < 1) flight = requestAnimationFrame(step);
  };
  flight = requestAnimationFrame(step);
}

export const stop = (): void => cancelAnimationFrame(flight);
export const middle = () => ({ x: frame.value.x + frame.value.w / 2, y: frame.value.y + frame.value.h / 2 });
export const zoom = (factor: number, at = middle()): void => set(zoomed(camera.value, factor, at));
export const pan = (dx: number, dy: number): void => set({ ...camera.value, x: camera.value.x + dx, y: camera.value.y + dy });

export function fitAll(time = 280): void {
  const world = s.geography.value;
  if (world) fly(fitted(world.box, frame.value), time);
}

export function fitSheet(n: number): void {
  const sheet = s.geography.value?.sheets[n];
  if (sheet) fly(fitted({ x: sheet.x, y: sheet.y, w: sheet.data.viewBox[2], h: sheet.data.viewBox[3] }, frame.value));
}

/** The smallest box that holds these places, with air about them. */
export function around(ids: Iterable<string>): Box | null {
  const world = s.geography.value;
  const at = [...ids].map((id) => s.shown.value?.scene.pieces[id]?.at ?? id);
  const spots = at.map((id) => world?.spots.get(id)).filter((spot) => spot !== undefined);
  if (!spots.length) return null;
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const air = 150;
  const [x, y] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return { x, y, w: Math.max(...xs) + air - x, h: Math.max(...ys) + air - y };
}

/** Bring places into the window if none of them, or with `all` not all of them, are in it. */
export function show(ids: Iterable<string>, all = false): void {
  const world = s.geography.value;
  const wanted = [...ids].map((id) => s.shown.value?.scene.pieces[id]?.at ?? id).filter((id) => world?.spots.has(id));
  if (!wanted.length || !world) return;
  const inside = wanted.filter((id) => isIn(world.spots.get(id)));
  if (inside.length && (!all || inside.length === wanted.length)) return;
  const box = around(all ? wanted : oneSheet(wanted));
  if (box) fly(fitted(box, frame.value, Math.max(camera.value.k, 0.5)));
}

function isIn(spot: { x: number; y: number } | undefined): boolean {
  if (!spot) return false;
  const { x, y, k } = camera.value;
  const [sx, sy] = [spot.x * k + x - frame.value.x, spot.y * k + y - frame.value.y];
  return sx > 24 && sy > 24 && sx < frame.value.w - 24 && sy < frame.value.h - 24;
}

/** The first look: the whole map where it can be read, else where something is to be done. */
export function begin(): void {
  const world = s.geography.value;
  if (!world) return;
  const drawn = world.sheets.length ? { x: 0, y: 0, w: world.box.w, h: Math.max(...world.sheets.map((sheet) => sheet.data.viewBox[3])) } : world.box;
  const whole = fitted(drawn, frame.value);
  if (whole.k >= 0.34) return set(whole);
  const pieces = Object.values(s.view.value?.scene.pieces ?? {});
  const mine = pieces.filter((piece) => piece.power === s.view.value?.you);
  const box = around(oneSheet([...s.lit.value])) ?? around(s.view.value?.scene.focus ?? []) ?? around(oneSheet((mine.length ? mine : pieces).map((piece) => piece.at)));
  if (!box) return set(whole);
  const fit = fitted(box, frame.value, 0.8);
  const middleOf = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const k = Math.max(fit.k, Math.min(0.42, frame.value.w / 1100));
  set({ k, x: middle().x - middleOf.x * k, y: middle().y - middleOf.y * k });
}

/** Those of the places that lie on the sheet where most of them lie. */
function oneSheet(ids: string[]): string[] {
  const world = s.geography.value;
  const at = ids.map((id) => s.shown.value?.scene.pieces[id]?.at ?? id);
  const groups = world?.sheets.map((sheet) => at.filter((id) => id in sheet.data.places)) ?? [];
  return groups.sort((a, b) => b.length - a.length)[0] ?? [];
}

export const worldAt = (x: number, y: number) => under(camera.value, { x, y });

/** A layer of its own pans without being painted; it is painted again only for another scale. */
function sharpen(world: HTMLElement, _scale: number): void {
  world.classList.remove("lifted");
  requestAnimationFrame(() => requestAnimationFrame(() => world.classList.add("lifted")));
}

/** Keep the world's element in step with the camera, outside of any drawing. */
export function steer(world: HTMLElement, layer: SVGSVGElement): () => void {
  const ends = [
    effect(() => {
      const { x, y, k } = camera.value;
      world.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    }),
    effect(() => sharpen(world, rest.value)),
    effect(() => {
      layer.style.setProperty("--s", size.value.toFixed(3));
      layer.style.setProperty("--inv", (1 / rest.value).toFixed(3));
      const onScreen = (s.geography.value?.piece ?? 48) * size.value * rest.value;
      layer.dataset["zoom"] = onScreen < 32 ? "far" : onScreen < 46 ? "mid" : "near";
    }),
  ];
  return () => ends.forEach((end) => end());
}
