/** A rule's number, which opens its text beside the board. */
import * as s from "../state";
import { say } from "../words";

export const RuleLink = ({ rule, bare }: { rule: string | null | undefined; bare?: boolean }) =>
  rule ? (
    <button class="rule-link" title={say("rule", rule)} aria-label={say("rule", rule)} onClick={(event) => {
      event.stopPropagation();
      s.openRule.value = rule;
    }}>{bare ? rule : `§ ${rule}`}</button>
  ) : null;

export const Chip = ({ power }: { power: string | undefined }) => {
  const livery = s.liveryOf(power);
  return livery ? (
    <svg class={`chip h-${livery.hue}`} viewBox="-22 -22 44 44" role="img" aria-label={livery.name}>
      <rect class="field" x="-21" y="-21" width="42" height="42" rx="6" />
      {livery.pattern !== "plain" && <use class="charge" href={`#field-${livery.pattern}`} clip-path="url(#clip-square)" />}
    </svg>
  ) : null;
};
