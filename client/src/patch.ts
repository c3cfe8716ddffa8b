/** Differences of a View: RFC 7396 merge patches, lists patched in place, and journal lines that are added. */
import type { Line, Update, View } from "./types";

type Json = unknown;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with the patch laid over it; parts that stay equal stay the same object. */
export function merged(value: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const length = patch["#"];
  if (Array.isArray(value) && typeof length === "number")
    return Array.from({ length }, (_, at) => (at in patch ? merged(value[at], patch[at]) : value[at]));
  const base = isObject(value) ? value : {};
  const out: Record<string, Json> = { ...base };
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete out[key];
    else out[key] = merged(base[key], part);
  }
  return out;
}

/** The journal with new lines; a line that is told again replaces all from there on. */
export function lengthened(lines: Line[], more: Line[]): Line[] {
  const head = more[0];
  return head ? [...lines.filter((line) => line.n < head.n), ...more] : lines;
}

const NULLABLE = ["ask", "outcome", "you"] as const;

/** The View after a difference. */
export function patched(view: View, patch: Update): View {
  const { lines, cut, after: _, ...rest } = patch;
  const out = merged(view, rest) as View;
  for (const key of NULLABLE) if (out[key] === undefined) (out as unknown as Record<string, Json>)[key] = null;
  const kept = cut === undefined ? view.lines : view.lines.filter((line) => line.n <= cut);
  out.lines = lengthened(kept, lines ?? []);
  return out;
}

/** What to do with an update that came, given the stamp that is held and those held before. */
export function verdict(update: Update, held: string | undefined, before: ReadonlySet<string>): "whole" | "lay" | "drop" | "fetch" {
  if (update.whole || update.after === undefined) return "whole";
  if (update.after === held) return "lay";
  if (update.stamp === held || before.has(update.after)) return "drop";
  return "fetch";
}
