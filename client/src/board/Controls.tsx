/** Buttons over the board: nearer, farther, all; sheets; aids; pieces hidden. */
import { loadOverlays } from "../acts";
import * as s from "../state";
import { say } from "../words";
import * as cam from "./view";

const Icon = ({ d }: { d: string }) => <svg viewBox="-12 -12 24 24" aria-hidden="true"><path d={d} /></svg>;

export const Controls = () => {
  const world = s.geography.value;
  const names = s.board.value?.sheets ?? [];
  const aids = s.overlays.value;
  return (
    <div class="controls" data-own>
      <button title={`${say("zoom_in")} (+)`} aria-label={say("zoom_in")} onClick={() => cam.zoom(1.35)}><Icon d="M-6 0H6M0-6V6" /></button>
      <button title={`${say("zoom_out")} (−)`} aria-label={say("zoom_out")} onClick={() => cam.zoom(1 / 1.35)}><Icon d="M-6 0H6" /></button>
      <button title={`${say("fit")} (0)`} aria-label={say("fit")} onClick={() => cam.fitAll()}><Icon d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" /></button>
      <button title={s.piecesHidden.value ? say("show") : say("hide")} aria-label={say("hide")} aria-pressed={s.piecesHidden.value}
        onClick={() => (s.piecesHidden.value = !s.piecesHidden.value)}><Icon d="M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0ZM0-2.6A2.6 2.6 0 1 1-.1-2.6Z" /></button>
      {names.length > 1 && world?.sheets.map((sheet, n) => (
        <button key={sheet.data.sheet} class="text" title={`${say("sheet")} ${n + 1}`} aria-label={`${say("sheet")} ${n + 1}`} onClick={() => cam.fitSheet(n)}>{["I", "II", "III"][n]}</button>
      ))}
      <label class="aid-choice">
        <span class="sr">{say("overlays")}</span>
        <select aria-label={say("overlays")} title={say("overlays")} value={String(s.overlay.value)} onFocus={() => void (aids.length || loadOverlays())}
          onPointerDown={() => void (aids.length || loadOverlays())}
          onChange={(event) => {
            s.overlay.value = Number(event.currentTarget.value);
            void loadOverlays();
          }}>
          <option value="-1">{say("overlays")}</option>
          {aids.map((aid, n) => <option key={aid.label} value={n}>{aid.label}</option>)}
        </select>
      </label>
    </div>
  );
};
