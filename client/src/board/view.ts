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
/** Seen from afar a sheet wears larger letters, and pieces are gathered. */
export const afar = computed(() => rest.value * (s.sheets.value[0]?.letters ?? 20) < SMALLEST);
/** Whether the powers of one side lie in one pile. */
export const gathered = computed(() => rest.value * (s.geography.value?.piece ?? 48) * size.value < 42);
const SMALLEST = 10.4; // what letters measure on the screen before larger ones are worn

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

/** The maps without their margins, or all of the table where there is none. */
function plates(): Box[] {
  const world = s.geography.value;
  return (world?.sheets ?? []).map(({ data, x }) => {
    const [left = 0, top = 0, w = data.viewBox[2], h = data.viewBox[3]] = data.frame ?? [];
    return { x: x + left - EDGE, y: top - EDGE, w: w + 2 * EDGE, h: h + 2 * EDGE };
  });
}
const EDGE = 22;

/** Moved so that a plate fills the window as far as it can. */
function snug(camera: Camera, plate: Box): Camera {
  const axis = (at: number, from: number, long: number, start: number, wide: number): number =>
    long * camera.k <= wide ? start + (wide - long * camera.k) / 2 - from * camera.k
      : clamp(at, start + wide - (from + long) * camera.k, start - from * camera.k);
  const window = frame.value;
  return { k: camera.k, x: axis(camera.x, plate.x, plate.w, window.x, window.w), y: axis(camera.y, plate.y, plate.h, window.y, window.h) };
}

export function fitAll(time = 280): void {
  const world = s.geography.value;
  if (!world) return;
  const all = plates();
  const [first] = all;
  if (!first) return fly(fitted(world.box, frame.value), time);
  const far = Math.max(...all.map((plate) => plate.x + plate.w));
  fly(fitted({ x: first.x, y: first.y, w: far - first.x, h: Math.max(...all.map((plate) => plate.h)) }, frame.value), time);
}

export function fitSheet(n: number): void {
  const plate = plates()[n];
  if (plate) fly(fitted(plate, frame.value));
}

/** The explanation of the signs, large enough to read. */
export function fitLegend(): void {
  const at = camera.value;
  const middleOf = under(at, middle());
  const all = (s.geography.value?.sheets ?? []).flatMap(({ data, x }) => (data.legend ? [{ x: x + (data.legend[0] ?? 0), y: data.legend[1] ?? 0, w: data.legend[2] ?? 1, h: data.legend[3] ?? 1 }] : []));
  const near = all.sort((a, b) => Math.abs(a.x - middleOf.x) - Math.abs(b.x - middleOf.x))[0];
  if (near) fly(fitted({ x: near.x - 30, y: near.y - 30, w: near.w + 60, h: near.h + 60 }, frame.value, 1.5));
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

/** The first look: the theatre of what is asked, else of the war; the whole plate where that is large enough. */
export function begin(): void {
  const world = s.geography.value;
  if (!world) return;
  const pieces = Object.values(s.view.value?.scene.pieces ?? {});
  const mine = pieces.filter((piece) => piece.power === s.view.value?.you);
  const asked = oneSheet(s.view.value?.lesson ? s.hinted.value : [...s.lit.value]);
  const wanted = asked.length > 1 || (asked.length && s.view.value?.lesson) ? asked : oneSheet([...asked, ...(s.view.value?.scene.focus ?? []), ...(mine.length ? mine : pieces).map((piece) => piece.at)]);
  const plate = plates().find((_, n) => wanted.some((id) => id in (world.sheets[n]?.data.places ?? {}))) ?? world.box;
  const box = around(wanted);
  const whole = fitted(plate, frame.value);
  if (!box) return set(whole);
  const close = clamp(fitted(box, frame.value).k, Math.max(whole.k, LEAST), NEAR);
  const k = close < whole.k * 1.12 ? whole.k : close;
  set(snug({ k, x: middle().x - (box.x + box.w / 2) * k, y: middle().y - (box.y + box.h / 2) * k }, plate));
}
const LEAST = 0.42;
const NEAR = 0.8;

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
      world.dataset["letters"] = afar.value ? "afar" : "near";
      const onScreen = (s.geography.value?.piece ?? 48) * size.value * rest.value;
      layer.dataset["zoom"] = onScreen < 32 ? "far" : onScreen < 46 ? "mid" : "near";
    }),
  ];
  return () => ends.forEach((end) => end());
}
