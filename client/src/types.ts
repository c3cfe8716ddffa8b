/** What docs/protocol.md puts on the wire. */
export type Value = string | number | boolean | null | Value[];
export type Lang = "fr" | "en";

export interface Option { value: Value; says: string; lights: string[]; cost?: string | number }
export interface Refused { value: Value; label?: string; lights: string[]; says: string; rule: string }
export interface Trouble { code?: string; says: string; rule?: string | null; at?: string | null }

export interface Ask {
  rule: string; prompt: string; kind: "pick" | "some" | "amount" | "proposal";
  options: Option[]; low?: number; high?: number; pool?: Option[]; always: boolean;
}
export interface Walk { steps: Option[]; may_stop: boolean; why: Trouble | null; left: Refused[] }
export interface Deed { deed: string; rule: string; title: string; options?: Option[]; left?: { says: string; rule: string }[] }

export interface Piece {
  id: string; at: string; power?: string; art?: string; shape?: string; letters?: string; strength?: number;
  most?: number; corners?: string[]; reduced?: boolean; hidden?: boolean; spent?: boolean; turned?: number;
}
export interface Marker { at: string; art: string; power?: string; number?: number; label?: string }
export interface Face { id: string; suit?: string; value?: string; lines?: string[] }
export interface Hand { owner: string; cards?: Face[]; number?: number; label?: string }
export interface Pile { label: string; number: number; cards?: Face[] }
export interface Token { box: number; power?: string; label?: string }
export interface Track { label: string; boxes: string[]; tokens?: Token[] }
export interface Row { label: string; value: string; power?: string }
export interface Panel { title: string; rows: Row[] }
export interface Turn { label: string; steps?: string[]; now?: number }
export interface Scene {
  names: Record<string, string>; pieces: Record<string, Piece>; markers: Record<string, Marker>;
  control: Record<string, string>; hands: Record<string, Hand>; piles?: Pile[]; tracks?: Track[]; panels?: Panel[];
  turn?: Turn; focus?: string[];
}
export interface Line {
  n: number; depth: number; rule: string; says: string; lights: string[]; key: string; dice?: number[]; at: number; when?: number;
}
export interface SeatView {
  name: string; who: string; kind: "human" | "machine" | "open" | "screen"; mine: boolean; waiting: boolean;
  clock?: { left?: number; says?: string; until?: string } | null; away?: boolean;
}
export interface Offer { kind: string; by: string; says: string; mine: boolean }
export interface Order { rule: string; says: string }
export interface View {
  table: string; game: string; scenario: string; title: string; seq: number; status: "open" | "running" | "over";
  lang: Lang; you: string | null; seats: Record<string, SeatView>; scene: Scene; ask: Ask | null; waiting: string[];
  chain: { rule: string; title: string }[]; deeds: Deed[]; undo: { may: boolean; why?: string; ask?: boolean };
  offers: Record<string, Offer>; orders: Record<string, Order>;
  outcome: { winners: string[]; says: string; rule: string } | null; lines: Line[]; first: number; stamp?: string; whole?: boolean; lesson?: LessonStep;
}
/** A View, or what changed since the one whose stamp is `after`; lines above `cut` are struck out. */
export type Update = Partial<View> & { after?: string; cut?: number };
export interface LessonStep {
  at: number; steps: number; done: boolean; says?: string; rule?: string | null; show?: Value[]; asks?: boolean; deed?: string | null;
  answer?: string | null;
}
export interface Forecast {
  title: string; bars: { label: string; chance: number; good?: number }[];
  sums?: { value: number; rule: string; says: string }[];
}
export interface Overlay { label: string; places?: [string, number][]; ways?: string[][] }

export interface BoardPlace { id: string; name: string; notes: string[] }
export interface Livery { power: string; name: string; hue: string; pattern: string; letters: string; side?: string }
export interface BoardPlain {
  sheets: string[]; places: BoardPlace[]; links: [string, string, string][]; liveries: Livery[];
}
export interface SheetPlace {
  x: number; y: number; r: number; kind: string; label: Record<Lang, string>; box?: number[]; area?: string;
  level?: number; home?: string; capital?: boolean; afar?: number[]; town?: number[]; "town box"?: number[]; "town afar"?: number[];
}
export interface SheetData {
  sheet: string; viewBox: [number, number, number, number]; frame?: number[]; legend?: number[]; letters?: number; piece: number; places: Record<string, SheetPlace>;
  links: [string, string, string, string][]; boxes: Record<string, number[]>;
}
export interface Rule { number: string; title: string; text: string; depth: number }
export interface Me { id: string; name: string; guest: boolean; lang: Lang; theme: string; prefs: Record<string, unknown> }
export interface Frame { seq: number; scene: Scene; lines: Line[] }
