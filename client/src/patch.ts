/** Differences of a View: RFC 7396 merge patches, and journal lines that are added. */
import type { Line, View } from "./types";

type Json = unknown;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with the patch laid over it; parts that stay equal stay the same object. */
export function merged(value: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
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
export function patched(view: View, patch: Partial<View>): View {
  const { lines, ...rest } = patch;
  const out = merged(view, rest) as View;
  for (const key of NULLABLE) if (out[key] === undefined) (out as unknown as Record<string, Json>)[key] = null;
  out.lines = lengthened(view.lines, lines ?? []);
  return out;
}
