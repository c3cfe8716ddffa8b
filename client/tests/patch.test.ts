import { describe, expect, test } from "vitest";
import { lengthened, merged, patched, verdict } from "../src/patch";
import type { Line, View } from "../src/types";

const line = (n: number, says = `line ${n}`): Line => ({ n, depth: 0, rule: "1", says, lights: [], key: "k", at: n });
const view = (lines: Line[]): View => ({ table: "t", game: "toy", seq: 3, stamp: "a", scene: { names: {}, pieces: { "@a": { id: "@a", at: "@x" }, "@b": { id: "@b", at: "@y" } }, markers: {}, control: {}, hands: {} }, ask: { rule: "1", prompt: "?", kind: "pick", options: [], always: false }, lines, first: 1 }) as unknown as View;

describe("merge patches of RFC 7396", () => {
  test.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [{ a: [{ b: 1 }, { c: 1, d: 2 }] }, { a: { "#": 3, 1: { c: null }, 2: { e: 3 } } }, { a: [{ b: 1 }, { d: 2 }, { e: 3 }] }],
    [{ a: [{ b: 1 }, { c: 1 }] }, { a: { "#": 1 } }, { a: [{ b: 1 }] }],
  ])("%j with %j is %j", (value, patch, after) => expect(merged(value, patch)).toEqual(after));

  test("what is not named stays the same object, so that it is not drawn anew", () => {
    const before = view([]);
    const after = patched(before, { scene: { pieces: { "@a": { at: "@z" } } } as never });
    expect(after.scene.pieces["@b"]).toBe(before.scene.pieces["@b"]);
    expect(after.scene.pieces["@a"]).toEqual({ id: "@a", at: "@z" });
  });
});

describe("the journal", () => {
  test("new lines are added", () => expect(lengthened([line(1)], [line(2)]).map((one) => one.n)).toEqual([1, 2]));
  test("a line told again takes the place of all from there on", () =>
    expect(lengthened([line(1), line(2), line(3)], [line(2, "other")]).map((one) => one.says)).toEqual(["line 1", "other"]));
  test("what was taken back is struck out", () => expect(patched(view([line(1), line(2), line(3)]), { cut: 1 }).lines.map((one) => one.n)).toEqual([1]));
  test("a question that is gone is null", () => expect(patched(view([]), { ask: null }).ask).toBeNull());
  test("`after` and `cut` are no fields of a View", () => expect(Object.keys(patched(view([]), { after: "a", cut: 0, stamp: "b" }))).not.toContain("after"));
});

describe("what is done with an update", () => {
  const before = new Set(["old"]);
  test.each([
    [{ after: "held", stamp: "new" }, "lay"],
    [{ after: "old", stamp: "held" }, "drop"],
    [{ after: "old", stamp: "other" }, "drop"],
    [{ after: "unknown", stamp: "new" }, "fetch"],
    [{ whole: true, stamp: "new" }, "whole"],
  ])("%j: %s", (update, way) => expect(verdict(update, "held", before)).toBe(way));
});
