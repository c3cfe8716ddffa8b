/** One counter or block: hue and pattern and letters and shape; what is not known is drawn alike. */
import { memo } from "../memo";
import { ARTS } from "./arts";
import type { Livery, Piece } from "../types";

const Art = ({ art, size, cls }: { art: string; size: number; cls?: string }) => {
  const drawn = ARTS[art];
  if (!drawn) return null;
  return (
    <g class={cls ?? "art"} transform={`scale(${size / 26})`}>
      {drawn.fill && <path class="art-fill" fill-rule="evenodd" d={drawn.fill} />}
      {drawn.line && <path class="art-line" d={drawn.line} />}
      {drawn.twice && (
        <>
          <path class="art-fill" d={drawn.twice} transform="rotate(40) scale(.95)" />
          <path class="art-fill" d={drawn.twice} transform="rotate(-40) scale(.95)" />
        </>
      )}
    </g>
  );
};
export { Art };

const HALF = 21;
const SPOTS = [
  [-HALF + 7, -HALF + 8.5],
  [HALF - 7, -HALF + 8.5],
  [HALF - 7, HALF - 4.5],
  [-HALF + 7, HALF - 4.5],
] as const;

interface Props {
  piece: Piece; livery: Livery | undefined; name: string;
}

function Field({ livery, shape }: { livery: Livery | undefined; shape: "square" | "round" }) {
  const clip = shape === "round" ? "url(#clip-round)" : "url(#clip-square)";
  return (
    <>
      {shape === "round" ? <circle class="field" r={HALF} /> : <rect class="field" x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx="4" />}
      {livery && livery.pattern !== "plain" && <use class="charge" href={`#field-${livery.pattern}`} clip-path={clip} />}
      {shape === "round" ? <circle class="bevel" r={HALF - 1} /> : (
        <>
          <path class="bevel" d={`M${-HALF + 1.2} ${HALF - 4}V${-HALF + 5}Q${-HALF + 1.2} ${-HALF + 1.2} ${-HALF + 5} ${-HALF + 1.2}H${HALF - 4}`} />
          <path class="bevel low" d={`M${HALF - 1.2} ${-HALF + 4}V${HALF - 5}Q${HALF - 1.2} ${HALF - 1.2} ${HALF - 5} ${HALF - 1.2}H${-HALF + 4}`} />
        </>
      )}
    </>
  );
}

/** Strength as pips along the upper edge of a block. */
function Pips({ strength, most }: { strength: number; most: number }) {
  const all = Math.max(most, strength);
  const step = Math.min(9, 34 / all);
  return (
    <g class="pips">
      {Array.from({ length: all }, (_, n) => (
        <rect key={n} class={n < strength ? "pip" : "pip gone"} x={(n - (all - 1) / 2) * step - step * 0.36} y={-28.4} width={step * 0.72} height="5" rx="1" />
      ))}
    </g>
  );
}

function Corner({ text, at, tone }: { text: string; at: readonly [number, number]; tone?: string }) {
  const wide = Math.max(11, 5 + text.length * 5.4);
  const shift = at[0] < 0 ? (wide - 11) / 2 : (11 - wide) / 2;
  return (
    <g class={`corner ${tone ?? ""}`} transform={`translate(${at[0] + shift} ${at[1] - 3.6})`}>
      <rect x={-wide / 2} y="-6.6" width={wide} height="13" rx="3" />
      <text y="4.2">{text}</text>
    </g>
  );
}

function Hidden({ livery }: { livery: Livery | undefined }) {
  return (
    <>
      <Field livery={livery} shape="square" />
      <rect class="back" x={-HALF + 6} y={-HALF + 6} width={2 * HALF - 12} height={2 * HALF - 12} rx="3" />
      <text class="back-letters" y="6.4">{livery?.letters ?? "?"}</text>
    </>
  );
}

function Face({ piece, livery, name }: Props) {
  const corners = piece.corners ?? [];
  const leader = piece.art === "leader" || piece.art === "agent";
  const round = piece.shape === "disc";
  const taken = new Set<number>(corners.map((_, n) => n));
  const strengthSpot = !taken.has(2) ? 2 : !taken.has(1) ? 1 : 3;
  return (
    <>
      <Field livery={livery} shape={round ? "round" : "square"} />
      {piece.reduced && <path class="weak" d={`M${-HALF} ${HALF}L${HALF} ${-HALF}V${HALF}Z`} clip-path={round ? "url(#clip-round)" : "url(#clip-square)"} />}
      {leader ? <ellipse class="plate" cy="-.5" rx="13.4" ry="15.6" /> : <circle class="plate" r={round ? 15 : 13.8} cy={round ? 0 : -1} />}
      {piece.art ? (
        <g transform={leader ? "translate(0 1)" : `translate(0 ${round ? 0 : -1})`}>
          <Art art={piece.art} size={leader ? 22 : 21} />
        </g>
      ) : (
        <text class="plate-letters" y="5">{piece.letters || livery?.letters || ""}</text>
      )}
      {corners.slice(0, 4).map((text, n) => <Corner key={n} text={text} at={SPOTS[n] ?? SPOTS[0]} />)}
      {livery && !taken.has(3) && !round && (
        <g class="code" transform={`translate(${-HALF + 8} ${HALF - 8})`}>
          <text y="4">{piece.letters || livery.letters}</text>
        </g>
      )}
      {piece.strength !== undefined && piece.shape !== "block" && <Corner text={String(piece.strength)} at={SPOTS[strengthSpot] ?? SPOTS[2]} tone="strength" />}
      {leader && <text class="piece-name" y={HALF + 9}>{name.replace(/ \(.*\)$/, "").replace(/^.* (?=\S{4,}$)/, "")}</text>}
    </>
  );
}

export const Counter = memo(function Counter({ piece, livery, name }: Props) {
  const block = piece.shape === "block";
  const standee = piece.shape === "standee";
  return (
    <g class={`counter h-${livery?.hue ?? "none"} ${piece.spent ? "spent" : ""} ${piece.hidden ? "is-hidden" : ""}`} transform={piece.turned ? `rotate(${piece.turned})` : undefined}>
      {piece.shape === "disc" ? <circle class="shadow" r={HALF + 0.5} cx="1.6" cy="2.4" /> : (
        <rect class="shadow" x={-HALF + 1.4} y={-HALF + (block ? -5 : 2)} width={2 * HALF + (block ? 4 : 0.6)} height={2 * HALF + (block ? 8 : 0.6)} rx="4.6" />
      )}
      {block && (
        <>
          <path class="wood-top" d={`M${-HALF + 1} ${-HALF + 1}L${-HALF + 4} ${-HALF - 9}H${HALF + 4}L${HALF - 1} ${-HALF + 1}Z`} />
          <path class="wood-side" d={`M${HALF - 1} ${-HALF + 1}L${HALF + 4} ${-HALF - 9}V${HALF - 7}L${HALF - 1} ${HALF - 1}Z`} />
        </>
      )}
      {standee && <path class="foot" d={`M${-HALF + 3} ${HALF - 1}H${HALF - 3}L${HALF} ${HALF + 4.4}H${-HALF}Z`} />}
      {piece.hidden ? <Hidden livery={livery} /> : <Face piece={piece} livery={livery} name={name} />}
      {block && !piece.hidden && piece.strength !== undefined && <Pips strength={piece.strength} most={piece.most ?? 0} />}
      {piece.spent && <path class="done" d={`M${HALF - 13} ${-HALF}H${HALF - 4}Q${HALF} ${-HALF} ${HALF} ${-HALF + 4}V${-HALF + 13}Z`} />}
    </g>
  );
});
