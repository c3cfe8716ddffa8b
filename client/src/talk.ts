/** Chat, private notes. */
import { signal } from "@preact/signals";
import { table, wrong } from "./acts";
import { get, post } from "./api";

export interface Said { n?: number; who?: string; name?: string; text: string; at?: string; seat?: string }
export const chat = signal<Said[]>([]);
export const notes = signal("");
export const unread = signal(0);

export function chatCame(data: unknown): void {
  const said = data as Said & { table?: string };
  if (said.table && said.table !== table.id) return;
  chat.value = [...chat.value, said];
  unread.value += 1;
}

export async function loadTalk(): Promise<void> {
  const found = await get<Said[] | { chat: Said[] }>(`/api/tables/${table.id}/chat`).catch(() => []);
  chat.value = Array.isArray(found) ? found : (found.chat ?? []);
  const kept = await get<{ text?: string; notes?: string } | null>(`/api/tables/${table.id}/notes`).catch(() => null);
  notes.value = kept?.text ?? kept?.notes ?? "";
  unread.value = 0;
}

export async function speak(text: string): Promise<void> {
  await post(`/api/tables/${table.id}/chat`, { text }).catch(wrong);
  await loadTalk();
}

export async function keepNotes(text: string): Promise<void> {
  notes.value = text;
  await post(`/api/tables/${table.id}/notes`, { text }).catch(wrong);
}
