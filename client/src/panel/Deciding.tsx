/** Who is asked what by which rule; what can be answered; what would come of it. */
import { useEffect, useState } from "preact/hooks";
import { add, answerOffer, choose, commit, confirmMode, deed, deedsNow, foresee, forget, learn, lookAs, mayConfirm, offer, takeStock, undo } from "../acts";
import { bounds, isSet, reshared, shares } from "../deciding";
import * as s from "../state";
import { say } from "../words";
import { Odds } from "./Odds";
import { orderThis } from "./Orders";
import { Away } from "./Time";
import { Chip, RuleLink } from "./RuleLink";
import type { Ask, Deed, Option } from "../types";

const seatName = (id: string): string => s.view.value?.seats[id]?.name ?? s.nameOf(id);

const Prompt = () => {
  const view = s.view.value;
  if (!view) return <div class="prompt skeleton" />;
  if (view.outcome) {
    return (
      <div class="prompt over">
        <p class="who">{say("over")}</p>
        <p class="what">{view.outcome.says} <RuleLink rule={view.outcome.rule} /></p>
      </div>
    );
  }
  const ask = s.ask.value;
  if (!ask) {
    const names = view.waiting.map(seatName).join(", ");
    if (view.lesson) return null;
    return <div class="prompt idle"><p class="what">{names ? say("waiting", names) : say("watching")}</p></div>;
  }
  return (
    <div class="prompt mine">
      <p class="who">
        {view.you && <Chip power={view.you} />}
        {view.you ? seatName(view.you) : ""}
        <span class="chain">{view.chain.slice(-3).map((step) => <RuleLink key={step.rule} rule={step.rule} bare />)}</span>
      </p>
      <p class="what">{ask.prompt} <RuleLink rule={ask.rule} /></p>
    </div>
  );
};

const label = (option: Option): string => (option.cost === undefined ? option.says : `${option.says} (${option.cost})`);

const Choice = ({ option, on }: { option: Option; on: boolean }) => (
  <button class={`choice ${on ? "on" : ""}`} aria-pressed={on} disabled={s.busy.value}
    onMouseEnter={() => (s.hinted.value = option.lights)} onMouseLeave={() => (s.hinted.value = [])}
    onFocus={() => (s.hinted.value = option.lights)} onBlur={() => (s.hinted.value = [])}
    onClick={() => {
      if (isSet(s.ask.value)) return add(option);
      if (on) return void commit();
      void choose(option, !option.lights.some(s.isDrawn) && confirmMode() !== "always");
    }}>{on ? "✓ " : ""}{label(option)}</button>
);

const FEW = 9;
const MANY = 80;

/** Each thing with its numbers in a row. */
const Shares = ({ rows }: { rows: Map<string, Option[]> }) => {
  const partial = s.partial.value.map((value) => JSON.stringify(value));
  const steps = new Set((s.walk.value?.steps ?? []).map((option) => JSON.stringify(option.value)));
  return (
    <div class="choices shares" role="group" aria-label={say("choices")}>
      {[...rows].map(([id, options]) => {
        const taken = options.some((option) => partial.includes(JSON.stringify(option.value)));
        return (
          <div key={id} role="group" aria-label={s.nameOf(id)} onMouseEnter={() => (s.hinted.value = [id])} onMouseLeave={() => (s.hinted.value = [])}>
            <span>{s.nameOf(id)}</span>
            {options.map((option) => {
              const word = JSON.stringify(option.value);
              const on = partial.includes(word);
              return (
                <button key={word} class={`choice ${on ? "on" : ""}`} aria-pressed={on} aria-label={option.says} disabled={s.busy.value || !(on || taken || steps.has(word))}
                  onClick={() => void takeStock(reshared(s.partial.value, option))}>{String((option.value as unknown[]).at(-1))}</button>
              );
            })}
          </div>
        );
      })}
    </div>
  );
};

/** Buttons for what the board cannot show, and on demand for all. */
const Choices = ({ ask }: { ask: Ask }) => {
  const [wanted, setWanted] = useState("");
  const [open, setOpen] = useState(false);
  const rows = isSet(ask) ? shares(ask.pool ?? []) : null;
  if (rows) return <Shares rows={rows} />;
  const chosen = JSON.stringify(s.picked.value?.value);
  const inSet = isSet(ask) ? (ask.pool ?? []).filter((option) => s.partial.value.some((value) => JSON.stringify(value) === JSON.stringify(option.value))) : [];
  const all = s.options.value;
  const words = all.filter((option) => !option.lights.some(s.isDrawn));
  const onBoard = all.filter((option) => option.lights.some(s.isDrawn));
  const cards = all.filter((option) => s.cards.value.has(option.lights.at(-1) ?? "")); // these are buttons themselves
  const few = all.length - cards.length <= FEW || s.narrow.value.length > 0;
  const listed = (few ? all.filter((option) => open || !cards.includes(option)) : open ? all : words).filter((option) => option.says.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div class="choices" role="group" aria-label={say("choices")}>
      {inSet.map((option) => <Choice key={JSON.stringify(option.value)} option={option} on />)}
      {open && all.length > 12 && <input class="find" type="search" placeholder={say("find")} aria-label={say("find")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />}
      {listed.slice(0, MANY).map((option) => <Choice key={JSON.stringify(option.value)} option={option} on={!isSet(ask) && JSON.stringify(option.value) === chosen} />)}
      {(!few || (cards.length > 0 && cards.length < all.length)) && onBoard.length > 0 && (
        <button class="more" aria-expanded={open} onClick={() => setOpen(!open)}>{say("all_choices", all.length)} {open ? "▴" : "▾"}</button>
      )}
    </div>
  );
};

const Amount = ({ ask }: { ask: Ask }) => {
  const { low, high } = bounds(ask);
  const set = (value: number): void => {
    s.amount.value = Math.min(high, Math.max(low, Math.round(value) || low));
    void foresee(s.amount.value);
  };
  return (
    <div class="amount">
      <button aria-label={say("minus")} disabled={s.amount.value <= low} onClick={() => set(s.amount.value - 1)}>−</button>
      <input type="number" aria-label={ask.prompt} min={low} max={high} value={s.amount.value} onChange={(event) => set(Number(event.currentTarget.value))} />
      <button aria-label={say("plus")} disabled={s.amount.value >= high} onClick={() => set(s.amount.value + 1)}>+</button>
      <input class="slide" type="range" aria-label={ask.prompt} min={low} max={high} value={s.amount.value} onInput={(event) => set(Number(event.currentTarget.value))} />
      <span class="limits">{say("limits", low, high)}</span>
    </div>
  );
};

const Count = ({ ask }: { ask: Ask }) => {
  const { low, high } = bounds(ask);
  const why = s.walk.value?.why;
  const many = s.partial.value.length;
  const shared = many > 0 && shares(ask.pool ?? []) !== null;
  const sum = s.partial.value.reduce<number>((all, value) => all + (Array.isArray(value) ? Number(value.at(-1)) : 0), 0);
  return (
    <p class="count">
      <strong>{say(many < 2 ? "chosen_1" : "chosen", many)}{shared ? ` · ${say("in_all", sum)}` : ""}</strong> {high ? `(${say("limits", low, high)})` : ""}
      {why && s.partial.value.length > 0 && <span class="why"> {why.says} <RuleLink rule={why.rule} /></span>}
    </p>
  );
};

/** What may be done at any time is asked for when it is opened, and again while it is open. */
const Deeds = ({ deeds, stamp }: { deeds: Deed[]; stamp: string }) => {
  const [open, setOpen] = useState(false);
  const [now, setNow] = useState<Deed[]>([]);
  useEffect(() => {
    if (open) void deedsNow().then(setNow, () => setNow([]));
  }, [open, stamp]);
  return deeds.length && s.isNow.value ? (
    <details class="deeds" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("deeds")}</summary>
      {open && (now.length ? now : deeds).map((one) => (
        <div key={one.deed}>
          <p>{one.title} <RuleLink rule={one.rule} /></p>
          {one.options?.length === 0 && one.left?.[0] && <p class="why">{one.left[0].says} <RuleLink rule={one.left[0].rule} /></p>}
          {one.options?.map((option) => <button key={JSON.stringify(option.value)} class="choice" disabled={s.busy.value} onClick={() => void deed(one.deed, option.value)}>{option.says}</button>)}
        </div>
      ))}
    </details>
  ) : null;
};

const Offers = () => {
  const open = Object.entries(s.view.value?.offers ?? {});
  return open.length ? (
    <div class="offers" role="group" aria-label={say("offers")}>
      {open.map(([n, one]) => (
        <p key={n} class="offer">
          {one.says}
          {one.mine ? <button onClick={() => void answerOffer(n, false)}>{say("cancel")}</button> : (
            <>
              <button class="good" onClick={() => void answerOffer(n, true)}>{say("accept")}</button>
              <button onClick={() => void answerOffer(n, false)}>{say("refuse")}</button>
            </>
          )}
        </p>
      ))}
    </div>
  ) : null;
};

/** Undo, reset and confirm stay where they are, whatever is asked. */
const Acts = () => {
  const view = s.view.value;
  const ask = s.ask.value;
  const dirty = s.narrow.value.length > 0 || s.picked.value !== null || s.partial.value.length > 0;
  const may = view?.undo;
  return (
    <div class="acts">
      <button class="undo" disabled={s.busy.value || !(may?.may || may?.ask)} title={may?.may ? `${say("undo")} (u)` : [may?.ask ? say("takeback") : "", may?.why ?? ""].filter(Boolean).join(" ")} onClick={() => void (may?.may ? undo() : offer("takeback"))}>
        {may?.may || !may?.ask ? say("undo") : `${say("undo")}…`}
      </button>
      <button class="reset" disabled={!dirty} onClick={() => forget()}>{say("reset")}</button>
      <button class="confirm" disabled={!mayConfirm()} onClick={() => void commit()}>{ask?.kind === "proposal" ? say("propose") : say("confirm")}</button>
    </div>
  );
};

const OtherSeats = () => {
  const view = s.view.value;
  const mine = Object.entries(view?.seats ?? {}).filter(([id, seat]) => seat.mine && id !== view?.you && seat.waiting && seat.kind !== "screen");
  return mine.length && !s.ask.value ? (
    <div class="choices">{mine.map(([id, seat]) => <button key={id} class="choice" onClick={() => void lookAs(id)}>{say("you_are", seat.name)}</button>)}</div>
  ) : null;
};

/** What a lesson says now, and how to go on. */
const Lesson = () => {
  const step = s.view.value?.lesson;
  if (!step) return null;
  return (
    <div class="lesson" aria-live="polite">
      <progress max={step.steps} value={step.at} aria-label={say("lesson")} />
      <p>{step.done ? say("lesson_done") : step.says} <RuleLink rule={step.rule} /></p>
      {!step.done && !step.asks && <button class="confirm" disabled={s.busy.value} onClick={() => void learn()}>{say("next")}</button>}
    </div>
  );
};

export const Deciding = () => {
  const ask = s.ask.value;
  return (
    <section class="deciding" id="deciding" tabIndex={-1}>
      <Lesson />
      <Away />
      <Prompt />
      <div class="scroll">
        <Offers />
        {ask && isSet(ask) && <Count ask={ask} />}
        {ask?.kind === "amount" ? <Amount ask={ask} /> : ask && <Choices ask={ask} />}
        <OtherSeats />
        <Odds />
        {ask?.always && !s.view.value?.lesson && <button class="more beforehand" onClick={() => orderThis(ask.rule)}>{say("order_ask")}</button>}
        <Deeds deeds={s.view.value?.deeds ?? []} stamp={s.view.value?.stamp ?? ""} />
      </div>
      <Acts />
    </section>
  );
};
