/** One transform for the whole board: where the world stands in the window, and how large. */
export interface Box { x: number; y: number; w: number; h: number }
export interface Camera { x: number; y: number; k: number }

export const NEAREST = 6;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The camera that shows a box of the world as large as the window allows. */
export function fitted(box: Box, window: Box, most = 2.2): Camera {
  const k = Math.min(window.w / box.w, window.h / box.h, most);
  return {
    k,
    x: window.x + (window.w - box.w * k) / 2 - box.x * k,
    y: window.y + (window.h - box.h * k) / 2 - box.y * k,
  };
}

/** The least scale at which the whole world is seen. */
export const least = (world: Box, window: Box): number => Math.min(window.w / world.w, window.h / world.h) * 0.94;

/** Kept so that some of the world is always in the window, and its scale within bounds. */
export function bounded(camera: Camera, world: Box, window: Box): Camera {
  const k = clamp(camera.k, Math.min(least(world, window), 1), NEAREST);
  const margin = 0.35;
  const lowX = window.x + window.w * margin - (world.x + world.w) * k;
  const highX = window.x + window.w * (1 - margin) - world.x * k;
  const lowY = window.y + window.h * margin - (world.y + world.h) * k;
  const highY = window.y + window.h * (1 - margin) - world.y * k;
  return { k, x: clamp(camera.x, lowX, highX), y: clamp(camera.y, lowY, highY) };
}

/** Nearer or farther by a factor, about a point of the window. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }): Camera {
  const k = clamp(camera.k * factor, 0.05, NEAREST);
  const real = k / camera.k;
  return { k, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

/** The point of the world under a point of the window. */
export const under = (camera: Camera, at: { x: number; y: number }): { x: number; y: number } => ({
  x: (at.x - camera.x) / camera.k,
  y: (at.y - camera.y) / camera.k,
});

const LEAST = 33; // on the screen, a margin included

/** How much larger than the map a piece is drawn, so that it can be read from afar and hides little near by. */
export function pieceScale(k: number, size: number): number {
  const natural = size * k;
  if (natural < LEAST) return Math.min(LEAST / natural, 2.6);
  return natural > 84 ? 84 / natural : 1;
}
