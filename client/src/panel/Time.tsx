/** Steps through the game, the film of what happened while the reader was away, links to a moment. */
import { useEffect } from "preact/hooks";
import { goTo, table, toNow, wrong } from "../acts";
import { get, post } from "../api";
import * as cam from "../board/view";
import * as s from "../state";
import { say } from "../words";
import type { Frame } from "../types";

const PACE = 1800;

export async function away(): Promise<void> {
  const found = await get<{ from: number; frames: Frame[] }>(`/api/tables/${table.id}/away`, { as: s.view.value?.you ?? "" }).catch(() => null);
  if (found && found.from > 1 && found.frames.length) s.away.value = found.frames;
}

export const playFilm = (frames: Frame[]): void => {
  s.away.value = [];
  s.film.value = { frames, at: 0, playing: true };
};

/** In the panel, where it covers nothing: what happened since the reader was here. */
export const Away = () => {
  const frames = s.away.value;
  if (!frames.length || s.moment.value || s.film.value) return null;
  return (
    <div class="away" role="group" aria-label={say("away")}>
      <span>{say("away_n", frames.length === 1 ? say("event_1") : say("events_n", frames.length))}</span>
      <button class="confirm" onClick={() => playFilm(frames)}>{say("play_film")}</button>
      <button class="quiet" aria-label={say("close")} onClick={() => (s.away.value = [])}>×</button>
    </div>
  );
};

const Film = () => {
  const reel = s.film.value;
  useEffect(() => {
    if (!reel?.playing) return;
    const lines = reel.frames[reel.at]?.lines ?? [];
    cam.show(lines.flatMap((line) => line.lights));
    s.hinted.value = lines.flatMap((line) => line.lights);
    const timer = setTimeout(() => {
      if (reel.at + 1 < reel.frames.length) s.film.value = { ...reel, at: reel.at + 1 };
      else s.film.value = null;
    }, PACE + Math.min(2400, lines.length * 250));
    return () => clearTimeout(timer);
  }, [reel?.at, reel?.playing]);
  if (!reel) return null;
  const lines = reel.frames[reel.at]?.lines ?? [];
  return (
    <div class="film">
      <p aria-live="polite">{lines.slice(-3).map((line) => line.says).join(" ") || "…"}</p>
      <div class="time-buttons">
        <button aria-label={say("back")} disabled={reel.at === 0} onClick={() => (s.film.value = { ...reel, at: reel.at - 1, playing: false })}>◂</button>
        <button onClick={() => (s.film.value = { ...reel, playing: !reel.playing })}>{reel.playing ? say("pause") : say("go_on")}</button>
        <button aria-label={say("on")} disabled={reel.at + 1 >= reel.frames.length} onClick={() => (s.film.value = { ...reel, at: reel.at + 1, playing: false })}>▸</button>
        <span>{reel.at + 1} / {reel.frames.length}</span>
        <button onClick={() => (s.film.value = null)}>{say("stop")}</button>
      </div>
    </div>
  );
};

async function playOn(verb: "sandbox" | "from"): Promise<void> {
  const seq = s.moment.value?.seq;
  const view = s.view.value;
  if (!view) return;
  try {
    const made = verb === "sandbox"
      ? await post<{ table: string }>(`/api/tables/${table.id}/sandbox`, { seat: view.you, ...(seq === undefined ? {} : { seq }) })
      : await post<{ table: string }>("/api/tables", { game: view.game, from: { table: table.id, seq: seq ?? view.seq }, seats: Object.fromEntries(Object.keys(view.seats).map((id) => [id, "me"])) });
    location.assign(location.pathname.replace(table.id, made.table));
  } catch (error) {
    wrong(error);
  }
}

export const momentLink = (): string => `${location.origin}${location.pathname}?at=${s.moment.value?.seq ?? s.view.value?.seq ?? 0}`;

export const TimeBar = () => {
  const view = s.view.value;
  const moment = s.moment.value;
  if (s.film.value) return <div class="time" data-own><Film /></div>;
  if (!view || !moment) return null;
  const seats = Object.entries(view.seats);
  return (
    <div class="time" data-own>
      <p>{say("moment", moment.seq, view.seq)}</p>
      <input type="range" min="1" max={view.seq} value={moment.seq} aria-label={say("moment", moment.seq, view.seq)} onChange={(event) => void goTo(Number(event.currentTarget.value))} />
      <div class="time-buttons">
        <button aria-label={say("back")} title={`${say("back")} ([)`} disabled={moment.seq <= 1} onClick={() => void goTo(moment.seq - 1)}>◂</button>
        <button aria-label={say("on")} title={`${say("on")} (])`} onClick={() => void goTo(moment.seq + 1)}>▸</button>
        <button onClick={toNow}>{say("now")}</button>
        <button onClick={() => void navigator.clipboard?.writeText(momentLink()).then(() => (s.spoken.value = say("copied")))}>{say("link")}</button>
        <button onClick={() => void playOn(view.status === "over" ? "from" : "sandbox")}>{say("resume_here")}</button>
        {view.status === "over" && (
          <select aria-label={say("seen_by")} value={moment.you ?? "all"} onChange={(event) => void goTo(moment.seq, event.currentTarget.value)}>
            <option value="all">{say("everyone")}</option>
            {seats.map(([id, seat]) => <option key={id} value={id}>{seat.name}</option>)}
          </select>
        )}
      </div>
    </div>
  );
};
export { playOn };
