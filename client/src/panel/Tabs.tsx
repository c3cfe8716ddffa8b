/** The lower half of the panel: one thing at a time. */
import * as s from "../state";
import { unread } from "../talk";
import { say } from "../words";
import { Journal } from "./Journal";
import { List } from "./List";
import { Rules } from "./Rules";
import { Tables } from "./Tables";
import { More } from "./More";

const NAMES = ["journal", "tables", "list", "rules", "talk"] as const;

export const Tabs = () => {
  const now = s.tab.value;
  const step = (event: KeyboardEvent): void => {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!way) return;
    const next = NAMES[(NAMES.indexOf(now) + way + NAMES.length) % NAMES.length];
    if (!next) return;
    s.tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="tabs">
      <div role="tablist" onKeyDown={step}>
        {NAMES.map((name) => (
          <button key={name} role="tab" id={`tab-${name}`} aria-selected={now === name} aria-controls="tab-body" tabIndex={now === name ? 0 : -1} onClick={() => (s.tab.value = name)}>
            {name === "talk" ? say("more") : say(name)}{name === "talk" && unread.value > 0 ? ` (${unread.value})` : ""}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-body" aria-labelledby={`tab-${now}`}>
        {now === "journal" ? <Journal /> : now === "tables" ? <Tables /> : now === "list" ? <List /> : now === "rules" ? <Rules /> : <More />}
      </div>
    </section>
  );
};
