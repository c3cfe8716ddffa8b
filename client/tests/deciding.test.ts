import { describe, expect, test } from "vitest";
import { candidates, clicked, litIds, refusedFor, reshared, shares, toggled, idsIn, litUp } from "../src/deciding";
import type { Ask, Option } from "../src/types";

test("what an option lights are the ids in its value", () => {
  expect(idsIn(["march", "@daun", ["@linz", 3, "@daun"], true, null])).toEqual(["@daun", "@linz"]);
  const ask = { rule: "1", prompt: "?", kind: "pick", options: [{ value: "@wien", says: "Vienna" }, { value: "halt", says: "Halt" }], always: false } as unknown as Ask;
  expect(litUp(ask)?.options.map((one) => one.lights)).toEqual([["@wien"], []]);
  expect(litUp(ask)).toBe(litUp(ask));
  expect(litUp(null)).toBeNull();
});

const option = (...lights: string[]): Option => ({ value: lights.length > 1 ? lights : (lights[0] ?? "pass"), says: lights.join(" "), lights });
const ask = (over: Partial<Ask>): Ask => ({ rule: "1", prompt: "?", kind: "pick", options: [], always: false, ...over });

describe("clicks", () => {
  const moves = [option("@daun", "@vienna"), option("@daun", "@linz"), option("@traun", "@linz")];

  test("a piece with several answers narrows them", () => expect(clicked("@daun", moves, [])).toEqual({ what: "narrow", narrow: ["@daun"] }));
  test("then its place chooses", () => {
    const rest = candidates(ask({ options: moves }), null, ["@daun"]);
    expect(clicked("@linz", rest, ["@daun"])).toEqual({ what: "choose", option: moves[1] });
  });
  test("the only answer with an id is chosen at once", () => expect(clicked("@vienna", moves, [])).toEqual({ what: "choose", option: moves[0] }));
  test("a second click on what narrows takes it back", () => expect(clicked("@daun", moves, ["@daun"])).toEqual({ what: "narrow", narrow: [] }));
  test("what is in no answer does nothing", () => expect(clicked("@prague", moves, []).what).toBe("nothing"));
});

describe("what is lit", () => {
  test("every id of every answer", () => expect(litIds([option("@daun", "@vienna"), option("@traun", "@linz")], [])).toEqual(new Set(["@daun", "@vienna", "@traun", "@linz"])));
  test("not what was clicked already", () => expect(litIds([option("@daun", "@vienna"), option("@daun", "@linz")], ["@daun"])).toEqual(new Set(["@vienna", "@linz"])));
  test("not what all answers share and none ends with", () => expect(litIds([option("@daun", "@vienna"), option("@daun", "@linz")], [])).toEqual(new Set(["@vienna", "@linz"])));
});

describe("sets", () => {
  test("a thing is added, then taken out", () => {
    expect(toggled(["@a"], "@b")).toEqual(["@a", "@b"]);
    expect(toggled(["@a", ["x", "@b"]], ["x", "@b"])).toEqual(["@a"]);
  });
  test("may grow by what the walk says", () => {
    const some = ask({ kind: "some", pool: [option("@a"), option("@b")] });
    expect(candidates(some, { steps: [option("@b")], may_stop: false, why: null, left: [] }, []).map((one) => one.value)).toEqual(["@b"]);
  });
});

test("why not: the reason for the thing itself before one that only mentions it", () => {
  const refused = [{ value: ["@daun", "@linz"], lights: ["@daun", "@linz"], says: "too far", rule: "2" }, { value: "@daun", lights: ["@daun"], says: "has moved", rule: "3" }];
  expect(refusedFor("@daun", refused, [])?.says).toBe("too far");
  expect(refusedFor("@linz", refused, ["@daun"])?.says).toBe("too far");
  expect(refusedFor("@prague", refused, [])).toBeNull();
});

describe("shares", () => {
  const pair = (id: string, number: number): Option => ({ value: [id, number], says: `${id}: ${number}`, lights: [id] });
  const pool = [pair("@daun", 1), pair("@daun", 2), pair("@traun", 1)];
  test("pairs of a thing and a number are rows", () => expect([...(shares(pool) ?? [])].map(([id, row]) => [id, row.length])).toEqual([["@daun", 2], ["@traun", 1]]));
  test("anything else is not", () => expect(shares([...pool, option("@x")])).toBeNull());
  test("another number takes the place of the first", () => expect(reshared([["@daun", 1], ["@traun", 1]], pair("@daun", 2))).toEqual([["@traun", 1], ["@daun", 2]]));
  test("the same number is taken back", () => expect(reshared([["@daun", 1]], pair("@daun", 1))).toEqual([]));
});
