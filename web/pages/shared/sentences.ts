/** Moves, turns and endings as sentences, and the messages of the board. */

import type { BoardWords } from "../../board/words.js";
import { ends, victims } from "./game_state.js";
import type { RulesOfGame } from "./game_page.js";
import type { GameState, PlayedMove } from "./socket_messages.js";
import { list, t } from "./messages.js";

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
  };
}

/** A move as a sentence: "White h5 to c5 captures b5 and c4"; `name` writes its squares. */
export function moveSentence(
  move: Pick<PlayedMove, "side" | "text">,
  name: (square: string) => string = (square) => square,
): string {
  const ending = ends(move.text);
  const [from, to] = [ending.from && name(ending.from), name(ending.to)];
  const { side } = move;
  if (from === null) return t("placed", { side, to });
  const captured = victims(move.text).map(name);
  return captured.length
    ? t("moved-captures", { side, from, to, squares: list(captured) })
    : t("moved", { side, from, to });
}

/** Whose turn it is, as a sentence; so many answers of the engine come before one that is due. */
export function turnSentence(state: GameState, ahead = 0): string {
  const { position, you } = state;
  const mustMove = position.mustCapture
    ? new Set(state.legal.map(({ text }) => ends(text).from)).size
    : 0;
  if (state.awaits.seeds.length) return t("turn-seeds");
  if (state.awaits.engine) {
    if (state.gaveUp) return t("turn-engine-silent");
    return ahead ? t("turn-engine-queue", { ahead }) : t("turn-engine");
  }
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

/** How the game has ended, as a sentence with its rule. */
export function resultSentence(state: GameState): string {
  const { outcome } = state;
  if (!outcome) return "";
  const who = outcome.winner ? t("result-win", { side: outcome.winner }) : t("result-draw");
  const { result, rule } = outcome;
  const reason = t(`reason-${outcome.reason}`);
  return rule
    ? t("result-sentence", { who, result, reason, rule })
    : t("result-sentence-plain", { who, result, reason });
}
