/** Where piles of pieces stand beside their towns, so that they hide neither names nor each other. */
export interface Rect { x: number; y: number; w: number; h: number }
export interface Pile { id: string; x: number; y: number; r: number; w: number; h: number; kind: "town" | "area" | "fixed" }
export interface Ground { names: { id: string; at: Rect }[]; dots: { id: string; x: number; y: number; r: number }[]; sheets: Rect[] }
export interface Shift { dx: number; dy: number }

/** Directions by preference: a piece stands above its town, then at its sides, below it last. */
const WAYS: [number, number, number][] = [
  [0, -1, 0], [-1, -1, 0.14], [1, -1, 0.14], [-1, 0, 0.2], [1, 0, 0.2], [-1, 1, 0.3], [1, 1, 0.3], [0, 1, 0.34],
];
const RINGS: [number, number][] = [[0, 0], [0.35, 0.5], [0.9, 1.5], [1.6, 3]];

const shared = (one: Rect, other: Rect): number => {
  const wide = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
};

interface Try { shift: Shift; at: Rect; cost: number }

function tries(pile: Pile, ground: Ground): Try[] {
  const at = (dx: number, dy: number): Rect => ({ x: pile.x + dx - pile.w / 2, y: pile.y + dy - pile.h / 2, w: pile.w, h: pile.h });
  if (pile.kind === "fixed") return [{ shift: { dx: 0, dy: 0 }, at: at(0, 0), cost: 0 }];
  const found: Try[] = pile.kind === "area" ? [{ shift: { dx: 0, dy: 0 }, at: at(0, 0), cost: 0 }] : [];
  const [reachX, reachY] = pile.kind === "area" ? [pile.w * 0.3, pile.h * 0.3] : [pile.r * 0.8 + pile.w / 2, pile.r * 0.8 + pile.h / 2];
  for (const [far, dear] of pile.kind === "area" ? RINGS.slice(0, 3) : RINGS) {
    for (const [wx, wy, price] of WAYS) {
      const slant = wx && wy ? 0.82 : 1;
      const shift = { dx: wx * slant * (reachX + far * pile.w * 0.6), dy: wy * slant * (reachY + far * pile.h * 0.6) };
      found.push({ shift, at: at(shift.dx, shift.dy), cost: price + dear + (pile.kind === "area" ? 0.3 : 0) });
    }
  }
  const near: Rect = { x: pile.x - pile.w * 2 - 60, y: pile.y - pile.h * 2 - 60, w: pile.w * 4 + 120, h: pile.h * 4 + 120 };
  const names = ground.names.filter((name) => shared(near, name.at));
  const dots = ground.dots.filter((dot) => Math.abs(dot.x - pile.x) < near.w && Math.abs(dot.y - pile.y) < near.h);
  const sheet = ground.sheets.find((one) => shared(one, { x: pile.x, y: pile.y, w: 1, h: 1 }));
  for (const one of found) {
    for (const name of names) one.cost += (shared(one.at, name.at) / (name.at.w * name.at.h)) * (name.id === pile.id ? 5 : 4);
    for (const dot of dots) one.cost += (shared(one.at, { x: dot.x - dot.r, y: dot.y - dot.r, w: 2 * dot.r, h: 2 * dot.r }) / (4 * dot.r * dot.r)) * (dot.id === pile.id ? 0.5 : 1.6);
    if (sheet) one.cost += (1 - shared(one.at, sheet) / (one.at.w * one.at.h)) * 6;
  }
  return found;
}

/** How far each pile is moved from its place. */
export function settled(piles: readonly Pile[], ground: Ground): Map<string, Shift> {
  const all = piles.map((pile) => ({ pile, tries: tries(pile, ground) }));
  const rivals = all.map((one) => all.filter((other) => other !== one
    && Math.abs(other.pile.x - one.pile.x) < (one.pile.w + other.pile.w) * 2 && Math.abs(other.pile.y - one.pile.y) < (one.pile.h + other.pile.h) * 2));
  const now = new Map(all.map((one) => [one, [...one.tries].sort((a, b) => a.cost - b.cost)[0] as Try]));
  for (let pass = 0; pass < 4; pass++) {
    all.forEach((one, n) => {
      let best: Try | null = null;
      let least = Infinity;
      for (const each of one.tries) {
        let cost = each.cost;
        for (const rival of rivals[n] ?? []) cost += (shared(each.at, (now.get(rival) as Try).at) / (one.pile.w * one.pile.h)) * 7;
        if (cost < least) [best, least] = [each, cost];
      }
      if (best) now.set(one, best);
    });
  }
  return new Map([...now].map(([one, each]) => [one.pile.id, each.shift]));
}
