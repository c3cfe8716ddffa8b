/** The whole world small, with the window's frame on it; a click goes there. */
import { clamp } from "../camera";
import * as s from "../state";
import { say } from "../words";
import * as cam from "./view";
import type { World } from "./layout";

export const MiniMap = ({ world }: { world: World }) => {
  const { w, h } = world.box;
  const { x, y, k } = cam.camera.value;
  const window = cam.frame.value;
  const frame = { x: clamp(-x / k, 0, w), y: clamp(-y / k, 0, h), r: clamp((window.w - x) / k, 0, w), b: clamp((window.h - y) / k, 0, h) };
  const go = (event: PointerEvent): void => {
    if (event.type === "pointermove" && !event.buttons) return;
    const edge = (event.currentTarget as Element).getBoundingClientRect();
    const at = { x: ((event.clientX - edge.left) / edge.width) * w, y: ((event.clientY - edge.top) / edge.height) * h };
    const middle = cam.middle();
    cam.set({ k, x: middle.x - at.x * k, y: middle.y - at.y * k });
  };
  const pieces = Object.values(s.shown.value?.scene.pieces ?? {});
  return (
    <svg class="mini" data-own viewBox={`0 0 ${w} ${h}`} role="img" aria-label={say("mini")} onPointerDown={go} onPointerMove={go}>
      {world.sheets.map((sheet) => (
        <rect key={sheet.data.sheet} class="mini-sheet" x={sheet.x} y={sheet.y} width={sheet.data.viewBox[2]} height={sheet.data.viewBox[3]} />
      ))}
      {world.sheets.flatMap((sheet) => Object.entries(sheet.data.places).map(([id, place]) =>
        place.area ? <path key={id} class="mini-area" d={place.area} transform={`translate(${sheet.x} ${sheet.y})`} /> : <circle key={id} class="mini-dot" cx={sheet.x + place.x} cy={place.y} r={w / 260} />))}
      {pieces.map((piece) => {
        const spot = world.spots.get(piece.at);
        const hue = s.liveryOf(piece.power)?.hue ?? "none";
        return spot && <circle key={piece.id} class={`mini-piece h-${hue}`} cx={spot.x} cy={spot.y} r={w / 90} />;
      })}
      <rect class="mini-frame" x={frame.x} y={frame.y} width={Math.max(0, frame.r - frame.x)} height={Math.max(0, frame.b - frame.y)} />
    </svg>
  );
};
