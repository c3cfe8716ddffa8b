/** What a reader can do: every one sends something or changes what is shown. */
import { batch } from "@preact/signals";
import { Failed, get, lang, post, text } from "./api";
import { clicked, isSet, refusedFor, same, toggled } from "./deciding";
import { patched, verdict } from "./patch";
import * as s from "./state";
import { say } from "./words";
import type { BoardPlain, Deed, Forecast, Option, Rule, SheetData, Trouble, Update, Value, View, Walk } from "./types";

/** Which table it is, seen through which seat; or which lesson, at which of its steps. */
export const table = { id: "", as: "", lesson: "", at: 0 };
const root = (): string => `/api/tables/${table.id}`;
const step = (): string => `/api/lessons/${table.lesson}/${table.at}`;
const held = new Set<string>();
const fresh = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
let shakes = 0;

// -- fetching ------------------------------------------------------------------------------------
export async function load(): Promise<void> {
  const seen = await (table.lesson ? get<View>(step()) : get<View>(root(), { as: table.as }));
  if (!s.board.value || s.board.value.sheets.length !== s.sheets.value.length || seen.game !== s.view.value?.game) await loadBoard(seen.game);
  receive(seen, true);
}

async function loadBoard(game: string): Promise<void> {
  const plain = await get<BoardPlain>(`/api/games/${game}/board`);
  const stamp = document.documentElement.dataset["maps"] ?? "";
  const version = stamp ? `?v=${stamp}` : "";
  const found = await Promise.all(
    plain.sheets.map(async (name) => {
      try {
        const [drawing, data] = await Promise.all([text(`/maps/${name}.svg${version}`), text(`/maps/${name}.json${version}`)]);
        return { name, drawing, data: JSON.parse(data) as SheetData };
      } catch {
        return null; // a game whose map is not drawn yet is played in trays
      }
    }),
  );
  const there = found.filter((one) => one !== null);
  batch(() => {
    s.drawings.value = Object.fromEntries(there.map((one) => [one.name, one.drawing]));
    s.sheets.value = there.map((one) => one.data);
    s.board.value = { ...plain, sheets: there.map((one) => one.name) };
  });
}

export async function loadRules(): Promise<void> {
  const game = s.view.value?.game;
  if (game && !s.rules.value.length) s.rules.value = await get<Rule[]>(`/api/games/${game}/rules`).catch(() => []);
}

export async function loadOverlays(): Promise<void> {
  s.overlays.value = await get<typeof s.overlays.value>(`${root()}/overlays`, { as: s.mySeat.value ?? "" }).catch(() => []);
}

/** Take in a new View, or the difference to one. */
export function receive(update: Update, whole: boolean): void {
  const before = s.view.value;
  if (before?.stamp) held.add(before.stamp);
  const after = whole || !before ? (update as View) : patched(before, update);
  const asksAnew = !before || before.seq !== after.seq || before.you !== after.you || !same(before.ask as never, after.ask as never);
  const told = before ? after.lines.filter((line) => line.n > (before.lines.at(-1)?.n ?? 0)) : [];
  batch(() => {
    s.view.value = after;
    if (asksAnew) forget();
  });
  const throwing = [...told].reverse().find((line) => line.dice?.length);
  if (throwing?.dice && before && before.lang === after.lang) s.rolled.value = { dice: throwing.dice, key: throwing.n };
  const shows = after.lesson?.show?.filter((id) => typeof id === "string");
  if (shows) s.hinted.value = shows;
  if (after.lesson?.says) s.spoken.value = after.lesson.says;
  if (told.length && before) s.spoken.value = told.slice(-4).map((line) => line.says).join(" ");
  if (after.ask && asksAnew) s.spoken.value = `${told.slice(-3).map((line) => line.says).join(" ")} ${after.ask.prompt}`;
  if (asksAnew && isSet(after.ask)) void takeStock([]);
  if (asksAnew && after.ask?.kind === "amount") s.amount.value = after.ask.low ?? 0;
  if (asksAnew && s.overlay.value >= 0) void loadOverlays();
  curtainFor(before, after);
  followMySeats(before, after);
}

/** Who plays several seats is shown the one that is waited for. */
function followMySeats(before: View | null, after: View): void {
  if (!before || after.ask || before.seq === after.seq) return;
  const next = Object.entries(after.seats).find(([id, seat]) => seat.mine && seat.waiting && id !== after.you);
  if (next) void lookAs(next[0]);
}

/** Round one screen the next player is called to it before anything of his is shown. */
function curtainFor(before: View | null, after: View): void {
  const mine = Object.entries(after.seats).filter(([, seat]) => seat.mine && seat.kind === "screen");
  if (mine.length < 2 || !after.you) return;
  if (before?.you !== after.you) s.curtain.value = after.you;
}

/** Drop what was clicked but not sent. */
export function forget(): void {
  batch(() => {
    s.narrow.value = [];
    s.picked.value = null;
    s.partial.value = [];
    s.walk.value = null;
    s.forecast.value = null;
    s.refusal.value = null;
    s.fan.value = null;
  });
  if (isSet(s.ask.value)) void takeStock([]);
}

// -- choosing ------------------------------------------------------------------------------------
export async function takeStock(partial: Value[]): Promise<void> {
  s.partial.value = partial;
  const seat = s.mySeat.value;
  const seq = s.view.value?.seq;
  if (!seat) return;
  if (table.lesson) {
    const steps = (s.ask.value?.pool ?? []).filter((option) => !partial.some((value) => same(value, option.value)));
    s.walk.value = { steps, may_stop: true, why: null, left: [] };
    return;
  }
  try {
    const walk = await post<Walk>(`${root()}/walk`, { seat, partial });
    if (seq === s.view.value?.seq && same(partial, s.partial.value)) s.walk.value = walk;
  } catch (error) {
    wrong(error);
  }
  void foresee(partial);
}

/** A click on something drawn; `id` may be a place, a piece or a card. */
export function click(id: string): void {
  s.cursor.value = s.placeIds.value.has(id) ? id : (s.shown.value?.scene.pieces[id]?.at ?? s.cursor.value);
  if (!s.ask.value || s.busy.value) return;
  const target = reachable(id);
  if (target === null) return void (s.fan.value = s.shown.value?.scene.pieces[id]?.at ?? id);
  if (s.picked.value?.lights.includes(target) && s.picked.value.lights.at(-1) === target) return void commit();
  if (isSet(s.ask.value)) return clickInSet(target);
  s.picked.value = null;
  const all = s.options.value;
  const narrowed = clicked(target, all, s.narrow.value);
  const found = narrowed.what === "nothing" ? clicked(target, s.ask.value.options, []) : narrowed;
  if (found.what === "choose") void choose(found.option);
  else if (found.what === "narrow") s.narrow.value = found.narrow;
  else void explain(target);
}

/** A piece stands for its place where only the place is lit, and a place for its only lit piece. */
function reachable(id: string): string | null {
  const lit = s.lit.value;
  if (lit.has(id) || s.chosen.value.has(id)) return id;
  const pieces = s.shown.value?.scene.pieces ?? {};
  const at = pieces[id]?.at;
  if (at && lit.has(at)) return at;
  const here = Object.values(pieces).filter((piece) => piece.at === (at ?? id) && lit.has(piece.id));
  if (here.length === 1 && here[0]) return here[0].id;
  return here.length ? null : id;
}

function clickInSet(id: string): void {
  const ask = s.ask.value;
  const inSet = ask?.pool?.find((one) => one.lights.includes(id) && s.partial.value.some((value) => same(value, one.value)));
  if (inSet) return void takeStock(toggled(s.partial.value, inSet.value));
  const found = clicked(id, s.options.value, s.narrow.value);
  if (found.what === "choose") return add(found.option);
  if (found.what === "narrow") return void (s.narrow.value = found.narrow);
  void explain(id);
}

export function add(option: Option): void {
  s.narrow.value = [];
  void takeStock(toggled(s.partial.value, option.value));
}

/** Choose one answer: what would come of it is shown first; where nothing can be said it is sent. */
export async function choose(option: Option, atOnce = false): Promise<void> {
  if (isSet(s.ask.value)) return add(option);
  s.refusal.value = null;
  s.picked.value = option;
  const mode = confirmMode();
  if (atOnce || mode === "never") return commit();
  const odds = await foresee(option.value);
  if (s.picked.value !== option) return;
  if (mode === "odds" && !odds) return commit();
  s.spoken.value = `${option.says}. ${say("confirm_hint")}`;
}

export type Confirm = "never" | "odds" | "always";
export const confirmMode = (): Confirm => (s.me.value?.prefs["confirm"] as Confirm | undefined) ?? "odds";

export async function foresee(choice: Value): Promise<Forecast | null> {
  const seat = s.mySeat.value;
  if (!seat || table.lesson) return null;
  const odds = await post<Forecast | null>(`${root()}/forecast`, { seat, choice }).catch(() => null);
  s.forecast.value = odds;
  return odds;
}

/** What is to be sent when the reader confirms. */
export function answer(): Value | undefined {
  const ask = s.ask.value;
  if (!ask) return undefined;
  if (isSet(ask)) return s.partial.value;
  if (ask.kind === "amount") return s.amount.value;
  return s.picked.value?.value;
}

export const mayConfirm = (): boolean => {
  const ask = s.ask.value;
  if (!ask || s.busy.value) return false;
  return isSet(ask) ? (s.walk.value?.may_stop ?? false) : ask.kind === "amount" || s.picked.value !== null;
};

export async function commit(): Promise<void> {
  const value = answer();
  if (value === undefined) return;
  if (table.lesson) return learn(value);
  s.away.value = []; // who plays on has caught up
  await send("answers", { answers: [value] });
}

/** Take a whole answer over, as a hint gives it: a set is ticked, anything else is chosen. */
export async function follow(value: Value): Promise<void> {
  if (isSet(s.ask.value)) return takeStock(Array.isArray(value) ? value : [value]);
  if (s.ask.value?.kind === "amount") return void (s.amount.value = Number(value));
  const option = s.ask.value?.options.find((one) => same(one.value, value));
  if (option) await choose(option);
}

const rest = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Wait until what was clicked is answered by the server. */
async function settled(before: unknown): Promise<void> {
  for (let wait = 0; wait < 80 && (s.busy.value || s.walk.value === before); wait++) await rest(25);
}

/** Drag: the piece is answered first, a set with it in it is closed, then the place it was dropped on is chosen. */
export async function dropped(piece: string, place: string): Promise<void> {
  if (s.lit.value.has(place) && !s.lit.value.has(piece)) return click(place);
  const both = s.options.value.filter((option) => option.lights.includes(piece) && option.lights.includes(place));
  if (both.length === 1 && both[0]) return choose(both[0]);
  const set = isSet(s.ask.value);
  const before = s.walk.value;
  if (!s.chosen.value.has(piece)) click(piece);
  await settled(set ? before : undefined);
  if (set && !s.lit.value.has(place) && mayConfirm()) await commit();
  await rest(30);
  if (s.ask.value && s.lit.value.has(place)) click(place);
  else if (s.ask.value) void explain(place);
}

/** What may be done at any time, as it stands now. */
export const deedsNow = (): Promise<Deed[]> => get<Deed[]>(`${root()}/deeds`, { as: s.view.value?.you ?? "" });

export async function deed(name: string, choice: Value): Promise<void> {
  await send("deeds", { deed: name, choice });
}

export async function undo(): Promise<void> {
  const may = s.view.value?.undo;
  if (!may?.may) {
    if (may?.ask) return void offer("takeback");
    if (may?.why) shake(may.why, null);
    return;
  }
  if (table.lesson) {
    table.at = Math.max(0, table.at - 1);
    return load().catch(wrong);
  }
  await send("undo", {});
}

/** Go on with a lesson, or answer it: another lawful answer is commented and changes nothing. */
export async function learn(choice?: Value): Promise<void> {
  if (s.busy.value) return;
  s.busy.value = true;
  try {
    const seen = await post<View>(step(), choice === undefined ? {} : { choice });
    table.at = seen.lesson?.at ?? table.at;
    const comment = seen.lesson?.answer;
    receive(seen, true);
    if (comment) shake(comment, null);
  } catch (error) {
    wrong(error);
  } finally {
    s.busy.value = false;
  }
}

/** Another for a seat: a substitute looked for, the machine to the end. */
export const reseat = (what: string): Promise<boolean> => send("seats", { do: what });

export async function offer(kind: string, to?: string): Promise<void> {
  await send("offers", to ? { kind, to } : { kind });
}
export const answerOffer = (n: string, accept: boolean): Promise<boolean> => send(`offers/${n}`, { accept });

async function send(verb: string, body: Record<string, unknown>): Promise<boolean> {
  const now = s.view.value;
  if (!now || s.busy.value) return false;
  s.busy.value = true;
  s.trouble.value = null;
  const placed = ["answers", "deeds", "undo"].includes(verb) ? { request_id: fresh(), expected_seq: now.seq, stamp: now.stamp } : {};
  const started = { ...placed, ...(verb.startsWith("offers/") ? {} : { seat: now.you }), ...body };
  try {
    const done = await again(() => post<{ view?: Update } | null>(`${root()}/${verb}`, started));
    if (done?.view) accept(done.view);
    else await load();
    return true;
  } catch (error) {
    wrong(error);
    return false;
  } finally {
    s.busy.value = false;
  }
}

/** A post whose answer was lost is sent once more under the same name, which is safe. */
async function again<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Failed) || error.status !== 0) throw error;
    await new Promise((done) => setTimeout(done, 700));
    return act();
  }
}

/** What came by the stream or as the answer to a post: laid on, dropped, or fetched whole. */
export function accept(update: Update): void {
  const way = verdict(update, s.view.value?.stamp, held);
  if (way === "fetch") void load().catch(wrong);
  else if (way !== "drop") receive(update, way === "whole");
}

export function wrong(error: unknown): void {
  if (!(error instanceof Failed)) {
    console.error(error);
    return void (s.trouble.value = { says: say("trouble") });
  }
  if (error.status === 0) return;
  if (error.status === 409) {
    s.trouble.value = { says: say("moved_on") };
    forget();
    return void load().catch(() => undefined);
  }
  if (error.status === 422) return shake(error.trouble.says, error.trouble.rule ?? null);
  s.trouble.value = error.trouble;
}

// -- why not -------------------------------------------------------------------------------------
export function shake(says: string, rule: string | null, id?: string): void {
  s.refusal.value = { says, rule, key: ++shakes, ...(id ? { id } : {}) };
  s.spoken.value = rule ? `${says} (${rule})` : says;
}

async function explain(id: string): Promise<void> {
  const ask = s.ask.value;
  const seat = s.mySeat.value;
  if (!ask || !seat) return;
  const known = refusedFor(id, s.walk.value?.left ?? [], s.narrow.value);
  if (known) return shake(known.says, known.rule, id);
  const choice: Value = isSet(ask) ? [...s.partial.value, id] : s.narrow.value.length ? [...s.narrow.value, id] : id;
  try {
    const found = await post<{ refusal: Trouble | null }>(`${root()}/why`, { seat, choice });
    if (found.refusal) shake(found.refusal.says, found.refusal.rule ?? ask.rule, id);
  } catch (error) {
    wrong(error);
  }
}

// -- who I am ------------------------------------------------------------------------------------
export async function setPref(change: Record<string, unknown>): Promise<void> {
  const known = s.me.value;
  if (known) s.me.value = { ...known, prefs: { ...known.prefs, ...change } };
  await post("/api/me", { prefs: { ...(known?.prefs ?? {}), ...change } }).catch(() => undefined);
}

export async function setLang(to: "fr" | "en"): Promise<void> {
  lang.value = to;
  document.documentElement.lang = to;
  s.rules.value = [];
  const game = s.view.value?.game;
  const kept = { narrow: s.narrow.value, partial: s.partial.value, walk: s.walk.value };
  const [seen, plain] = await Promise.all([
    table.lesson ? get<View>(step()) : get<View>(root(), { as: s.view.value?.you ?? table.as }), get<BoardPlain>(`/api/games/${game}/board`),
  ]);
  batch(() => {
    s.board.value = { ...plain, sheets: s.sheets.value.map((sheet) => sheet.sheet) };
    receive(seen, true);
    s.narrow.value = kept.narrow;
  });
  if (kept.partial.length) void takeStock(kept.partial);
  if (s.moment.value) void goTo(s.moment.value.seq);
  if (s.overlay.value >= 0) void loadOverlays();
  void post("/api/me", { lang: to }).catch(() => undefined);
}

export async function lookAs(seat: string): Promise<void> {
  table.as = seat;
  await load().catch(wrong);
}

// -- time ----------------------------------------------------------------------------------------
let wanted = 0; // the last moment asked for: an earlier one that comes later is not shown

export function toNow(): void {
  wanted += 1;
  s.moment.value = null;
}

export async function goTo(seq: number, as?: string): Promise<void> {
  const last = s.view.value?.seq ?? 0;
  if (seq >= last && !as) return toNow();
  const mine = ++wanted;
  try {
    const found = await get<View>(`${root()}/moments/${Math.max(1, seq)}`, { as: as ?? s.moment.value?.you ?? s.view.value?.you ?? "" });
    if (mine === wanted) s.moment.value = found;
  } catch (error) {
    wrong(error);
  }
}
