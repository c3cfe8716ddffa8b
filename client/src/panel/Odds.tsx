/** What would come of a choice: bars with their chances, and the sum line by line. */
import * as s from "../state";
import { percent, say, signed } from "../words";
import { RuleLink } from "./RuleLink";

const kind = (good: number | undefined): string => (good === 1 ? "good" : good === -1 ? "bad" : "even");
const SIGN = { good: "▲", bad: "▼", even: "●" } as const;

export const Odds = () => {
  const odds = s.forecast.value;
  if (!odds) return null;
  const sums = odds.sums ?? [];
  const total = sums.reduce((sum, line) => sum + line.value, 0);
  return (
    <div class="odds" id="odds" tabIndex={-1} role="group" aria-label={say("odds")}>
      <h3>{odds.title || say("odds")}</h3>
      <ul class="bars">
        {odds.bars.map((bar) => {
          const tone = kind(bar.good) as keyof typeof SIGN;
          return (
            <li key={bar.label} class={tone}>
              <span class="bar-label"><span aria-hidden="true">{SIGN[tone]}</span> {bar.label}</span>
              <svg class="bar-line" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-back" width="100" height="8" /><rect class="bar-fill" width={bar.chance * 100} height="8" /></svg>
              <span class="bar-chance">{percent(bar.chance)}</span>
            </li>
          );
        })}
      </ul>
      {sums.length > 0 && (
        <table class="sums">
          <caption>{say("sums")}</caption>
          <tbody>
            {sums.map((line, n) => <tr key={n}><td class="num">{signed(line.value)}</td><td>{line.says.replace(/^[+−-]\d+\s*/, "")}</td><td><RuleLink rule={line.rule} /></td></tr>)}
            {sums.length > 1 && <tr class="total"><td class="num">{signed(total)}</td><td>{say("total")}</td><td /></tr>}
          </tbody>
        </table>
      )}
    </div>
  );
};
