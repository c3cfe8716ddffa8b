/** Who sits where, who is waited for, how long. */
import { useEffect, useState } from "preact/hooks";
import { lookAs } from "../acts";
import * as s from "../state";
import { say } from "../words";
import { Chip } from "./RuleLink";
import type { SeatView } from "../types";

function left(clock: SeatView["clock"], now: number): string {
  if (!clock) return "";
  if (clock.says) return clock.says;
  const seconds = clock.until ? (new Date(clock.until).getTime() - now) / 1000 : (clock.left ?? 0);
  const whole = Math.max(0, Math.round(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor((whole % 86400) / 3600), Math.floor((whole % 3600) / 60)];
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours} h ${String(minutes).padStart(2, "0")}` : `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

export const Seats = () => {
  const [now, setNow] = useState(Date.now());
  const view = s.view.value;
  const ticking = Object.values(view?.seats ?? {}).some((seat) => seat.waiting && seat.clock);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return (
    <ul class="seats" aria-label={say("seats")}>
      {Object.entries(view?.seats ?? {}).map(([id, seat]) => (
        <li key={id} class={`${seat.waiting ? "waiting" : ""} ${id === view?.you ? "you" : ""}`}>
          <button disabled={!seat.mine || id === view?.you || seat.kind === "screen"} title={seat.mine ? say("you_are", seat.name) : say(seat.kind)} onClick={() => void lookAs(id)}>
            <Chip power={id} /><b>{seat.name}</b> <span class="soft">{seat.mine ? say("you") : seat.who || say(seat.kind)}</span>
            {seat.waiting && <span class="dot" aria-label={say("waiting", seat.name)}>●</span>}
            {seat.clock && <time>{left(seat.clock, now)}</time>}
          </button>
        </li>
      ))}
    </ul>
  );
};
