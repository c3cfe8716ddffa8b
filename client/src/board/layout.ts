/** Where everything on the table is drawn: sheets side by side, trays under them, stacks at places. */
import type { Box } from "../camera";
import type { BoardPlain, Piece, SheetData } from "../types";

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

/** Pieces by place and power; a tray keeps its pieces apart. */
export function stacks(pieces: Iterable<Piece>, places: World): Stack[] {
  const groups = new Map<string, Stack>();
  for (const piece of pieces) {
    const spot = places.spots.get(piece.at);
    if (!spot) continue;
    const key = `${piece.at} ${piece.power ?? ""}`;
    const found = groups.get(key);
    if (found) found.pieces.push(piece);
    else groups.set(key, { at: piece.at, power: piece.power ?? "", pieces: [piece], x: spot.x, y: spot.y });
  }
  const byPlace = new Map<string, Stack[]>();
  for (const stack of groups.values()) {
    stack.pieces.sort((a, b) => weight(a) - weight(b) || a.id.localeCompare(b.id));
    byPlace.set(stack.at, [...(byPlace.get(stack.at) ?? []), stack]);
  }
  return [...byPlace.values()].flat();
}

/** Where each piece lies: `x`, `y` in the world, `ox`, `oy` in units of a piece that are scaled with it. */
export function laid(all: Stack[], places: World): Laid[] {
  const out: Laid[] = [];
  const count = new Map<string, number>();
  for (const stack of all) count.set(stack.at, (count.get(stack.at) ?? 0) + 1);
  const nth = new Map<string, number>();
  for (const stack of all) {
    const n = nth.get(stack.at) ?? 0;
    nth.set(stack.at, n + 1);
    const many = count.get(stack.at) ?? 1;
    const spot = places.spots.get(stack.at);
    const spread = spot?.tray || spot?.box ? 46 : 40;
    const columns = many > 4 ? 3 : many > 2 ? 2 : many;
    const rows = Math.ceil(many / columns);
    const sx = ((n % columns) - (columns - 1) / 2) * spread;
    const sy = (Math.floor(n / columns) - (rows - 1) / 2) * spread;
    const lift = !spot || spot.tray || spot.box || spot.area ? 0 : -17; // a town stays seen under its pieces
    const shown = Math.min(stack.pieces.length, 4);
    stack.pieces.forEach((piece, place) => {
      const depth = Math.min(place, shown - 1);
      out.push({ piece, x: stack.x, y: stack.y, ox: sx + depth * 4, oy: sy + lift - depth * 4, depth, stack });
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
