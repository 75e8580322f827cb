/** The verdict on a position, in the words of the game. */

import { ends, other, victims } from "../../shared/game/game_state.js";
import type { LinesUpdate } from "../../shared/server/http_answers.js";
import type { AnalysedPosition } from "../../shared/server/socket_messages.js";
import { list, t } from "../../shared/messages.js";

/** From this many quiet plies left the count deserves a sentence. */
const QUIET_WARNING = 10;
/** The number of squares of a ring that may be open for it to deserve a sentence. */
const NEAR = 3;
const MAX_NAMED = 4;

/** The sentences about a position, the most urgent first. */
export function verdicts(
  { position, threats, outcome }: AnalysedPosition,
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
  const { count, limit, consequence: result } = position.quiet;
  const left = limit - count;
  if (limit && left <= QUIET_WARNING) said.push(t("quiet-left", { left, result }));
  for (const { side, open } of position.goals) {
    if (open && open <= NEAR) said.push(t("verdict-ring", { side, left: open }));
  }
  const against = threats[other(position.turn)];
  const [threat] = [...against].sort((a, b) => victims(b).length - victims(a).length);
  if (threat) {
    const { to } = ends(threat);
    const squares = list(victims(threat).slice(0, MAX_NAMED));
    said.push(t("verdict-threat", { side: other(position.turn), to, squares }));
  }
  return said;
}
