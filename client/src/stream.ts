/** What happens at the tables of this browser: one tab follows the stream and tells the others.
 *
 * Tabs of one language share a lock and a channel; who holds the lock has the stream, and a tab that is closed hands
 * it on. Where a browser has no locks, each tab follows for itself. A lost connection is said, mended, caught up with.
 */
import { effect } from "@preact/signals";
import { accept, load, table, wrong } from "./acts";
import { lang, online, typeset } from "./api";
import * as s from "./state";
import { chatCame } from "./talk";
import type { Update } from "./types";

type Want = { key: string; stamp: string };
type Word =
  | { kind: "want"; tab: string; want: Want }
  | { kind: "gone"; tab: string }
  | { kind: "hello" }
  | { kind: "event"; type: string; data: string }
  | { kind: "online"; is: boolean };

const EVENTS = ["table", "again", "chat"] as const;
const BEAT = 20_000; // a tab that is silent for three beats is gone
const me = `${Date.now()}-${Math.random()}`;
const wants = new Map<string, Want & { at: number }>();

let source: EventSource | null = null;
let channel: BroadcastChannel | null = null;
let leave: (() => void) | null = null;
let leading = false;
let wait = 1000;
let timer = 0;
let following = "";

const key = (): string => (s.view.value?.you ? `${table.id}:${s.view.value.you}` : table.id);
const wanted = (): Want => ({ key: key(), stamp: s.view.value?.stamp ?? "" });
const who = (): string => `${key()} ${lang.value}`;

export function follow(): void {
  close();
  following = who();
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return lead();
  const group = `lacewars ${lang.value}`;
  const stop = new AbortController();
  channel = new BroadcastChannel(group);
  channel.onmessage = (event: MessageEvent<Word>) => hear(event.data);
  leave = () => stop.abort();
  tell({ kind: "want", tab: me, want: wanted() });
  navigator.locks.request(group, { signal: stop.signal }, () => new Promise<void>((done) => {
    leave = done;
    lead();
  })).catch(() => undefined); // left before it was my turn
}

const tell = (word: Word): void => channel?.postMessage(word);

function lead(): void {
  leading = true;
  tell({ kind: "hello" });
  timer = window.setTimeout(open, channel ? 60 : 0);
}

/** Open the stream for all that the tabs look at; what they have seen is said, what they missed comes at once. */
function open(): void {
  window.clearTimeout(timer);
  source?.close();
  const late = Date.now() - 3 * BEAT;
  for (const [tab, one] of wants) if (one.at < late) wants.delete(tab);
  const all = [wanted(), ...wants.values()];
  const query = new URLSearchParams({ tables: [...new Set(all.map((one) => one.key))].join(","), seen: [...new Set(all.map((one) => one.stamp))].join(","), lang: lang.value });
  source = new EventSource(`/api/stream?${query}`);
  source.addEventListener("open", () => {
    wait = 1000;
    spread({ kind: "online", is: true });
  });
  for (const type of EVENTS) source.addEventListener(type, (event) => spread({ kind: "event", type, data: String((event as MessageEvent<string>).data) }));
  source.addEventListener("error", lost);
}

/** To the other tabs and to this one. */
function spread(word: Word): void {
  tell(word);
  hear(word);
}

function hear(word: Word): void {
  if (word.kind === "hello") tell({ kind: "want", tab: me, want: wanted() });
  else if (word.kind === "gone") wants.delete(word.tab);
  else if (word.kind === "want") join(word.tab, word.want);
  else if (word.kind === "event") happened(word.type, word.data);
  else if (word.is !== online.value) {
    online.value = word.is;
    if (word.is && !leading) void load().catch(wrong);
  }
}

function join(tab: string, want: Want): void {
  const known = [wanted(), ...wants.values()].some((one) => one.key === want.key);
  wants.set(tab, { ...want, at: Date.now() });
  if (!leading || known || !source) return;
  window.clearTimeout(timer);
  timer = window.setTimeout(open, 30);
}

function happened(type: string, data: string): void {
  const said = JSON.parse(typeset(data)) as { table: string; as?: string | null; view?: Update };
  if (said.table !== table.id) return;
  if (type === "chat") return chatCame();
  if ((said.as ?? null) !== (s.view.value?.you ?? null)) return;
  if (type === "again") void load().catch(wrong);
  else if (said.view) accept(said.view);
}

function close(): void {
  tell({ kind: "gone", tab: me });
  window.clearTimeout(timer);
  source?.close();
  channel?.close();
  leave?.();
  [source, channel, leave, leading] = [null, null, null, false];
  wants.clear();
}

/** The browser's own retries give up on some errors: ask for the whole View, then follow anew. */
function lost(): void {
  spread({ kind: "online", is: false });
  source?.close();
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    wait = Math.min(wait * 1.7, 20_000);
    load().then(open, lost);
  }, wait);
}

/** Another seat or another language is another stream; what was seen is told to the tab that follows. */
effect(() => {
  const now = who();
  const want = wanted();
  if (!following) return;
  if (following.endsWith(lang.value)) {
    if (leading && following !== now) open();
    else tell({ kind: "want", tab: me, want });
    following = now;
  } else follow();
});

/** A post that did not come through is noticed before the stream is: try until the server is there again. */
effect(() => {
  if (online.value || !following) return;
  if (leading) lost();
  else window.setTimeout(knock, 1500);
});

function knock(): void {
  if (!online.value) load().catch(() => window.setTimeout(knock, 3000));
}

setInterval(() => following && tell({ kind: "want", tab: me, want: wanted() }), BEAT);
window.addEventListener("pagehide", () => tell({ kind: "gone", tab: me }));

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !online.value && leading) {
    wait = 1000;
    lost();
  }
});
