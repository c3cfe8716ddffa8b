/** How it looks and behaves for this reader. */
import { confirmMode, setPref } from "../acts";
import { post } from "../api";
import { applyTheme } from "../begin";
import * as s from "../state";
import { say } from "../words";

async function setTheme(theme: string): Promise<void> {
  const known = s.me.value ?? { id: "", name: "", guest: true, lang: "en" as const, theme, prefs: {} };
  s.me.value = { ...known, theme };
  applyTheme();
  await post("/api/me", { theme }).catch(() => undefined);
}

const Toggle = ({ name, label, on, off }: { name: string; label: string; on: unknown; off: unknown }) => (
  <label class="setting"><input type="checkbox" checked={s.me.value?.prefs[name] === on} onChange={(event) => void setPref({ [name]: event.currentTarget.checked ? on : off }).then(applyTheme)} /> {label}</label>
);

export const Settings = () =>
  s.settings.value ? (
    <div class="finder settings" role="dialog" aria-label={say("settings")}>
      <h2>{say("settings")}</h2>
      <label class="setting">{say("theme")}{" "}
        <select value={s.me.value?.theme ?? "system"} onChange={(event) => void setTheme(event.currentTarget.value)}>
          <option value="system">{say("system")}</option><option value="light">{say("light")}</option><option value="dark">{say("dark")}</option>
        </select>
      </label>
      <label class="setting">{say("confirm_mode")}{" "}
        <select value={confirmMode()} onChange={(event) => void setPref({ confirm: event.currentTarget.value })}>
          <option value="odds">{say("confirm_odds")}</option><option value="always">{say("confirm_always")}</option><option value="never">{say("confirm_never")}</option>
        </select>
      </label>
      <Toggle name="contrast" label={say("contrast")} on={true} off={false} />
      <Toggle name="motion" label={say("motion")} on="off" off="on" />
      <button class="close" aria-label={say("close")} onClick={() => (s.settings.value = false)}>×</button>
    </div>
  ) : null;
