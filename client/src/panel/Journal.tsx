/** The journal as a tree: each line lights its places and opens its rule. */
import { useEffect, useRef, useState } from "preact/hooks";
import { goTo, table, wrong } from "../acts";
import { get } from "../api";
import * as cam from "../board/view";
import * as s from "../state";
import { say } from "../words";
import { RuleLink } from "./RuleLink";
import type { Line } from "../types";

const LineRow = ({ line, folded, onFold, heads }: { line: Line; folded: boolean; onFold: (() => void) | null; heads: boolean }) => (
  <li class={`line ${heads ? "head" : ""} d${Math.min(line.depth, 5)}`} id={`line-${line.n}`}
    onMouseEnter={() => (s.hinted.value = line.lights)} onMouseLeave={() => (s.hinted.value = [])}>
    {onFold ? <button class="fold" aria-expanded={!folded} aria-label={say("more")} onClick={onFold}>{folded ? "▸" : "▾"}</button> : <span class="fold" />}
    <button class="line-says" title={say("jump")} onClick={() => {
      s.hinted.value = line.lights;
      cam.show(line.lights, true);
    }} onFocus={() => (s.hinted.value = line.lights)}>
      {line.says}
    </button>
    <RuleLink rule={line.rule} />
    <button class="at" title={say("moment", line.at, s.view.value?.seq ?? 0)} aria-label={say("moment", line.at, s.view.value?.seq ?? 0)} onClick={() => void goTo(line.at)}>◷</button>
  </li>
);

export const Journal = () => {
  const [older, setOlder] = useState<Line[]>([]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const end = useRef<HTMLLIElement>(null);
  const box = useRef<HTMLOListElement>(null);
  const now = s.shown.value;
  const reel = s.film.value;
  const lines = reel ? (reel.frames[reel.at]?.lines ?? []) : [...older.filter((line) => line.n < (now?.lines[0]?.n ?? Infinity)), ...(now?.lines ?? [])];
  const last = lines.at(-1)?.n;
  useEffect(() => {
    const node = box.current;
    if (node) node.scrollTop = node.scrollHeight;
  }, [last, now?.lang]);
  let hiddenBelow = Infinity;
  return (
    <ol class="journal" ref={box} aria-label={say("journal")} tabIndex={0}>
      {!reel && now && now.first > 1 && (older[0]?.n ?? now.first) > 1 && (
        <li><button class="more" onClick={() => {
          get<Line[] | { lines: Line[] }>(`/api/tables/${table.id}/journal`, { before: older[0]?.n ?? now.first, as: now.you ?? "" })
            .then((found) => setOlder([...(Array.isArray(found) ? found : found.lines), ...older]), wrong);
        }}>{say("older")}</button></li>
      )}
      {lines.map((line, n) => {
        if (line.depth > hiddenBelow) return null;
        hiddenBelow = folded.has(line.n) ? line.depth : Infinity;
        const heads = (lines[n + 1]?.depth ?? 0) > line.depth;
        return <LineRow key={line.n} line={line} heads={heads} folded={folded.has(line.n)} onFold={heads ? () => {
          const next = new Set(folded);
          if (!next.delete(line.n)) next.add(line.n);
          setFolded(next);
        } : null} />;
      })}
      <li ref={end} />
    </ol>
  );
};
