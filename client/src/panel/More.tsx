/** Talk, notes, hint, standing orders, offers, replay, sandbox, export, chronicle. */
import { useEffect, useState } from "preact/hooks";
import { follow, goTo, offer, reseat, table, wrong } from "../acts";
import { lang, post } from "../api";
import * as cam from "../board/view";
import * as s from "../state";
import { chat, keepNotes, loadTalk, noteDown, notes, speak } from "../talk";
import { percent, say } from "../words";
import { Orders } from "./Orders";
import { momentLink, playOn } from "./Time";
import type { Option } from "../types";

interface Hint { option: Option; lines: { says: string[]; score: number }[]; replies: { seat: string; says: string; share: number }[] }

/** What a captain would play, what he thinks it worth, and a button to do likewise. */
const HintBox = () => {
  const [hint, setHint] = useState<Hint | null>(null);
  const [thinking, setThinking] = useState(false);
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    setHint(null);
    setNothing(false);
  }, [s.view.value?.seq]);
  if (!s.ask.value || s.view.value?.lesson) return null;
  const ask = (): void => {
    setThinking(true);
    post<Hint | null>(`/api/tables/${table.id}/think`, { seat: s.mySeat.value }).then((found) => {
      setHint(found);
      setNothing(!found);
      s.hinted.value = found?.option.lights ?? [];
      cam.show(s.hinted.value);
      s.spoken.value = found?.option.says ?? say("no_hint");
    }, wrong).finally(() => setThinking(false));
  };
  return (
    <section>
      <button class="think" disabled={thinking} onClick={ask}>{thinking ? say("thinking") : say("hint")}</button>
      {nothing && <p class="soft">{say("no_hint")}</p>}
      {hint && (
        <div class="hint">
          <p><b>{hint.option.says}</b></p>
          <ol>{hint.lines.map((line, n) => <li key={n}>{percent(line.score)} · {line.says.join(" → ")}</li>)}</ol>
          {hint.replies.map((reply, n) => <p key={n} class="soft">{say("expects", reply.seat, reply.says, percent(reply.share))}</p>)}
          <button class="confirm" onClick={() => void follow(hint.option.value)}>{say("follow_hint")}</button>
        </div>
      )}
    </section>
  );
};

/** What cannot be taken back is asked twice. */
const Sure = ({ label, act }: { label: string; act: () => void }) => {
  const [sure, setSure] = useState(false);
  return <button class={sure ? "danger" : ""} onBlur={() => setSure(false)} onClick={() => (sure ? act() : setSure(true))}>{sure ? say("really", label) : label}</button>;
};

export const More = () => {
  const [draft, setDraft] = useState("");
  useEffect(() => void loadTalk(), []);
  const view = s.view.value;
  const seated = Boolean(view?.you);
  return (
    <div class="more-tab">
      <HintBox />
      <section>
        <h3>{say("chat")}</h3>
        <ul class="chat" aria-live="polite">{chat.value.map((said) => <li key={said.id}><b>{said.name}</b> {said.text}</li>)}</ul>
        <form onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim()) void speak(draft.trim());
          setDraft("");
        }}><input value={draft} maxLength={1000} aria-label={say("chat")} onInput={(event) => setDraft(event.currentTarget.value)} /><button>{say("say")}</button></form>
      </section>
      {seated && <section><h3>{say("notes")}</h3><textarea aria-label={say("notes")} rows={3} maxLength={10000} value={notes.value} onInput={(event) => noteDown(event.currentTarget.value)} onBlur={() => void keepNotes()} /></section>}
      {seated && <Orders />}
      {seated && view?.status === "running" && (
        <section><h3>{say("offers")}</h3>
          <button onClick={() => void offer("draw")}>{say("draw")}</button> <button onClick={() => void offer("takeback")}>{say("takeback")}</button> <button onClick={() => void reseat("substitute")}>{say("substitute")}</button> <Sure label={say("finish")} act={() => void reseat("finish")} /> <Sure label={say("resign")} act={() => void offer("resign")} />
        </section>
      )}
      <section class="links">
        <button onClick={() => void goTo((view?.seq ?? 1) - 1)}>{say("back")}</button>
        <button onClick={() => void goTo(1, view?.you ?? "all")}>{say("play_again")}</button>
        {seated && <button title={say("sandbox_hint")} onClick={() => void playOn("sandbox")}>{say("sandbox")}</button>}
        <button onClick={() => void navigator.clipboard?.writeText(momentLink())}>{say("link")}</button>
        <a href={`/api/tables/${table.id}/save`} download>{say("export")}</a>
        <a href={`/${lang.value}/table/${table.id}/chronicle`} target="_blank" rel="noopener">{say("chronicle")}</a>
      </section>
    </div>
  );
};
