/** From an empty page to a table: who I am, the table, its stream, the keys. */
import { get, lang } from "./api";
import { goTo, load, loadRules, table, wrong } from "./acts";
import { listenToKeys } from "./keys";
import * as s from "./state";
import { follow } from "./stream";
import { bePresent } from "./presence";
import { watchTitle } from "./title";
import { away } from "./panel/Time";
import type { Lang, Me } from "./types";

export async function begin(id: string, as: string, lesson: string): Promise<void> {
  table.id = id;
  table.lesson = lesson;
  table.at = Number(new URLSearchParams(location.search).get("at") ?? 0) || 0;
  table.as = as || new URLSearchParams(location.search).get("as") || "";
  lang.value = (document.documentElement.lang === "fr" ? "fr" : "en") as Lang;
  listenToKeys();
  watchTitle();
  try {
    s.me.value = await get<Me | null>("/api/me").catch(() => null);
    applyTheme();
    await load();
    if (lesson) return void loadRules();
    const at = Number(new URLSearchParams(location.search).get("at") ?? location.hash.match(/^#(\d+)$/)?.[1] ?? NaN);
    if (Number.isFinite(at)) await goTo(at);
    follow();
    bePresent();
    void away();
    void loadRules();
  } catch (error) {
    wrong(error);
  }
}

export function applyTheme(): void {
  const theme = s.me.value?.theme;
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.dataset["theme"] = theme;
  else if (theme === "system") delete root.dataset["theme"];
  root.classList.toggle("strong", s.me.value?.prefs["contrast"] === true);
  root.classList.toggle("still", s.me.value?.prefs["motion"] === "off");
}
