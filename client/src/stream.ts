/** The stream of what happens at this table; a lost connection is said, mended and caught up with. */
import { accept, load, table, wrong } from "./acts";
import { effect } from "@preact/signals";
import { lang, online } from "./api";
import * as s from "./state";
import { chatCame } from "./talk";
import type { Update } from "./types";

let source: EventSource | null = null;
let wait = 1000;
let timer = 0;
let following = "";

const who = (): string => `${s.view.value?.you ?? ""} ${lang.value}`;

const address = (): string => {
  const as = s.view.value?.you;
  return `/api/stream?tables=${encodeURIComponent(as ? `${table.id}:${as}` : table.id)}&seen=${encodeURIComponent(s.view.value?.stamp ?? "")}&lang=${lang.value}`;
};

export function follow(): void {
  close();
  following = who();
  source = new EventSource(address());
  source.addEventListener("open", () => {
    online.value = true;
    wait = 1000;
  });
  source.addEventListener("table", (event) => {
    const data = JSON.parse((event as MessageEvent<string>).data) as { table: string; seq: number; as?: string | null; view: Update };
    if (data.table !== table.id || (data.as ?? null) !== (s.view.value?.you ?? null)) return;
    accept(data.view);
  });
  source.addEventListener("again", () => void load().catch(wrong));
  source.addEventListener("chat", () => chatCame());
  source.addEventListener("error", lost);
}

function close(): void {
  source?.close();
  source = null;
  window.clearTimeout(timer);
}

/** The browser's own retries give up on some errors: ask for the whole View, then follow anew. */
function lost(): void {
  online.value = false;
  close();
  timer = window.setTimeout(() => {
    wait = Math.min(wait * 1.7, 20_000);
    load().then(follow, lost);
  }, wait);
}

/** Another seat or another language is another stream. */
effect(() => {
  const now = who();
  if (source && following !== now) follow();
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !online.value) {
    wait = 1000;
    lost();
  }
});
