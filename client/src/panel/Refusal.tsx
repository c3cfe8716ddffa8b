/** Why not: shaken once, said beside the thing that was clicked, with the rule as a link. */
import { useEffect } from "preact/hooks";
import * as cam from "../board/view";
import * as s from "../state";
import { say } from "../words";
import { RuleLink } from "./RuleLink";

export const Refusal = () => {
  const why = s.refusal.value;
  useEffect(() => {
    if (!why) return;
    const timer = setTimeout(() => {
      if (s.refusal.value?.key === why.key) s.refusal.value = null;
    }, 9000);
    return () => clearTimeout(timer);
  }, [why?.key]);
  if (!why) return null;
  const at = why.id ? (s.shown.value?.scene.pieces[why.id]?.at ?? why.id) : "";
  const spot = s.geography.value?.spots.get(at);
  const { x, y, k } = cam.camera.peek(); // it stays where it was said
  const window = cam.frame.value;
  const place = spot ? { left: `${Math.min(window.w - 300, Math.max(12, spot.x * k + x + 18))}px`, top: `${Math.min(window.h - 110, Math.max(12, spot.y * k + y + 22))}px` } : { left: "16px", top: "16px" };
  return (
    <div class="refusal" key={why.key} role="alert" style={place}>
      <p>{why.says} <RuleLink rule={why.rule} /></p>
      <button class="close" aria-label={say("close")} onClick={() => (s.refusal.value = null)}>×</button>
    </div>
  );
};
