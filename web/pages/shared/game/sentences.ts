/** Moves, turns and endings as sentences, and the messages of the board. */

import type { BoardWords } from "../../../board/words.js";
import { type LegalMove, removedFirst, type Side, sideOf } from "../../../board/model/view.js";
import { ends, isRemovalText, isSeatFree, other, victims } from "./game_state.js";
import type { RulesOfGame } from "./game_page.js";
import type { Ending, GameState, PlayedMove } from "../server/socket_messages.js";
import { either, list, t } from "../messages.js";

/** Of the moves that arrive together, this many are read aloud. */
export const MAX_ANNOUNCED_MOVES = 4;

/** The board's words in the reader's language, with the pieces named as in this game. */
export function boardWords({ pieceNames }: Pick<RulesOfGame, "pieceNames">): BoardWords {
  const kind = (letter: string) => t(`kind-${pieceNames[letter] ?? "stone"}`);
  // Many squares share a text: each is formatted once.
  const known = new Map<string, string>();
  const text = (name: string, values: Record<string, string | number> = {}) => {
    const key = JSON.stringify([name, values]);
    const found = known.get(key) ?? t(`board-${name}`, values);
    known.set(key, found);
    return found;
  };
  return {
    text,
    piece: (letter, side) =>
      side ? text("piece", { side, kind: kind(letter) }) : t("kind-incitus"),
    letter: (letter) => kind(letter).charAt(0).toLocaleUpperCase(),
    list,
    either,
  };
}

/** A move as a sentence: "White h5 to c5 captures b5 and c4". */
export function moveSentence({ side, text }: Pick<PlayedMove, "side" | "text">): string {
  const { from, to } = ends(text);
  if (from === null) return t("placed", { side, to });
  if (isRemovalText(text)) return t("removed", { side, to });
  const removed = removedFirst(text);
  if (removed) return t("removed-moved", { side, removed, from, to });
  const captured = victims(text);
  return captured.length
    ? t("moved-captures", { side, from, to, squares: list(captured) })
    : t("moved", { side, from, to });
}

/** At most this many captures of a selected piece are named. */
const MAX_NAMED_CAPTURES = 3;

/** The possible moves of a selected piece: "f8: 4 squares; captures e5 on e6". */
export function selectionSentence(square: string, moves: LegalMove[]): string {
  const count = moves.length;
  const captures = moves
    .filter((move) => Object.keys(move.captures).length > 0)
    .slice(0, MAX_NAMED_CAPTURES)
    .map(({ to, captures }) =>
      t("selected-capture", { square: to, victims: list(Object.keys(captures)) }),
    );
  return captures.length
    ? t("selected-captures", { square, count, captures: list(captures) })
    : t("selected-moves", { square, count });
}

/** Whose turn it is, as a sentence; with the number of the engine's answers before one that is
 * due. */
export function turnSentence(state: GameState, ahead = 0): string {
  const { position, you } = state;
  const mustMove = position.mustCapture
    ? new Set(state.legal.map(({ text }) => ends(text).from)).size
    : 0;
  if (state.isSuspended) return t("turn-suspended");
  if (state.awaits.seeds.length) return t("turn-seeds");
  if (state.awaits.engine) {
    if (state.gaveUp) return t("turn-engine-silent");
    return ahead ? t("turn-engine-queue", { ahead }) : t("turn-engine");
  }
  if (isSeatFree(state)) return t("turn-open");
  if (you.length === 0) {
    return `${t("turn-side", { side: position.turn })}. ${t("turn-watching")}`;
  }
  if (you.includes(position.turn) && mustMove) {
    const turn = t(you.length === 2 ? "turn-side" : "turn-yours", { side: position.turn });
    return `${turn}. ${t("turn-must-capture", { count: mustMove })}`;
  }
  if (you.length === 2) return t("turn-side", { side: position.turn });
  if (!you.includes(position.turn)) return t("turn-opponent");
  const places = (position.reserve?.[position.turn] ?? 0) > 0;
  return t(places ? "turn-yours-place" : "turn-yours");
}

/** The throw to move with, as a sentence; empty without one. */
export function diceSentence({ position: { dice, rollsAgain }, outcome }: GameState): string {
  if (outcome || dice.length === 0) return "";
  const roll = t("board-dice", { roll: dice.join(", ") });
  return `${roll}.${rollsAgain ? ` ${t("board-rolls-again")}.` : ""}`;
}

/** How the game has ended, as a sentence with the count and the rule. */
export function resultSentence(state: GameState): string {
  const { outcome } = state;
  if (!outcome) return "";
  const who = outcome.winner ? t("result-win", { side: outcome.winner }) : t("result-draw");
  const { rule } = outcome;
  const result = countOf(outcome) || shownResult(outcome.result);
  const reason = reasonOf(state, outcome);
  return rule
    ? t("result-sentence", { who, result, reason, rule })
    : t("result-sentence-plain", { who, result, reason });
}

/** The result of a record as a page shows it: "½–½" for 1/2-1/2. */
export function shownResult(result: string): string {
  return result.replaceAll("1/2", "½").replace("-", "–");
}

/** What would have changed the end of the game; empty if nothing on the board would. */
export function otherwiseSentence(state: GameState): string {
  const { outcome, position } = state;
  if (!outcome || outcome.class === "conduct") return "";
  const loser = outcome.winner && other(outcome.winner);
  const missed = position.goals.find(
    ({ side, reason }) => side === loser && reason === outcome.reason,
  );
  if (outcome.reason === "captures" && !missed) return "";
  return t(`otherwise-${outcome.reason}`, { missing: missed?.left ?? 0 });
}

/** The numbers that made one side win; empty if none did. */
function countOf({ winner, count }: Ending): string {
  if (!winner || !count) return "";
  const { of: what, numbers } = count;
  // Territory is counted in half points, one of which may decide a game.
  const unit = what === "territory" ? 2 : 1;
  const [won, lost] = [numbers[winner] / unit, numbers[other(winner)] / unit];
  return t("result-count", { won, lost, what });
}

function piecesOf(side: Side, pieces: Record<string, string>): number {
  return Object.values(pieces).filter((letter) => sideOf(letter) === side).length;
}

function reasonOf({ position }: GameState, { winner, reason, count }: Ending): string {
  const goal = position.goals.find((each) => each.side === winner && each.reason === reason);
  if (reason === "captures" && goal) return t("ending-captures", { total: goal.total });
  if (reason === "dead-position" && winner) {
    return t("ending-dead-position", { by: count?.of ?? "last-move" });
  }
  if (reason === "quiet-limit") {
    const { limit, consequence } = position.quiet;
    const byTerritory = winner !== null && consequence === "territory";
    return t(byTerritory ? "ending-quiet-territory" : "ending-quiet-limit", { limit });
  }
  if (reason === "reduced" && winner) {
    return t("ending-reduced", { left: piecesOf(other(winner), position.pieces) });
  }
  return t(`reason-${reason}`);
}
