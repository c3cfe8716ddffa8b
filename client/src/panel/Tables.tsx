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
