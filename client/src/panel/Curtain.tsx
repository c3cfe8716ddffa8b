/** Round one screen: nothing of one player's table is shown to the next before he says that he is there. */
import * as s from "../state";
import { say } from "../words";

export const Curtain = () => {
  const seat = s.curtain.value;
  if (!seat) return null;
  const name = s.view.value?.seats[seat]?.name ?? "";
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={say("curtain", name)}>
      <div>
        <h2>{say("curtain", name)}</h2>
        <p>{say("curtain_hint")}</p>
        <button class="confirm" autoFocus onClick={() => (s.curtain.value = null)}>{say("lift", name)}</button>
      </div>
    </div>
  );
};
