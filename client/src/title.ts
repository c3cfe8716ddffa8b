/** The tab's title and sign say when it is my turn. */
import { effect } from "@preact/signals";
import * as s from "./state";
import { say } from "./words";

/** What the server called the page: the game, where a table has no name of its own. */
const called = document.title.split(" — ")[0] ?? "";

const sign = (mine: boolean): string => {
  const mark = mine ? "<circle cx='24' cy='8' r='8' fill='%23d9a520'/>" : "";
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M16 2l4 8 9-2-3 9 5 6-9 2-2 6-4-5-4 5-2-6-9-2 5-6-3-9 9 2z' fill='%238f3a2e'/>${mark}</svg>`;
};

export function watchTitle(): void {
  const link = document.createElement("link");
  link.rel = "icon";
  document.head.append(link);
  effect(() => {
    const view = s.view.value;
    const mine = Boolean(view?.ask && view.you && view.waiting.includes(view.you));
    document.title = view ? `${mine ? `(${say("your_turn")}) ` : ""}${view.title || called} — Lacewars` : "Lacewars";
    link.href = sign(mine);
  });
}
