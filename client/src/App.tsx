/** The table: board, panel, and what opens beside or over them. */
import { useState } from "preact/hooks";
import { lang, online } from "./api";
import { setLang } from "./acts";
import { Board } from "./board/Board";
import { Curtain } from "./panel/Curtain";
import { Dice } from "./panel/Dice";
import { Deciding } from "./panel/Deciding";
import { Finder, Help } from "./panel/Finder";
import { Hands } from "./panel/Cards";
import { Refusal } from "./panel/Refusal";
import { RuleDrawer } from "./panel/Rules";
import { Seats } from "./panel/Seats";
import { Settings } from "./panel/Settings";
import { Standing } from "./panel/Tables";
import { Tabs } from "./panel/Tabs";
import { TimeBar } from "./panel/Time";
import * as s from "./state";
import { say } from "./words";

const Banners = () => (
  <div class="banners">
    {!online.value && <p class="banner lost" role="status">{say("lost")}</p>}
    {s.trouble.value?.says && (
      <p class="banner" role="alert">
        {s.trouble.value.says}
        <button aria-label={say("close")} onClick={() => (s.trouble.value = null)}>×</button>
      </p>
    )}
  </div>
);

/** What the server called the page: the game, where a table has no name of its own. */
const title = document.title.split(" — ")[0] ?? "";

const Bar = () => {
  const now = s.shown.value;
  return (
    <header class="bar">
      <a class="home" href="/" title={say("go_lobby")}>Lacewars</a>
      <div class="where">
        <h1>{now?.title || title}</h1>
        {now?.scene.turn && <p class="turn">{now.scene.turn.label}</p>}
      </div>
      <Seats />
      <nav class="tools" aria-label={say("more")}>
        <button class="lang" lang={lang.value === "fr" ? "en" : "fr"} onClick={() => void setLang(lang.value === "fr" ? "en" : "fr")}>{lang.value === "fr" ? "English" : "Français"}</button>
        <button aria-label={say("settings")} title={say("settings")} onClick={() => (s.settings.value = true)}>⚙</button>
        <button aria-label={say("help")} title={`${say("help")} (?)`} onClick={() => (s.help.value = true)}>?</button>
      </nav>
    </header>
  );
};

/** In one word what the page waits for; tests read it too. */
function state(): string {
  const view = s.view.value;
  if (!view) return "loading";
  if (view.status === "over" || view.outcome) return "over";
  return s.busy.value ? "busy" : s.ask.value ? "mine" : "waiting";
}

const HEIGHTS = ["low", "half", "high"] as const;

export const App = () => {
  const [height, setHeight] = useState(1);
  return (
    <div class={`app sheet-${HEIGHTS[height]}`} data-seq={s.view.value?.seq} data-state={state()}>
      <a class="skip" href="#deciding">{say("skip")}</a>
      <Bar />
      <main class="table">
        <Board />
        <TimeBar />
        <Dice />
        <Refusal />
      </main>
      <aside class="panel" aria-label={say("panel")}>
        <button class="grip" aria-label={say("panel_grip")} onClick={() => setHeight((height + 1) % 3)}><span /></button>
        <Deciding />
        <Hands />
        <Standing />
        <Tabs />
      </aside>
      <RuleDrawer />
      <Finder />
      <Help />
      <Settings />
      <Curtain />
      <Banners />
      <div class="sr" role="status" aria-live="polite">{s.spoken.value}</div>
      <p class="sr" id="keys-hint">{say("keys")}</p>
    </div>
  );
};
