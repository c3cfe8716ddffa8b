/** Whether this page is looked at, and up to where it was read: for "while you were away" and for notices. */
import { effect } from "@preact/signals";
import { table } from "./acts";
import { post } from "./api";
import * as s from "./state";

let told = -1;

function tell(): void {
  const seq = s.view.value?.seq;
  const here = document.visibilityState === "visible";
  if (seq === undefined || !s.me.value) return;
  if (here) told = seq;
  void post(`/api/tables/${table.id}/present`, here ? { here, seq } : { here }).catch(() => undefined);
}

/** Leaving the page: what was on it has been seen. */
function leave(): void {
  const seq = s.view.value?.seq;
  if (seq === undefined || !s.me.value) return;
  const body = JSON.stringify({ here: false, seq });
  void fetch(`/api/tables/${table.id}/present`, { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" }, body }).catch(() => undefined);
}

export function bePresent(): void {
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", tell);
  effect(() => {
    if (s.view.value && s.view.value.seq !== told && document.visibilityState === "visible") setTimeout(tell, 900);
  });
}
