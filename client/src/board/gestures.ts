/** Fingers, mouse and wheel: pan, zoom, tap, drag of a piece. */
import { signal } from "@preact/signals";
import { dropped } from "../acts";
import * as s from "../state";
import * as cam from "./view";

export const drag = signal<{ id: string; x: number; y: number; over: string | null } | null>(null);
const SLACK = 6;

interface Finger { x: number; y: number; sx: number; sy: number }

const idAt = (x: number, y: number): string | null => {
  const found = document.elementFromPoint(x, y)?.closest("[data-id]");
  return found?.getAttribute("data-id") ?? null;
};

export function listen(box: HTMLElement, tapped: (id: string | null, x: number, y: number) => void): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let carried: string | null = null;
  let spread = 0;

  let edge = box.getBoundingClientRect(); // measured when a gesture begins: to measure is to lay out
  const local = (event: { clientX: number; clientY: number }) => {
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 0 || (event.target as Element).closest("[data-own]")) return;
    cam.stop();
    edge = box.getBoundingClientRect();
    const at = local(event);
    fingers.set(event.pointerId, { ...at, sx: at.x, sy: at.y });
    if (fingers.size === 1) {
      moved = false;
      const id = (event.target as Element).closest("[data-piece]")?.getAttribute("data-id") ?? null;
      carried = id && s.lit.value.has(id) ? id : null;
    } else {
      moved = true;
      carried = null;
      drag.value = null;
      spread = 0;
    }
  };

  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const at = local(event);
    const [dx, dy] = [at.x - finger.x, at.y - finger.y];
    if (!moved && Math.hypot(at.x - finger.sx, at.y - finger.sy) < SLACK) return;
    if (!moved) box.setPointerCapture(event.pointerId);
    moved = true;
    finger.x = at.x;
    finger.y = at.y;
    if (fingers.size === 2) return pinch();
    if (carried) {
      drag.value = { id: carried, ...at, over: idAt(event.clientX, event.clientY) };
      return;
    }
    cam.pan(dx, dy);
  };

  const pinch = (): void => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return;
    const now = Math.hypot(one.x - other.x, one.y - other.y);
    if (spread) cam.zoom(now / spread, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    spread = now;
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    spread = 0;
    const held = drag.value;
    drag.value = null;
    if (event.type === "pointercancel") return;
    if (held) {
      const over = idAt(event.clientX, event.clientY);
      const place = over ? (s.shown.value?.scene.pieces[over]?.at ?? over) : null;
      if (place) void dropped(held.id, place);
      return;
    }
    if (!moved) tapped(idAt(event.clientX, event.clientY), event.clientX, event.clientY);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    cam.stop();
    const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    cam.zoom(Math.exp(-event.deltaY * unit * speed), local(event));
  };

  box.addEventListener("pointerdown", down);
  box.addEventListener("pointermove", move);
  box.addEventListener("pointerup", up);
  box.addEventListener("pointercancel", up);
  box.addEventListener("wheel", wheel, { passive: false });
  return () => {
    box.removeEventListener("pointerdown", down);
    box.removeEventListener("pointermove", move);
    box.removeEventListener("pointerup", up);
    box.removeEventListener("pointercancel", up);
    box.removeEventListener("wheel", wheel);
  };
}
