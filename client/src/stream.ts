/** The stream of what happens at this table; a lost connection is said, mended and caught up with. */
import { accept, load, table, wrong } from "./acts";
import { lang, online } from "./api";
import * as s from "./state";
import { chatCame } from "./talk";
import type { View } from "./types";

let source: EventSource | null = null;
let wait = 1000;
let timer = 0;
let following = "";

const address = (): string => {
  const as = s.view.value?.you;
  return `/api/stream?tables=${encodeURIComponent(as ? `${table.id}:${as}` : table.id)}&lang=${lang.value}`;
};

export function follow(): void {
  close();
  following = address();
  source = new EventSource(following);
  source.addEventListener("open", () => {
    online.value = true;
    wait = 1000;
  });
  source.addEventListener("table", (event) => {
    const data = JSON.parse((event as MessageEvent<string>).data) as { table: string; seq: number; as?: string; view: Partial<View> };
    if (data.table !== table.id || (data.as && data.as !== s.view.value?.you)) return;
    accept(data.seq, data.view);
  });
  source.addEventListener("again", () => void load().catch(wrong));
  source.addEventListener("chat", (event) => chatCame(JSON.parse((event as MessageEvent<string>).data)));
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
export function followAnew(): void {
  if (source && following !== address()) follow();
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !online.value) {
    wait = 1000;
    lost();
  }
});
