import { expect, test } from "vitest";
import { bounded, fitted, pieceScale, under, zoomed } from "../src/camera";
import { settled } from "../src/board/settle";
import { fanned, ground, laid, pilesOf, sidesOf, stacks, traysOf, world } from "../src/board/layout";
import type { BoardPlain, Piece, SheetData } from "../src/types";

const window = { x: 0, y: 0, w: 1000, h: 500 };

test("a box fitted to the window is in its middle", () => {
  const camera = fitted({ x: 100, y: 100, w: 400, h: 400 }, window);
  expect(under(camera, { x: 500, y: 250 })).toEqual({ x: 300, y: 300 });
  expect(camera.k).toBe(1.25);
});

test("zooming keeps the point under the pointer where it is", () => {
  const before = { x: 20, y: -30, k: 0.7 };
  const at = { x: 333, y: 222 };
  const [one, other] = [under(before, at), under(zoomed(before, 1.7, at), at)];
  expect(other.x).toBeCloseTo(one.x);
  expect(other.y).toBeCloseTo(one.y);
});

test("the world cannot be pushed out of the window", () => {
  const camera = bounded({ x: 99999, y: -99999, k: 1 }, { x: 0, y: 0, w: 2000, h: 2000 }, window);
  expect(camera.x).toBeLessThan(1000);
  expect(camera.y + 2000).toBeGreaterThan(0);
});

test("pieces stay readable from afar and small near by", () => {
  expect(pieceScale(0.4, 44) * 44 * 0.4).toBeGreaterThan(24);
  expect(pieceScale(4, 44) * 44 * 4).toBeCloseTo(84);
});

const sheet = (name: string, places: string[]): SheetData => ({ sheet: name, viewBox: [0, 0, 1000, 800], piece: 44, places: Object.fromEntries(places.map((id, n) => [id, { x: 10 * n, y: 5, r: 6, kind: "town", label: { fr: id, en: id } }])), links: [], boxes: {} });
const board: BoardPlain = { sheets: ["a", "b"], places: ["@x", "@y", "@z", "@pool"].map((id) => ({ id, name: id, notes: [] })), links: [], liveries: [] };
const drawn = [sheet("a", ["@x", "@y"]), sheet("b", ["@z"])];
const piece = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({ id, at, power: "@p", ...more });

test("sheets lie side by side, what none draws lies in a tray", () => {
  const trays = traysOf(board, drawn, ["@pool", "@x"]);
  expect(trays).toEqual(["@pool"]);
  const places = world(board, drawn, trays);
  expect(places.spots.get("@z")?.x).toBeGreaterThan(1000);
  expect(places.spots.get("@pool")?.tray).toBe(true);
  expect(places.spots.get("@pool")?.y).toBeGreaterThan(800);
});

test("pieces of one power at one place are one stack, its leader on top", () => {
  const places = world(board, drawn, []);
  const all = stacks([piece("@1", "@x"), piece("@2", "@x", { art: "leader" }), piece("@3", "@x", { power: "@q" })], places);
  expect(all.map((stack) => stack.pieces.map((one) => one.id))).toEqual([["@2", "@1"], ["@3"]]);
  const top = laid(all, new Map()).find((one) => one.piece.id === "@2");
  expect(top?.depth).toBe(0);
});

test("from afar the powers of a side are one pile, and two piles do not lie on each other", () => {
  const places = world(board, drawn, []);
  const sides = sidesOf([{ power: "@p", name: "P", hue: "red", pattern: "plain", letters: "P", side: "@s" }, { power: "@q", name: "Q", hue: "blue", pattern: "plain", letters: "Q", side: "@s" }]);
  const all = stacks([piece("@1", "@x"), piece("@2", "@y"), piece("@3", "@x", { power: "@q" })], places, sides);
  expect(all.map((stack) => stack.pieces.length)).toEqual([2, 1]);
  const list = laid(all, settled(pilesOf(all, places, 1), ground(places, true)));
  const [one, other] = ["@1", "@2"].map((id) => list.find((each) => each.piece.id === id));
  expect(Math.max(Math.abs((one?.x ?? 0) - (other?.x ?? 0)), Math.abs((one?.y ?? 0) - (other?.y ?? 0)))).toBeGreaterThan(40);
});

test("a fan shows every piece apart", () => {
  for (const count of [2, 5, 9, 17]) {
    const spots = new Set(fanned(count).map((one) => `${one.ox} ${one.oy}`));
    expect(spots.size).toBe(count);
  }
});
