/** All that the page knows, as signals; everything shown is computed from these. */
import { computed, signal } from "@preact/signals";
import { candidates, isSet, litIds, litUp } from "./deciding";
import type { World } from "./board/layout";
import { traysOf, world } from "./board/layout";
import type {
  BoardPlain, Face, Forecast, Frame, Me, Option, Overlay, Rule, SheetData, Trouble, Value, View, Walk,
} from "./types";

export const view = signal<View | null>(null);
export const board = signal<BoardPlain | null>(null);
export const sheets = signal<SheetData[]>([]);
export const drawings = signal<Record<string, string>>({});
export const me = signal<Me | null>(null);
export const rules = signal<Rule[]>([]);
export const overlays = signal<Overlay[]>([]);
export const overlay = signal(-1);

// -- deciding
export const narrow = signal<string[]>([]);
export const picked = signal<Option | null>(null);
export const partial = signal<Value[]>([]);
export const walk = signal<Walk | null>(null);
export const amount = signal(0);
export const forecast = signal<Forecast | null>(null);
export const busy = signal(false);
export const refusal = signal<{ says: string; rule: string | null; id?: string; key: number } | null>(null);
export const trouble = signal<Trouble | null>(null);

// -- looking
export const cursor = signal<string | null>(null);
export const fan = signal<string | null>(null);
export const hinted = signal<string[]>([]);
export const spoken = signal("");
/** The rule of a question that is to get a standing order. */
export const orderFor = signal<string | null>(null);
export const openRule = signal<string | null>(null);
export const tab = signal<"journal" | "tables" | "talk" | "rules" | "list">("journal");
export const piecesHidden = signal(false);
export const curtain = signal<string | null>(null);
export const help = signal(false);
export const finding = signal(false);
export const settings = signal(false);
export const rolled = signal<{ dice: number[]; key: number } | null>(null);

// -- time
export const moment = signal<View | null>(null);
export const film = signal<{ frames: Frame[]; at: number; playing: boolean } | null>(null);
export const away = signal<Frame[]>([]);

export const shown = computed<View | null>(() => {
  const now = moment.value ?? view.value;
  const reel = film.value;
  const frame = reel?.frames[reel.at];
  return now && frame ? { ...now, scene: { ...now.scene, ...frame.scene }, ask: null } : now;
});
export const isNow = computed(() => !moment.value && !film.value);
export const ask = computed(() => {
  const now = view.value;
  if (!isNow.value || !now?.you || (now.lesson && !now.lesson.asks)) return null;
  return litUp(now.ask);
});
export const mySeat = computed(() => view.value?.you ?? null);

/** Places and pieces on the board, cards in hands and piles: what a click can reach. */
export const cards = computed<Map<string, Face>>(() => {
  const found = new Map<string, Face>();
  const scene = shown.value?.scene;
  for (const hand of Object.values(scene?.hands ?? {})) for (const face of hand.cards ?? []) found.set(face.id, face);
  for (const pile of scene?.piles ?? []) for (const face of pile.cards ?? []) found.set(face.id, face);
  return found;
});
export const placeIds = computed(() => new Set(board.value?.places.map((place) => place.id) ?? []));
export const isDrawn = (id: string): boolean =>
  placeIds.value.has(id) || cards.value.has(id) || id in (shown.value?.scene.pieces ?? {});

export const options = computed<Option[]>(() => candidates(ask.value, walk.value, narrow.value));
export const lit = computed<Set<string>>(() => {
  if (busy.value) return new Set();
  return new Set([...litIds(options.value, narrow.value)].filter(isDrawn));
});
export const chosen = computed<Set<string>>(() => {
  const ids = new Set<string>(narrow.value);
  for (const id of picked.value?.lights ?? []) ids.add(id);
  const pool = ask.value?.pool ?? [];
  for (const value of partial.value) {
    const option = pool.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
    for (const id of option?.lights ?? []) ids.add(id);
  }
  return ids;
});
export const buildsSet = computed(() => isSet(ask.value));

/** Which places lie off the map, as one word: the world is laid out anew only when it changes. */
const trays = computed(() => {
  const known = board.value;
  if (!known || known.sheets.length !== sheets.value.length) return null;
  const used = new Set<string>();
  for (const piece of Object.values(shown.value?.scene.pieces ?? {})) used.add(piece.at);
  for (const marker of Object.values(shown.value?.scene.markers ?? {})) used.add(marker.at);
  for (const option of [...(ask.value?.options ?? []), ...(ask.value?.pool ?? [])]) for (const id of option.lights) used.add(id);
  return traysOf(known, sheets.value, used).join(" ");
});
export const geography = computed<World | null>(() => {
  const known = board.value;
  const off = trays.value;
  return known && off !== null ? world(known, sheets.value, off ? off.split(" ") : []) : null;
});

export const nameOf = (id: string): string => {
  const place = geography.value?.spots.get(id)?.name;
  return shown.value?.scene.names[id] ?? (place || (view.value?.seats[id]?.name ?? id.replace(/^@/, "")));
};
export const liveryOf = (power: string | undefined) => board.value?.liveries.find((one) => one.power === power);
