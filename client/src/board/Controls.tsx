/** Buttons over the board: nearer, farther, all; sheets; aids; pieces hidden. */
import { useEffect, useRef, useState } from "preact/hooks";
import { loadOverlays } from "../acts";
import * as s from "../state";
import { say } from "../words";
import * as cam from "./view";

const Icon = ({ d }: { d: string }) => <svg viewBox="-12 -12 24 24" aria-hidden="true"><path d={d} /></svg>;

/** The aids of the game: one at a time is laid over the map. */
const AidMenu = () => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const aids = s.overlays.value;
  const now = s.overlay.value;
  const choose = (n: number): void => {
    s.overlay.value = n;
    setOpen(false);
    void loadOverlays();
    box.current?.querySelector("button")?.focus();
  };
  const walk = (event: KeyboardEvent): void => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") setOpen(false);
    else if (way) all[(at + way + all.length) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    if (!open) return;
    const away = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  return (
    <div class="aid-choice" ref={box} onKeyDown={walk}>
      <button aria-haspopup="menu" aria-expanded={open} aria-label={say("overlays")} aria-pressed={now >= 0} title={say("overlays")} onClick={() => {
        setOpen(!open);
        if (!aids.length) void loadOverlays();
      }}><Icon d="M0-8L9-3.4 0 1.2-9-3.4ZM-9 1L0 5.6 9 1M-9 4.6L0 9.2 9 4.6" /></button>
      {open && (
        <ul role="menu" aria-label={say("overlays")}>
          {[say("none"), ...aids.map((aid) => aid.label)].map((label, n) => (
            <li key={label} role="none"><button role="menuitemradio" aria-checked={now === n - 1} onClick={() => choose(n - 1)}>{now === n - 1 ? "✓ " : ""}{label}</button></li>
          ))}
        </ul>
      )}
    </div>
  );
};

const ROMAN = ["I", "II", "III"];

export const Controls = () => {
  const world = s.geography.value;
  const names = s.board.value?.sheets ?? [];
  const [open, setOpen] = useState(false);
  return (
    <div class={`controls ${open ? "open" : ""}`} data-own>
      <div class="joined unfold"><button aria-label={say("map_tools")} aria-expanded={open} onClick={() => setOpen(!open)}><Icon d="M-7 0H-6.9M0 0H.1M7 0H7.1" /></button></div>
      <div class="joined">
        <button title={`${say("zoom_in")} (+)`} aria-label={say("zoom_in")} onClick={() => cam.zoom(1.35)}><Icon d="M-6 0H6M0-6V6" /></button>
        <button title={`${say("zoom_out")} (−)`} aria-label={say("zoom_out")} onClick={() => cam.zoom(1 / 1.35)}><Icon d="M-6 0H6" /></button>
        <button title={`${say("fit")} (0)`} aria-label={say("fit")} onClick={() => cam.fitAll()}><Icon d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" /></button>
      </div>
      {names.length > 1 && <div class="joined">{world?.sheets.map((sheet, n) => (
        <button key={sheet.data.sheet} class="text" title={`${say("sheet")} ${ROMAN[n]}`} aria-label={`${say("sheet")} ${ROMAN[n]}`} onClick={() => cam.fitSheet(n)}>{ROMAN[n]}</button>
      ))}</div>}
      <div class="joined">
        <button title={s.piecesHidden.value ? say("show") : say("hide")} aria-label={say("hide")} aria-pressed={s.piecesHidden.value}
          onClick={() => (s.piecesHidden.value = !s.piecesHidden.value)}><Icon d="M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0ZM0-2.6A2.6 2.6 0 1 1-.1-2.6Z" /></button>
        {world?.sheets.some((sheet) => sheet.data.legend) && <button class="signs" title={say("legend")} aria-label={say("legend")} onClick={() => cam.fitLegend()}><Icon d="M-8-6H-6M-8 0H-6M-8 6H-6M-2-6H8M-2 0H8M-2 6H8" /></button>}
        <AidMenu />
      </div>
    </div>
  );
};
