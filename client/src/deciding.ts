/** What can be chosen, read off a question: pure, so that it can be tested without a page. */
import type { Ask, Option, Refused, Value, Walk } from "./types";

export const same = (one: Value | undefined, other: Value | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The ids in a value, each once, the most specific last. */
export const idsIn = (value: Value): string[] =>
  [...new Set(Array.isArray(value) ? value.flatMap(idsIn) : typeof value === "string" && value.startsWith("@") ? [value] : [])];

const lit = new WeakMap<Ask, Ask>();

/** A question as it came, with what each of its options lights. */
export function litUp(ask: Ask | null): Ask | null {
  if (!ask) return null;
  const known = lit.get(ask);
  if (known) return known;
  const up = (options: Option[]): Option[] => options.map((one) => ({ ...one, lights: idsIn(one.value) }));
  const found = { ...ask, options: up(ask.options), ...(ask.pool ? { pool: up(ask.pool) } : {}) };
  lit.set(ask, found);
  return found;
}

const holds = (option: { lights: string[] }, ids: readonly string[]): boolean => ids.every((id) => option.lights.includes(id));

export const isSet = (ask: Ask | null): boolean => ask?.kind === "some" || ask?.kind === "proposal";

/** What can be answered now, or added to the set that is built, after what was clicked so far. */
export function candidates(ask: Ask | null, walk: Walk | null, narrow: readonly string[]): Option[] {
  if (!ask) return [];
  if (isSet(ask)) return (walk ? walk.steps : (ask.pool ?? [])).filter((option) => holds(option, narrow));
  return ask.options.filter((option) => holds(option, narrow));
}

/** The ids that a click can choose next. */
export function litIds(options: readonly Option[], narrow: readonly string[]): Set<string> {
  const lit = new Set<string>();
  const tail = new Set<string>();
  for (const option of options) {
    const rest = option.lights.filter((id) => !narrow.includes(id));
    rest.forEach((id) => lit.add(id));
    const last = rest.at(-1);
    if (last) tail.add(last);
  }
  if (options.length < 2) return lit;
  for (const id of [...lit]) if (!tail.has(id) && options.every((option) => option.lights.includes(id))) lit.delete(id);
  return lit;
}

/** What a click on an id means. */
export type Click =
  | { what: "choose"; option: Option }
  | { what: "narrow"; narrow: string[] }
  | { what: "nothing" };

export function clicked(id: string, options: readonly Option[], narrow: readonly string[]): Click {
  if (narrow.includes(id)) return { what: "narrow", narrow: narrow.filter((one) => one !== id) };
  const found = options.filter((option) => option.lights.includes(id));
  const only = found[0];
  if (!only) return { what: "nothing" };
  if (found.length === 1) return { what: "choose", option: only };
  const exact = found.filter((option) => option.lights.every((one) => one === id || narrow.includes(one)));
  if (exact.length === 1 && exact[0] && found.length === exact.length) return { what: "choose", option: exact[0] };
  return { what: "narrow", narrow: [...narrow, id] };
}

/** Why an id cannot be chosen, as far as the question itself says. */
export function refusedFor(id: string, refused: readonly Refused[], narrow: readonly string[]): Refused | null {
  const all = refused.filter((one) => one.lights.includes(id));
  return all.find((one) => holds(one, narrow)) ?? all.find((one) => one.lights.at(-1) === id) ?? all[0] ?? null;
}

/** The set with a thing added, or taken out if it is in. */
export function toggled(partial: readonly Value[], value: Value): Value[] {
  const without = partial.filter((one) => !same(one, value));
  return without.length === partial.length ? [...partial, value] : without;
}

/** A set that gives each thing a number: rows of numbers are read more easily than a list of pairs. */
export function shares(pool: readonly Option[]): Map<string, Option[]> | null {
  const rows = new Map<string, Option[]>();
  for (const option of pool) {
    const id = option.lights[0];
    if (!id || option.lights.length > 1 || !Array.isArray(option.value) || typeof option.value.at(-1) !== "number") return null;
    rows.set(id, [...(rows.get(id) ?? []), option]);
  }
  return rows.size > 1 && rows.size < pool.length ? rows : null;
}

/** The set after another number for one thing. */
export function reshared(partial: readonly Value[], option: Option): Value[] {
  const what = (value: Value): Value => (value as Value[]).slice(0, -1);
  const others = partial.filter((value) => !same(what(value), what(option.value)));
  return partial.some((value) => same(value, option.value)) ? others : [...others, option.value];
}

/** What a set's limits say: "3 of 2 to 4". */
export function bounds(ask: Ask): { low: number; high: number } {
  return { low: ask.low ?? 0, high: ask.high ?? 0 };
}
