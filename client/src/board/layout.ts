/** Where everything on the table is drawn: sheets side by side, trays under them, stacks at places. */
import type { Box } from "../camera";
import type { BoardPlain, Livery, Piece, SheetData } from "../types";
import type { Ground, Pile, Shift } from "./settle";

export interface Spot {
  id: string; x: number; y: number; r: number; name: string; tray: boolean; kind: string;
  area?: string; dx: number; dy: number; box?: number[];
}
export interface World { box: Box; sheets: { data: SheetData; x: number; y: number }[]; spots: Map<string, Spot>; piece: number }
export interface Stack { at: string; power: string; pieces: Piece[]; x: number; y: number }
export interface Laid { piece: Piece; x: number; y: number; ox: number; oy: number; depth: number; stack: Stack }

const GAP = 70;
export const TRAY = { w: 230, h: 150, gap: 22 };

/** The sheets side by side, and where each place of the board stands; without a drawing: in trays. */
export function world(board: BoardPlain, sheets: SheetData[], trays: readonly string[]): World {
  const spots = new Map<string, Spot>();
  const placed: World["sheets"] = [];
  let right = 0;
  let low = 0;
  for (const data of sheets) {
    const [, , w, h] = data.viewBox;
    const x = right ? right + GAP : 0;
    placed.push({ data, x, y: 0 });
    for (const [id, place] of Object.entries(data.places)) {
      spots.set(id, {
        id, x: x + place.x, y: place.y, r: place.r, name: "", tray: false, kind: place.kind, dx: x, dy: 0,
        ...(place.area ? { area: place.area } : {}), ...(data.boxes[id] ? { box: data.boxes[id] } : {}),
      });
    }
    right = x + w;
    low = Math.max(low, h);
  }
  const square = Math.ceil(Math.sqrt(trays.length)) * (TRAY.w + TRAY.gap) - TRAY.gap;
  const width = right || Math.max(square, 700);
  const columns = Math.max(1, Math.floor((width + TRAY.gap) / (TRAY.w + TRAY.gap)));
  trays.forEach((id, n) => {
    const x = (n % columns) * (TRAY.w + TRAY.gap) + TRAY.w / 2;
    const y = low + (low ? GAP : 0) + Math.floor(n / columns) * (TRAY.h + TRAY.gap) + TRAY.h / 2;
    spots.set(id, { id, x, y: y + 14, r: 40, name: "", tray: true, kind: "tray", dx: 0, dy: 0 });
  });
  const rows = Math.ceil(trays.length / columns);
  const high = low + (rows ? (low ? GAP : 0) + rows * (TRAY.h + TRAY.gap) : 0);
  for (const place of board.places) {
    const spot = spots.get(place.id);
    if (spot) spot.name = place.name;
  }
  const piece = sheets[0]?.piece ?? 48;
  return { box: { x: 0, y: 0, w: width, h: high || 700 }, sheets: placed, spots, piece };
}

/** Places of the board that no sheet draws and that something stands on or that can be chosen. */
export function traysOf(board: BoardPlain, sheets: SheetData[], used: Iterable<string>): string[] {
  const drawn = new Set(sheets.flatMap((sheet) => Object.keys(sheet.places)));
  const wanted = new Set(used);
  return board.places.map((place) => place.id).filter((id) => !drawn.has(id) && (sheets.length === 0 || wanted.has(id)));
}

/** Leaders before the rest, the strong before the weak: the top of a stack tells most. */
export function weight(piece: Piece): number {
  const rank = piece.hidden ? 3 : piece.art === "leader" ? 0 : ["train", "hussar"].includes(piece.art ?? "") ? 4 : 2;
  return rank * 100 - (piece.strength ?? 0);
}

/** Pieces by place and power, from afar by place and side; a tray keeps its pieces apart. */
export function stacks(pieces: Iterable<Piece>, places: World, sides?: ReadonlyMap<string, string>): Stack[] {
  const groups = new Map<string, Stack>();
  for (const piece of pieces) {
    const spot = places.spots.get(piece.at);
    if (!spot) continue;
    const power = piece.power ?? "";
    const key = `${piece.at} ${sides?.get(power) ?? power}`;
    const found = groups.get(key);
    if (found) found.pieces.push(piece);
    else groups.set(key, { at: piece.at, power, pieces: [piece], x: spot.x, y: spot.y });
  }
  const byPlace = new Map<string, Stack[]>();
  for (const stack of groups.values()) {
    stack.pieces.sort((a, b) => weight(a) - weight(b) || a.id.localeCompare(b.id));
    byPlace.set(stack.at, [...(byPlace.get(stack.at) ?? []), stack]);
  }
  return [...byPlace.values()].flat();
}

/** Which side each power is on, where the game says so. */
export const sidesOf = (liveries: readonly Livery[]): Map<string, string> =>
  new Map(liveries.flatMap((one) => (one.side ? [[one.power, one.side] as const] : [])));

const STEP = 42;

/** The rows and columns in which the stacks of one place stand. */
function grid(many: number): { columns: number; rows: number } {
  const columns = many > 4 ? 3 : many > 2 ? 2 : many;
  return { columns, rows: Math.ceil(many / columns) };
}

/** What is lettered and marked on the sheets, where pieces are not to lie. */
export function ground(places: World, afar: boolean): Ground {
  const found: Ground = { names: [], dots: [], sheets: [] };
  for (const { data, x } of places.sheets) {
    const [left = 0, top = 0, w = data.viewBox[2], h = data.viewBox[3]] = data.frame ?? [];
    found.sheets.push({ x: x + left, y: top, w, h });
    for (const [id, place] of Object.entries(data.places)) {
      const boxes = afar ? [place.afar, place["town afar"]] : [place.box, place["town box"]];
      for (const box of place.kind === "box" ? [] : boxes) if (box) found.names.push({ id, at: { x: x + (box[0] ?? 0), y: box[1] ?? 0, w: box[2] ?? 0, h: box[3] ?? 0 } });
      const dot = place.area ? place.town : [place.x, place.y];
      if (dot && place.kind !== "box" && place.kind !== "sea") found.dots.push({ id, x: x + (dot[0] ?? 0), y: dot[1] ?? 0, r: Math.max(place.r, 6) });
    }
  }
  return found;
}

function byPlace(all: readonly Stack[]): Map<string, Stack[]> {
  const found = new Map<string, Stack[]>();
  for (const stack of all) found.set(stack.at, [...(found.get(stack.at) ?? []), stack]);
  return found;
}

/** How much room the stacks of each place take. */
export const pilesOf = (all: readonly Stack[], places: World, size: number): Pile[] =>
  [...byPlace(all)].map(([at, here]): Pile => {
    const spot = places.spots.get(at) as Spot;
    const { columns, rows } = grid(here.length);
    const deep = Math.max(...here.map((stack) => Math.min(stack.pieces.length, 4))) - 1;
    const kind = spot.tray || spot.box || spot.kind === "sea" ? "fixed" : spot.area ? "area" : "town";
    return { id: at, x: spot.x, y: spot.y, r: spot.r, w: (columns * STEP + 4 + deep * 4) * size, h: (rows * STEP + 6 + deep * 4) * size, kind };
  });

/** Where each piece lies: `x`, `y` in the world, `ox`, `oy` in units of a piece that are scaled with it. */
export function laid(all: readonly Stack[], shifts: ReadonlyMap<string, Shift>): Laid[] {
  const out: Laid[] = [];
  for (const [at, here] of byPlace(all)) {
    const { columns, rows } = grid(here.length);
    const shift = shifts.get(at) ?? { dx: 0, dy: 0 };
    here.forEach((stack, n) => {
      const sx = ((n % columns) - (columns - 1) / 2) * STEP;
      const sy = (Math.floor(n / columns) - (rows - 1) / 2) * STEP;
      const shown = Math.min(stack.pieces.length, 4);
      stack.pieces.forEach((piece, place) => {
        const depth = Math.min(place, shown - 1);
        out.push({ piece, x: stack.x + shift.dx, y: stack.y + shift.dy, ox: sx + depth * 4, oy: sy - depth * 4, depth, stack });
      });
    });
  }
  return out.sort((a, b) => a.y - b.y || a.oy - b.oy || b.depth - a.depth);
}

/** A fanned stack: rows of a few pieces above its place. */
export function fanned(count: number): { ox: number; oy: number }[] {
  const columns = Math.min(count, count > 8 ? 5 : count > 4 ? Math.ceil(count / 2) : count);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { ox: ((n % columns) - (inRow - 1) / 2) * 52, oy: -row * 54 };
  });
}
