/** The twelve patterns of a power's field, on a square of 44 about the origin, laid over its hue. */
const grid = (step: number, cell: (x: number, y: number, n: number) => string): string => {
  let out = "";
  let row = 0;
  for (let y = -22; y < 22; y += step, row++) {
    let column = 0;
    for (let x = -22; x < 22; x += step, column++) out += cell(x, y, row + column);
  }
  return out;
};
const square = (x: number, y: number, side: number): string => `M${x} ${y}h${side}v${side}h${-side}z`;
const round = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const diamond = (x: number, y: number, r: number): string => `M${x} ${y - r}l${r * 0.7} ${r}l${-r * 0.7} ${r}l${-r * 0.7} ${-r}z`;

export const FIELDS: Record<string, string> = {
  plain: "",
  stripe: [-44, -26.4, -8.8, 8.8, 26.4].map((x) => `M${x} 22l44-44h8.8l-44 44z`).join(""),
  chequer: grid(11, (x, y, n) => (n % 2 ? "" : square(x, y, 11))),
  saltire: "M-22-22h6L0-6 16-22h6v6L6 0l16 16v6h-6L0 6l-16 16h-6v-6L-6 0l-16-16z",
  cross: "M-4.5-22h9v17.5H22v9H4.5V22h-9V4.5H-22v-9h17.5z",
  fess: "M-22-7.5h44v15h-44z",
  pale: "M-7.5-22h15v44h-15z",
  dots: grid(11, (x, y, n) => (n % 2 ? "" : round(x + 5.5, y + 5.5, 3.2))),
  lozenge: grid(11, (x, y, n) => (n % 2 ? "" : diamond(x + 5.5, y + 5.5, 7))),
  chevron: "M-22 14L0-8l22 22v-11L0-19-22 3zM-22 22h7L0 7l15 15h7v-2L0-1-22 20z",
  quarter: "M-22-22H0V0h-22zM0 0h22v22H0z",
  bars: "M-22-16h44v6h-44zM-22-3h44v6h-44zM-22 10h44v6h-44z",
};
