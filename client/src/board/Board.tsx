/** The board: maps inlined once under one transform, all that lies on them drawn over them. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { click } from "../acts";
import { lang } from "../api";
import * as s from "../state";
import { say } from "../words";
import { listen } from "./gestures";
import { Aids, Defs, Flags, Hits, Lit, Markers, Trays, Way } from "./Layers";
import { MiniMap } from "./MiniMap";
import { Carried, Fan, Pieces } from "./Pieces";
import { Controls } from "./Controls";
import * as cam from "./view";

const adopted = new Set<string>();

/** A drawing's own rules of style, taken in a way that a strict content policy allows. */
function adopt(rules: string): void {
  if (adopted.has(rules)) return;
  adopted.add(rules);
  const style = new CSSStyleSheet();
  style.replaceSync(rules.replace(/@import[^;]*;/g, ""));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}

/** A drawing of ours as an element. */
function drawn(source: string): Element | null {
  const bare = source.replace(/<style>([^]*?)<\/style>/g, (_, rules: string) => {
    adopt(rules);
    return "";
  });
  const parsed = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") return null;
  parsed.querySelectorAll("style, script").forEach((node) => { node.remove(); });
  return document.importNode(parsed, true);
}

const Sheet = ({ source, x, y, w, h }: { source: string; x: number; y: number; w: number; h: number }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const svg = drawn(source);
    if (!svg || !box.current) return;
    svg.setAttribute("width", String(w));
    svg.setAttribute("height", String(h));
    svg.setAttribute("aria-hidden", "true");
    svg.removeAttribute("lang"); // the page's own language decides which names are lettered
    box.current.replaceChildren(svg);
  }, [source]);
  return <div class="sheet" ref={box} style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }} />;
};

/** A tap on a stack opens it where more than one of its pieces could be meant. */
function tapped(id: string | null): void {
  if (!id) return void (s.fan.value = null);
  const pieces = s.shown.value?.scene.pieces ?? {};
  const at = pieces[id]?.at ?? id;
  const here = Object.values(pieces).filter((piece) => piece.at === at);
  const inFan = s.fan.value === at && id in pieces;
  if (id in pieces && !inFan && here.length > 1 && !s.lit.value.has(at)) {
    const litHere = here.filter((piece) => s.lit.value.has(piece.id));
    if (litHere.length !== 1) {
      s.fan.value = at;
      s.cursor.value = at;
      return;
    }
  }
  if (s.fan.value && s.fan.value !== at) s.fan.value = null;
  click(id);
}

export const Board = () => {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGSVGElement>(null);
  const begun = useRef<string | null>(null);
  const world = s.geography.value;
  const now = s.shown.value;
  const ready = world !== null && now !== null;

  useLayoutEffect(() => {
    if (!box.current || !inner.current || !layer.current) return;
    performance.mark("board"); // the first board is drawn with this frame
    const ends = [listen(box.current, tapped), cam.steer(inner.current, layer.current)];
    const watch = new ResizeObserver(() => {
      const edge = box.current?.getBoundingClientRect();
      if (!edge) return;
      const covered = Number(getComputedStyle(document.documentElement).getPropertyValue("--covered")) || 0;
      cam.frame.value = { x: 0, y: 0, w: edge.width, h: Math.max(160, edge.height - covered) };
      if (world && begun.current !== world.sheets.map((sheet) => sheet.data.sheet).join()) {
        begun.current = world.sheets.map((sheet) => sheet.data.sheet).join();
        cam.begin();
        cam.rest.value = cam.camera.value.k;
      }
    });
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      ends.forEach((end) => end());
    };
  }, [ready]);

  // A new question brings what can be chosen into the window.
  useLayoutEffect(() => {
    if (!ready || begun.current === null) return;
    if (now.lesson) cam.show(s.hinted.value, true);
    else if (s.lit.value.size) cam.show(s.lit.value);
  }, [now?.seq, s.ask.value?.prompt, now?.lesson?.at]);

  // Hovering a stack with a mouse fans it out.
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || !matchMedia("(hover: hover)").matches) return;
    let timer = 0;
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      const target = event.target as Element;
      const at = target.closest("[data-at]")?.getAttribute("data-at") ?? target.closest("[data-fan]")?.getAttribute("data-fan") ?? null;
      window.clearTimeout(timer);
      if (at === s.fan.value) return;
      const here = at ? Object.values(s.shown.value?.scene.pieces ?? {}).filter((piece) => piece.at === at).length : 0;
      timer = window.setTimeout(() => (s.fan.value = here > 1 ? at : null), here > 1 ? 350 : 260);
    };
    node.addEventListener("pointerover", over);
    return () => {
      window.clearTimeout(timer);
      node.removeEventListener("pointerover", over);
    };
  }, [ready]);

  if (!world || !now) return <div class="viewport loading"><p>{say("loading")}</p></div>;
  const { w, h } = world.box;
  const liveries = s.board.value?.liveries ?? [];
  const path = s.picked.value ? [...s.narrow.value.filter((id) => !s.picked.value?.lights.includes(id)), ...s.picked.value.lights] : [];
  return (
    <div class={`viewport ${s.piecesHidden.value ? "bare" : ""}`} ref={box} tabIndex={0} role="application" id="board"
      aria-label={say("board")} aria-describedby="keys-hint">
      <div class="world" ref={inner} style={{ width: `${w}px`, height: `${h}px` }} lang={lang.value}>
        {world.sheets.map(({ data, x, y }) => (
          <Sheet key={data.sheet} source={s.drawings.value[data.sheet] ?? ""} x={x} y={y} w={data.viewBox[2]} h={data.viewBox[3]} />
        ))}
        <svg class="layer" ref={layer} width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
          <Defs />
          <Trays world={world} />
          <Hits world={world} stamp={[...world.spots.keys()].length.toString()} />
          <Flags control={now.scene.control} liveries={liveries} world={world} />
          <Aids aid={s.overlays.value[s.overlay.value]} world={world} />
          <Lit world={world} />
          <Markers markers={now.scene.markers} liveries={liveries} world={world} />
          <Way ids={path} world={world} />
          <Pieces world={world} scene={now.scene.pieces} />
          <Fan world={world} scene={now.scene.pieces} />
        </svg>
      </div>
      <Carried scene={now.scene.pieces} />
      <MiniMap world={world} />
      <Controls />
    </div>
  );
};
