/** The rule that matters now, and the reason: the drawer of rules opens at it. */

import type { LegalMove } from "../../../board/model/view.js";
import type { RulesOfGame } from "../../shared/game/game_page.js";
import { SIDES } from "../../shared/game/game_state.js";
import type { GameState } from "../../shared/server/socket_messages.js";
import { quietMattersSoon, repetitionMatters } from "../guidance/counters.js";

export interface Matter {
  /** Why it matters: the end of a message's key. */
  reason: string;
  /** The ID of the rule. */
  rule: string;
}

/** The player's last action, which is not part of the state. */
export interface Touched {
  /** The moves of the selected piece. */
  selected: LegalMove[];
  /** The rule that refused a move. */
  refusedBy: string | null;
}

/** The rule that the last event or the selected piece touches. */
export function matterNow(
  state: GameState,
  { citations, limits }: Pick<RulesOfGame, "citations" | "limits">,
  { selected, refusedBy }: Touched,
): Matter {
  const { position, outcome, last, legal } = state;
  const { dice, reach, reserve, refusals, turn } = position;
  const captures = (moves: { captures?: object }[]) =>
    moves.some((move) => Object.keys(move.captures ?? {}).length > 0);
  const leapsAhead = Object.values(reach).some((squares) =>
    squares.some((distance, at) => distance !== at + 1),
  );
  const candidates: [boolean, string, string | null | undefined][] = [
    [refusedBy !== null, "refused", refusedBy],
    [outcome !== null, "over", outcome?.rule],
    [position.mustCapture, "must-capture", citations.compulsory],
    [(reserve?.[turn] ?? 0) > 0, "placement", citations.placement],
    [captures(selected), "can-capture", citations.victims],
    [selected.length > 0, "selected", citations.line],
    [leapsAhead, "hermes", citations.hermes],
    [dice.length > 0, "roll", citations.range ?? citations["roll-due"]],
    [SIDES.some((side) => (refusals?.[side] ?? 0) > 0), "refusals", limits.refusal],
    [repetitionMatters(state), "repetition", limits.repetition],
    [quietMattersSoon(state), "quiet", limits.quiet],
    [captures(last ? [last] : []), "captured", citations.victims],
    [Object.keys(position.locked).length > 0, "locked", citations.lock],
    [captures(legal), "can-capture", citations.victims],
    [true, "goal", position.goals[0]?.rule],
  ];
  const [, reason, rule] = candidates.find(([holds, , rule]) => holds && rule) ?? [];
  return { reason: reason ?? "goal", rule: rule ?? "" };
}
