/** Plain GET and POST; what went wrong is a value that can be shown. */
import { signal } from "@preact/signals";
import type { Lang, Trouble } from "./types";

export const lang = signal<Lang>("en");
export const online = signal(true);

export class Failed extends Error {
  constructor(readonly status: number, readonly trouble: Trouble, readonly body: Record<string, unknown> = {}) {
    super(trouble.says);
  }
}

function address(path: string, query: Record<string, string | number | undefined> = {}): string {
  const all = new URLSearchParams({ lang: lang.value });
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== "") all.set(key, String(value));
  return `${path}?${all}`;
}

/** French is set with its own apostrophe, whoever wrote the sentence; ids and figures have none. */
export const typeset = (json: string): string => (lang.value === "fr" ? json.replace(/(\p{L})'(?=\p{L})/gu, "$1’") : json);

async function send<T>(url: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(url, { credentials: "same-origin", ...init });
  } catch {
    online.value = false;
    throw new Failed(0, { code: "offline", says: "" });
  }
  online.value = true;
  const text = await answer.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(typeset(text)) : null;
  } catch {
    throw new Failed(answer.status, { code: "trouble", says: `${answer.status} ${answer.statusText}` });
  }
  if (!answer.ok) {
    const wrong = body as { error?: Trouble };
    throw new Failed(answer.status, wrong.error ?? { says: String(answer.status) }, wrong as Record<string, unknown>);
  }
  return body as T;
}

export const get = <T>(path: string, query?: Record<string, string | number | undefined>): Promise<T> =>
  send<T>(address(path, query));

export const post = <T>(path: string, body: unknown): Promise<T> =>
  send<T>(address(path), {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });

/** A text that is not JSON: a drawing. */
export async function text(path: string): Promise<string> {
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok) throw new Failed(answer.status, { says: `${answer.status} ${path}` });
  return answer.text();
}
