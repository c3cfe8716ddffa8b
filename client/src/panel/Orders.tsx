/** Standing orders: what is answered in the reader's absence, rule by rule. */
import { useEffect, useState } from "preact/hooks";
import { table, wrong } from "../acts";
import { get, post } from "../api";
import * as s from "../state";
import { say } from "../words";
import { RuleLink } from "./RuleLink";
import type { Option, Value } from "../types";

interface Does { do: string; says: string; low?: number; high?: number; value?: number; options?: Option[] }
interface Orderable { rule: string; title: string; asked: boolean; order: string | null; does: Does[]; until: { until: string; says: string }[] }

/** Filled where the game leaves a gap: "at 50 % or better". */
const filled = (does: Does, value: number): string => does.says.replace("{value}", String(value));

const Form = ({ rules, given }: { rules: Orderable[]; given: () => void }) => {
  const asked = s.orderFor.value ?? rules.find((one) => one.asked)?.rule ?? rules[0]?.rule ?? "";
  const [rule, setRule] = useState(asked);
  const one = rules.find((each) => each.rule === rule) ?? rules[0];
  const [what, setWhat] = useState("");
  const does = one?.does.find((each) => each.do === what) ?? one?.does[0];
  const [value, setValue] = useState<number | null>(null);
  const [choice, setChoice] = useState(0);
  const [until, setUntil] = useState("");
  useEffect(() => {
    if (s.orderFor.value) setRule(s.orderFor.value);
  }, [s.orderFor.value]);
  if (!one || !does) return null;
  const share = value ?? does.value ?? does.low ?? 0;
  const give = (event: Event): void => {
    event.preventDefault();
    const answer: Value | undefined = does.options ? does.options[choice]?.value : does.value === undefined ? undefined : share;
    const body = { seat: s.mySeat.value, rule: one.rule, do: does.do, ...(answer === undefined ? {} : { value: answer }), ...(until ? { until } : {}) };
    post(`/api/tables/${table.id}/orders`, body).then(() => {
      s.spoken.value = say("order_given");
      s.orderFor.value = null;
      given();
    }, wrong);
  };
  return (
    <form class="order" onSubmit={give}>
      <label>{say("order_rule")}
        <select value={one.rule} onChange={(event) => {
          setRule(event.currentTarget.value);
          setWhat("");
          setValue(null);
        }}>
          {[...rules].sort((a, b) => Number(b.asked) - Number(a.asked)).map((each) => <option key={each.rule} value={each.rule}>{each.asked ? "● " : ""}{each.title} (§ {each.rule})</option>)}
        </select>
      </label>
      <label>{say("order_do")}
        <select value={does.do} onChange={(event) => {
          setWhat(event.currentTarget.value);
          setValue(null);
        }}>{one.does.map((each) => <option key={each.do} value={each.do}>{filled(each, each === does ? share : (each.value ?? 0))}</option>)}</select>
      </label>
      {does.options && <label>{say("choices")}<select value={choice} onChange={(event) => setChoice(Number(event.currentTarget.value))}>{does.options.map((option, n) => <option key={n} value={n}>{option.says}</option>)}</select></label>}
      {does.value !== undefined && <label class="share"><span>{share}</span><input type="range" aria-label={filled(does, share)} min={does.low ?? 0} max={does.high ?? 100} step={(does.high ?? 100) > 20 ? 5 : 1} value={share} onInput={(event) => setValue(Number(event.currentTarget.value))} /></label>}
      {one.until.length > 1 && <label>{say("order_until")}<select value={until || one.until[0]?.until} onChange={(event) => setUntil(event.currentTarget.value)}>{one.until.map((each) => <option key={each.until} value={each.until}>{each.says}</option>)}</select></label>}
      <button class="good">{say("order_give")}</button>
    </form>
  );
};

export const Orders = () => {
  const view = s.view.value;
  const [rules, setRules] = useState<Orderable[]>([]);
  const look = (): void => void get<Orderable[]>(`/api/tables/${table.id}/orders`, { as: view?.you ?? "" }).then(setRules, () => setRules([]));
  useEffect(look, [view?.seq, view?.you, view?.lang]);
  const standing = Object.entries(view?.orders ?? {});
  return (
    <section class="orders" id="orders">
      <h3>{say("orders")}</h3>
      <p class="soft">{say("orders_hint")}</p>
      <ul>{standing.map(([n, order]) => (
        <li key={n}>{order.says} <RuleLink rule={order.rule} /> <button onClick={() => void post(`/api/tables/${table.id}/orders/${n}/end`, {}).then(look, wrong)}>{say("order_end")}</button></li>
      ))}</ul>
      {rules.length > 0 && <Form rules={rules} given={look} />}
    </section>
  );
};

/** From the question to the order that would answer it next time. */
export const orderThis = (rule: string): void => {
  s.orderFor.value = rule;
  s.tab.value = "talk";
  requestAnimationFrame(() => document.getElementById("orders")?.scrollIntoView({ block: "nearest" }));
};
