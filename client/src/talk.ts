/** Chat, private notes. */
import { signal } from "@preact/signals";
import { table, wrong } from "./acts";
import { get, post } from "./api";
import * as s from "./state";

export interface Said { id: number; name: string; seat: string | null; text: string; when: number }
export const chat = signal<Said[]>([]);
export const notes = signal("");
export const unread = signal(0);

/** Somebody spoke: fetched at once where talk is open, else counted. */
export function chatCame(): void {
  if (s.tab.value === "talk") void loadTalk();
  else unread.value += 1;
}

export async function loadTalk(): Promise<void> {
  const found = await get<{ chat: Said[] }>(`/api/tables/${table.id}/chat`).catch(() => ({ chat: [] }));
  chat.value = [...found.chat].sort((a, b) => a.when - b.when);
  const before = notes.value;
  const kept = await get<{ text: string }>(`/api/tables/${table.id}/notes`).catch(() => ({ text: "" }));
  written = kept.text;
  if (notes.value === before) notes.value = written; // else somebody has begun to write
  unread.value = 0;
}

export async function speak(text: string): Promise<void> {
  await post(`/api/tables/${table.id}/chat`, { text }).catch(wrong);
  await loadTalk();
}

let written = "";
let due = 0;

/** Notes are kept when the pen rests, and at once when it is put away. */
export function noteDown(text: string): void {
  notes.value = text;
  clearTimeout(due);
  due = window.setTimeout(() => void keepNotes(), 600);
}

export async function keepNotes(): Promise<void> {
  clearTimeout(due);
  const text = notes.value;
  if (text === written) return;
  await post(`/api/tables/${table.id}/notes`, { text }).then(() => (written = text)).catch(wrong);
}
