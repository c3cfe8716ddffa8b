/** The rules, numbered, in our own words: a drawer beside the board and a browser with search. */
import { useEffect, useRef, useState } from "preact/hooks";
import { loadRules } from "../acts";
import * as cam from "../board/view";
import * as s from "../state";
import { say } from "../words";
import { RuleLink } from "./RuleLink";
import type { Rule } from "../types";

/** The rule of this number, or the nearest one above it that has a text. */
function found(number: string): Rule | undefined {
  for (let wanted = number; wanted; wanted = wanted.includes(".") ? wanted.slice(0, wanted.lastIndexOf(".")) : "") {
    const rule = s.rules.value.find((one) => one.number === wanted);
    if (rule) return rule;
  }
  return undefined;
}

/** Where this game has just come by the rule; each line lights its place. */
const Cited = ({ number }: { number: string }) => {
  const lines = (s.shown.value?.lines ?? []).filter((line) => line.rule === number || line.rule.startsWith(`${number}.`)).slice(-5);
  if (!lines.length) return null;
  return (
    <section class="cited">
      <h3>{say("cited")}</h3>
      <ul>{lines.map((line) => (
        <li key={line.n} onMouseEnter={() => (s.hinted.value = line.lights)} onMouseLeave={() => (s.hinted.value = [])}>
          <button class="line-says" onFocus={() => (s.hinted.value = line.lights)} onClick={() => {
            s.hinted.value = line.lights;
            cam.show(line.lights, true);
          }}>{line.says}</button>
        </li>
      ))}</ul>
    </section>
  );
};

export const RuleDrawer = () => {
  const number = s.openRule.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (number) {
      void loadRules();
      box.current?.focus();
    }
  }, [number]);
  if (!number) return null;
  const rule = found(number);
  const children = rule ? s.rules.value.filter((one) => one.number.startsWith(`${rule.number}.`) && one.number.split(".").length === rule.number.split(".").length + 1) : [];
  const parent = rule?.number.includes(".") ? rule.number.slice(0, rule.number.lastIndexOf(".")) : null;
  return (
    <aside class="drawer" ref={box} tabIndex={-1} aria-label={say("rule", number)}>
      <button class="close" aria-label={say("close")} onClick={() => (s.openRule.value = null)}>×</button>
      <p class="drawer-number">{parent && <RuleLink rule={parent} />} {say("rule", rule?.number ?? number)}</p>
      {rule ? (
        <>
          <h2>{rule.title}</h2>
          <p>{rule.text}</p>
          {s.ask.value?.rule === rule.number && <p class="asked-now">{say("asked_now")}</p>}
          {children.length > 0 && <ul>{children.map((one) => <li key={one.number}><RuleLink rule={one.number} /> {one.title}</li>)}</ul>}
        </>
      ) : <p>{say("no_rules")}</p>}
      {rule && <Cited number={rule.number} />}
    </aside>
  );
};

export const Rules = () => {
  const [wanted, setWanted] = useState("");
  useEffect(() => void loadRules(), [s.view.value?.lang]);
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = s.rules.value.filter((rule) => words.every((word) => `${rule.number} ${rule.title} ${rule.text}`.toLowerCase().includes(word)));
  return (
    <div class="rules">
      <input type="search" placeholder={say("find")} aria-label={say("find")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      {!wanted && (s.shown.value?.chain.length ?? 0) > 0 && (
        <p class="now-by">{say("now_by")} {s.shown.value?.chain.map((step) => <RuleLink key={step.rule} rule={step.rule} />)}</p>
      )}
      <ul>
        {rows.slice(0, 200).map((rule) => (
          <li key={rule.number} class={`d${Math.min(rule.depth, 4)}`}><button onClick={() => (s.openRule.value = rule.number)}><b>{rule.number}</b> {rule.title}</button></li>
        ))}
      </ul>
    </div>
  );
};
