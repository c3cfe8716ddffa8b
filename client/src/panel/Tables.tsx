/** Turn record, tracks, small tables, piles and all hands. */
import * as s from "../state";
import { say } from "../words";
import { Card, HandRow } from "./Cards";
import { Chip } from "./RuleLink";
import type { Track, Turn } from "../types";

const TurnRecord = ({ turn }: { turn: Turn }) => (
  <section class="turn-record">
    <h3>{turn.label}</h3>
    {turn.steps && <ol>{turn.steps.map((step, n) => <li key={n} class={n === (turn.now ?? 0) ? "now" : ""} aria-current={n === (turn.now ?? 0) ? "step" : undefined}>{step}</li>)}</ol>}
  </section>
);

const TrackRow = ({ track }: { track: Track }) => (
  <section class="track">
    <h3>{track.label}</h3>
    <ol>
      {track.boxes.map((box, n) => {
        const tokens = (track.tokens ?? []).filter((token) => token.box === n);
        return (
          <li key={n} class={tokens.length ? "held-box" : ""} aria-current={tokens.length ? "true" : undefined}>
            <span>{box}</span>
            {tokens.map((token, place) => <b key={place} title={[s.liveryOf(token.power)?.name, token.label].filter(Boolean).join(" · ")}>{token.power ? <Chip power={token.power} /> : "●"}</b>)}
          </li>
        );
      })}
    </ol>
  </section>
);

/** Above the journal: where in the turn one is, and what the game counts first. */
export const Standing = () => {
  const scene = s.shown.value?.scene;
  const panel = scene?.panels?.[0];
  const turn = scene?.turn;
  const all = turn?.steps ?? [];
  const steps = all.join().length < 64 ? all : all.filter((_, n) => n === turn?.now); // one line, however long the names
  if (!panel && !steps.length) return null;
  return (
    <section class="standing" aria-label={say("standing")}>
      {steps.length > 0 && <ol class="steps">{steps.map((step) => <li key={step} class={step === all[turn?.now ?? -1] ? "now" : ""} aria-current={step === all[turn?.now ?? -1] ? "step" : undefined}>{step}</li>)}</ol>}
      {panel && <ul class="sums-up" aria-label={panel.title}><li class="soft">{panel.title}</li>{panel.rows.slice(0, 5).map((row, n) => <li key={n} title={row.label}><Chip power={row.power} /> <span class={panel.rows.length > 3 && row.power ? "sr" : ""}>{row.label}</span> <b>{row.value.replace(/ \(.*\)$/, "")}</b></li>)}</ul>}
    </section>
  );
};

export const Tables = () => {
  const scene = s.shown.value?.scene;
  if (!scene) return null;
  return (
    <div class="tables">
      {scene.turn && <TurnRecord turn={scene.turn} />}
      {(scene.panels ?? []).map((panel) => (
        <table key={panel.title} class="ledger">
          <caption>{panel.title}</caption>
          <tbody>{panel.rows.map((row, n) => <tr key={n}><th scope="row"><Chip power={row.power} /> {row.label}</th><td class="num">{row.value}</td></tr>)}</tbody>
        </table>
      ))}
      {(scene.tracks ?? []).map((track) => <TrackRow key={track.label} track={track} />)}
      <section><h3>{say("piles")}</h3>
        {(scene.piles ?? []).map((pile) => (
          <div key={pile.label} class="pile"><span>{pile.label} <b>{pile.number}</b></span>{pile.cards?.length ? <div class="cards">{pile.cards.map((face) => <Card key={face.id} face={face} small />)}</div> : null}</div>
        ))}
      </section>
      <section><h3>{say("hands")}</h3>{Object.entries(scene.hands).map(([key, hand]) => <HandRow key={key} hand={hand} />)}</section>
    </div>
  );
};
