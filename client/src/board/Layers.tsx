/** What lies on the map beside pieces: flags, markers, trays, aids, what is lit. */
import { memo } from "../memo";
import * as s from "../state";
import { say } from "../words";
import { Art } from "./Counter";
import { FIELDS } from "./fields";
import { TRAY, type Spot, type World } from "./layout";
import { inRow, placing } from "./placing";
import type { Livery, Marker, Overlay } from "../types";

export const Defs = memo(function Defs(_: object) {
  return (
    <defs>
      <clipPath id="clip-square"><rect x="-21" y="-21" width="42" height="42" rx="4" /></clipPath>
      <clipPath id="clip-round"><circle r="21" /></clipPath>
      <clipPath id="clip-cloth"><path d="M.6-19C5-21.4 8-17.4 14-19.4V-9.6C8-7.6 5-11.6 .6-9.2Z" /></clipPath>
      {Object.entries(FIELDS).map(([name, d]) => d && <path key={name} id={`field-${name}`} d={d} />)}
      <pattern id="weak-lines" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" class="weak-line" /></pattern>
      <pattern id="threat-lines" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" class="threat-line" /></pattern>
    </defs>
  );
});

const Shape = ({ spot, cls, grow = 0, own }: { spot: Spot; cls: string; grow?: number; own?: boolean }) => {
  const data = own ? { "data-id": spot.id } : {};
  if (spot.tray) return <rect class={cls} x={spot.x - TRAY.w / 2} y={spot.y - TRAY.h / 2 - 14} width={TRAY.w} height={TRAY.h} rx="8" {...data} />;
  if (spot.area) return <path class={cls} d={spot.area} transform={spot.dx ? `translate(${spot.dx} ${spot.dy})` : undefined} {...data} />;
  if (spot.box) return <rect class={cls} x={(spot.box[0] ?? 0) + spot.dx} y={spot.box[1]} width={spot.box[2]} height={spot.box[3]} rx="4" {...data} />;
  return <circle class={`${cls} round`} cx={spot.x} cy={spot.y} r={Math.max(spot.r, 9) + grow} {...data} />;
};

/** Where a click or a finger finds a place. */
export const Hits = memo(function Hits({ world }: { world: World; stamp: string }) {
  const all = [...world.spots.values()];
  return (
    <g class="hits">
      {all.filter((spot) => spot.area).map((spot) => <Shape key={spot.id} spot={spot} cls="hit" own />)}
      {all.filter((spot) => !spot.area).map((spot) => <Shape key={spot.id} spot={spot} cls="hit" grow={9} own />)}
    </g>
  );
});

export const Trays = ({ world }: { world: World }) => (
  <g class="trays">
    {[...world.spots.values()].filter((spot) => spot.tray).map((spot) => (
      <g key={spot.id}>
        <rect class="tray" x={spot.x - TRAY.w / 2} y={spot.y - TRAY.h / 2 - 14} width={TRAY.w} height={TRAY.h} rx="8" />
        <rect class="tray inner" x={spot.x - TRAY.w / 2 + 5} y={spot.y - TRAY.h / 2 - 9} width={TRAY.w - 10} height={TRAY.h - 10} rx="5" />
        <text class="tray-name" x={spot.x} y={spot.y - TRAY.h / 2 + 14}>{spot.name}</text>
      </g>
    ))}
  </g>
);

/** A small banner at each town that is held; an area is tinted with lines along its border. */
export const Flags = memo(function Flags({ control, liveries, world }: { control: Record<string, string>; liveries: Livery[]; world: World }) {
  return (
    <g class="flags">
      {Object.entries(control).map(([place, power]) => {
        const spot = world.spots.get(place);
        const livery = liveries.find((one) => one.power === power);
        if (!spot || !livery) return null;
        const off = spot.area || spot.box || spot.tray ? { x: 0, y: 0 } : { x: spot.r * 0.75, y: -spot.r * 0.6 };
        return (
          <g key={place} class={`flag h-${livery.hue}`}>
            {spot.area && <Shape spot={spot} cls="held" />}
            <g style={{ transform: `translate(${spot.x + off.x}px, ${spot.y + off.y + (spot.area ? 26 : 0)}px) scale(var(--f))` }}>
              <path class="pole" d="M0 0V-19" />
              <path class="cloth" d="M.6-19C5-21.4 8-17.4 14-19.4V-9.6C8-7.6 5-11.6 .6-9.2Z" />
              {livery.pattern !== "plain" && <g clip-path="url(#clip-cloth)"><use class="cloth-charge" href={`#field-${livery.pattern}`} transform="translate(7.2 -14.4) scale(.32 .25)" /></g>}
            </g>
          </g>
        );
      })}
    </g>
  );
});

export const Markers = ({ markers, liveries, world }: { markers: Record<string, Marker>; liveries: Livery[]; world: World }) => {
  const shifts = placing.value.markers;
  const here = new Map<string, string[]>();
  for (const [key, marker] of Object.entries(markers)) here.set(marker.at, [...(here.get(marker.at) ?? []), key]);
  return (
    <g class="markers">
      {Object.entries(markers).map(([key, marker]) => {
        const spot = world.spots.get(marker.at);
        if (!spot) return null;
        const row = here.get(marker.at) ?? [];
        const { ox, oy } = inRow(row.indexOf(key), row.length);
        const { dx, dy } = shifts.get(marker.at) ?? { dx: 0, dy: 0 };
        const livery = liveries.find((one) => one.power === marker.power);
        return (
          <g key={key} class={`marker h-${livery?.hue ?? "none"}`} data-id={marker.at} style={{ transform: `translate(${spot.x + dx}px, ${spot.y + dy}px) scale(var(--s)) translate(${ox}px, ${oy}px)` }}>
            <Sign marker={marker} livery={livery} />
          </g>
        );
      })}
    </g>
  );
};

const Sign = memo(function Sign({ marker, livery }: { marker: Marker; livery: Livery | undefined }) {
  const words = [marker.label, livery?.name, marker.number].filter((part) => part !== undefined && part !== "").join(" · ");
  return (
    <>
      <title>{words}</title>
      <circle class="shadow" r="12" cx="1" cy="1.6" />
      <circle class="marker-field" r="11.6" />
      <circle class="marker-plate" r="8.6" />
      {marker.art ? <Art art={marker.art} size={13} /> : <text class="marker-text" y="3.8">{(marker.label ?? "?").slice(0, 1)}</text>}
      {marker.number !== undefined && (
        <g transform="translate(9 8)">
          <circle class="marker-count" r="6.6" />
          <text class="marker-number" y="3.4">{marker.number}</text>
        </g>
      )}
    </>
  );
});

export const Aids = ({ aid, world }: { aid: Overlay | undefined; world: World }) =>
  aid ? (
    <g class="aids">
      {(aid.places ?? []).map(([id, grade]) => {
        const spot = world.spots.get(id);
        return spot && <Shape key={id} spot={spot} cls={`aid grade-${grade}`} grow={7} />;
      })}
      {(aid.ways ?? []).map((way, n) => {
        const points = way.map((id) => world.spots.get(id)).filter((spot) => spot !== undefined);
        return <polyline key={n} class="aid-way" points={points.map((spot) => `${spot.x},${spot.y}`).join(" ")} />;
      })}
    </g>
  ) : null;

/** The way of a movement that is looked at: the path the rules give, or a straight line. */
export const Way = ({ ids, world }: { ids: string[]; world: World }) => {
  const points = ids.map((id) => world.spots.get(s.shown.value?.scene.pieces[id]?.at ?? id)).filter((spot) => spot !== undefined);
  if (points.length < 2) return null;
  return <polyline class="way" points={points.map((spot) => `${spot.x},${spot.y}`).join(" ")} />;
};

/** Thick outline and a small handle: never told by colour alone. */
export const Lit = ({ world }: { world: World }) => {
  const lit = s.lit.value;
  const chosen = s.chosen.value;
  const hinted = new Set(s.hinted.value.map((id) => s.shown.value?.scene.pieces[id]?.at ?? id));
  const spots = [...world.spots.values()];
  return (
    <g class="lits">
      {spots.filter((spot) => hinted.has(spot.id)).map((spot) => <Shape key={`h${spot.id}`} spot={spot} cls="hinted" grow={13} />)}
      {spots.filter((spot) => lit.has(spot.id) || chosen.has(spot.id)).map((spot) => (
        <g key={spot.id} class={`lit ${chosen.has(spot.id) ? "chosen" : ""}`} data-id={spot.id}>
          <Shape spot={spot} cls="glow" grow={8} />
          <Handle spot={spot} chosen={chosen.has(spot.id)} />
        </g>
      ))}
      {s.cursor.value && world.spots.has(s.cursor.value) && <Shape spot={world.spots.get(s.cursor.value) as Spot} cls="cursor" grow={14} />}
    </g>
  );
};

export const Handle = ({ spot, chosen }: { spot: Spot; chosen: boolean }) => {
  const y = spot.area ? spot.y - 18 : spot.tray ? spot.y - TRAY.h / 2 - 14 : spot.box ? (spot.box[1] ?? spot.y) : spot.y - Math.max(spot.r, 9) - 8;
  const style = { transform: `translate(${spot.x}px, ${y}px) scale(var(--inv))` };
  return chosen ? (
    <g class="tick" style={style}><circle r="9" /><path d="M-4 0L-1 3.4 4.4-3.6" /></g>
  ) : (
    <g class="handle" style={style}><path d="M0-7L6 0 0 7-6 0Z" /></g>
  );
};

export const nameLine = (spot: Spot): string => (spot.tray ? `${spot.name} (${say("trays")})` : spot.name);
