/** The whole world small, with the window's frame on it; a click goes there. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { effect } from "@preact/signals";
import { clamp } from "../camera";
import { memo } from "../memo";
import * as s from "../state";
import { say } from "../words";
import * as cam from "./view";
import type { World } from "./layout";

const Ground = memo(function Ground({ world }: { world: World }) {
  return (
    <>
      {world.sheets.map((sheet) => (
        <rect key={sheet.data.sheet} class="mini-sheet" x={sheet.x} y={sheet.y} width={sheet.data.viewBox[2]} height={sheet.data.viewBox[3]} />
      ))}
      {world.sheets.map((sheet) => <path key={`l${sheet.data.sheet}`} class="mini-links" d={sheet.data.links.map((link) => link[3]).join("")} transform={`translate(${sheet.x} ${sheet.y})`} />)}
      {world.sheets.flatMap((sheet) => Object.entries(sheet.data.places).map(([id, place]) =>
        place.area ? <path key={id} class="mini-area" d={place.area} transform={`translate(${sheet.x} ${sheet.y})`} /> : <circle key={id} class="mini-dot" cx={sheet.x + place.x} cy={place.y} r={world.box.w / 260} />))}
    </>
  );
});

const Troops = ({ world }: { world: World }) => (
  <>
    {Object.values(s.shown.value?.scene.pieces ?? {}).map((piece) => {
      const spot = world.spots.get(piece.at);
      return spot && <circle key={piece.id} class={`mini-piece h-${s.liveryOf(piece.power)?.hue ?? "none"}`} cx={spot.x} cy={spot.y} r={world.box.w / 90} />;
    })}
  </>
);

export const MiniMap = ({ world }: { world: World }) => {
  const { w, h } = world.box;
  const ground = world.sheets.length ? { w, h: Math.max(...world.sheets.map((sheet) => sheet.data.viewBox[3])) } : world.box;
  const frame = useRef<SVGRectElement>(null);
  const box = useRef<SVGSVGElement>(null);
  // The frame follows the camera without anything else being drawn anew.
  useLayoutEffect(() => effect(() => {
    const { x, y, k } = cam.camera.value;
    const window = cam.frame.value;
    const [left, top] = [clamp(-x / k, 0, w), clamp(-y / k, 0, h)];
    const all = window.w / k >= ground.w * 0.9 && window.h / k >= ground.h * 0.9;
    if (box.current && box.current.classList.contains("needless") !== all) box.current.classList.toggle("needless", all);
    frame.current?.setAttribute("x", String(left));
    frame.current?.setAttribute("y", String(top));
    frame.current?.setAttribute("width", String(Math.max(0, clamp((window.w - x) / k, 0, w) - left)));
    frame.current?.setAttribute("height", String(Math.max(0, clamp((window.h - y) / k, 0, h) - top)));
  }), [w, h]);
  // On a telephone it is seen only while the map moves.
  useLayoutEffect(() => effect(() => {
    const moves = cam.moving.value;
    if (box.current && innerWidth <= 720) moves ? (box.current.dataset["moving"] = "") : delete box.current.dataset["moving"];
  }), []);
  const go = (event: PointerEvent): void => {
    if (event.type === "pointermove" && !event.buttons) return;
    const edge = (event.currentTarget as Element).getBoundingClientRect();
    const at = { x: ((event.clientX - edge.left) / edge.width) * w, y: ((event.clientY - edge.top) / edge.height) * h };
    const middle = cam.middle();
    const { k } = cam.camera.value;
    cam.set({ k, x: middle.x - at.x * k, y: middle.y - at.y * k });
  };
  return (
    <svg class="mini" ref={box} data-own viewBox={`0 0 ${w} ${h}`} role="img" aria-label={say("mini")} onPointerDown={go} onPointerMove={go}>
      <Ground world={world} />
      <Troops world={world} />
      <rect class="mini-frame" ref={frame} />
    </svg>
  );
};
