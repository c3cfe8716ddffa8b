/** Where all pieces and markers lie, worked out once for a scene and a height of the camera. */
import { computed } from "@preact/signals";
import * as s from "../state";
import { ground, laid, pilesOf, sidesOf, stacks, type Laid, type Stack } from "./layout";
import { settled, type Pile, type Shift } from "./settle";
import { afar, gathered, size } from "./view";

const MARK = 25; // how far apart markers stand, in units of a piece

export interface Placing { stacks: Stack[]; list: Laid[]; markers: Map<string, Shift> }
const NOTHING: Placing = { stacks: [], list: [], markers: new Map() };

const pieces = computed(() => s.shown.value?.scene.pieces);
const markers = computed(() => s.shown.value?.scene.markers);

/** Markers of one place lie in a row, as a pile of their own. */
function rows(all: Record<string, { at: string }>): Map<string, number> {
  const found = new Map<string, number>();
  for (const marker of Object.values(all)) found.set(marker.at, (found.get(marker.at) ?? 0) + 1);
  return found;
}

export const placing = computed<Placing>(() => {
  const world = s.geography.value;
  const [here, signs] = [pieces.value, markers.value];
  if (!world || !here) return NOTHING;
  const unit = size.value;
  const all = stacks(Object.values(here), world, gathered.value ? sidesOf(s.board.value?.liveries ?? []) : undefined);
  const piles = pilesOf(all, world, unit);
  const signPiles = [...rows(signs ?? {})].flatMap(([at, many]): Pile[] => {
    const spot = world.spots.get(at);
    return spot ? [{ id: `marks ${at}`, x: spot.x, y: spot.y, r: spot.r, w: (Math.min(many, 3) * MARK + 2) * unit, h: (Math.ceil(many / 3) * MARK + 2) * unit, kind: spot.area ? "area" : "town" }] : [];
  });
  const shifts = settled([...piles, ...signPiles], ground(world, afar.value));
  return { stacks: all, list: laid(all, shifts), markers: new Map(signPiles.map((pile) => [pile.id.slice(6), shifts.get(pile.id) ?? { dx: 0, dy: 0 }])) };
});

/** A marker's place in the row of its place. */
export const inRow = (n: number, many: number): { ox: number; oy: number } =>
  ({ ox: ((n % 3) - (Math.min(many, 3) - 1) / 2) * MARK, oy: (Math.floor(n / 3) - (Math.ceil(many / 3) - 1) / 2) * MARK });
