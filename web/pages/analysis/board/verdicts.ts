/** What a position comes to, in the words of the game. */

import { ends, other, victims } from "../../shared/game/game_state.js";
import type { RulesView } from "../../shared/server/http_answers.js";
import type { AnalysedPosition, LinesUpdate } from "../../shared/server/http_answers.js";
import { list, t } from "../../shared/messages.js";

/** From so many quiet plies left the count is worth a sentence. */
const QUIET_WARNING = 10;
/** The goals that are closed in on, and how near that is worth a sentence. */
const RING_GOALS = ["dux-immobilized"];
const NEAR = 3;
const MAX_NAMED = 4;

/** The sentences about a position, the most urgent first. */
export function verdicts(
  { position, threats, outcome }: AnalysedPosition,
  rules: RulesView,
  lines: LinesUpdate | null,
): string[] {
  const said: string[] = [];
  if (outcome) {
    const who = outcome.winner ? t("result-win", { side: outcome.winner }) : t("result-draw");
    return [`${who}: ${t(`reason-${outcome.reason}`)} (${outcome.rule}).`];
  }
  const best = lines?.lines[0];
  if (best?.pliesToEnd != null) {
    const winner = best.white > 0.5 ? "white" : "black";
    said.push(t("verdict-decided", { winner, plies: Math.abs(best.pliesToEnd) }));
  } else if (lines?.isExact) said.push(t("verdict-drawn"));
  const left = position.quietLimit - position.quiet;
  if (position.quietLimit && left <= QUIET_WARNING) {
    said.push(t("quiet-left", { left, result: rules.limits.quietResult }));
  }
  for (const goal of position.goals) {
    if (RING_GOALS.includes(goal.reason) && goal.left > 0 && goal.left <= NEAR) {
      said.push(t("verdict-ring", { side: goal.side, left: goal.left }));
    }
  }
  const against = threats[other(position.turn)] ?? [];
  const [threat] = [...against].sort((a, b) => victims(b).length - victims(a).length);
  if (threat) {
    const { to } = ends(threat);
    const squares = list(victims(threat).slice(0, MAX_NAMED));
    said.push(t("verdict-threat", { side: other(position.turn), to, squares }));
  }
  return said;
}
