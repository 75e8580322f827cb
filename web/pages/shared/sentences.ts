/** Moves, turns and endings as sentences, and the messages of the board. */

import type { Side } from "../../board/model/view.js";
import type { BoardWords } from "../../board/words.js";
import type { FormatList, Translate } from "./messages.js";
import { ends, victims } from "./game_state.js";
import type { RulesOfGame } from "./game_page.js";
import type { GameState, PlayedMove } from "./socket_messages.js";

/** The board's words in the reader's language, with the pieces named as in this game. */
export function boardWords(
  t: Translate,
  list: FormatList,
  rules: Pick<RulesOfGame, "men">,
): BoardWords {
  const kind = (letter: string) => t(`kind-${rules.men[letter] ?? "stone"}`);
  return {
    board: (files, ranks) => t("board-label", { files, ranks }),
    man: memoized((letter: string, side: Side | null) =>
      side ? t("board-man", { side, kind: kind(letter) }) : t("kind-incitus"),
    ),
    letter: (letter) => kind(letter).charAt(0).toLocaleUpperCase(),
    empty: memoized(() => t("board-empty")),
    locked: (by) => t("board-locked", { by: list(by), count: by.length }),
    passive: () => t("board-passive"),
    canMove: memoized((count: number) => t("board-can-move", { count })),
    target: (squares) => (squares ? t("board-target-captures", { squares }) : t("board-target")),
    selected: (square, count, capturing) => t("board-selected", { square, count, capturing }),
    inHand: (square) => t("board-in-hand", { square }),
    dropped: () => t("board-dropped"),
    noMoves: () => t("board-no-moves"),
    untold: () => t("board-untold"),
    movesOf: (moves) => t("board-moves-of", { list: moves }),
    list,
    dice: (roll) => t("board-dice", { roll }),
    rollsAgain: () => t("board-rolls-again"),
    reserve: (white, black) => t("board-reserve", { white, black }),
    confirm: (move, squares) =>
      squares ? t("board-confirm-captures", { move, squares }) : t("board-confirm", { move }),
    play: () => t("board-play"),
    cancel: () => t("board-cancel"),
    help: () => t("board-help"),
  };
}

/** Texts that many squares share are formatted once. */
function memoized<Values extends unknown[]>(
  format: (...values: Values) => string,
): (...values: Values) => string {
  const known = new Map<string, string>();
  return (...values) => {
    const key = values.join(" ");
    const text = known.get(key) ?? format(...values);
    known.set(key, text);
    return text;
  };
}

/** A move as a sentence: "White h5 to c5 captures b5 and c4"; `name` writes its squares. */
export function moveSentence(
  move: Pick<PlayedMove, "side" | "text">,
  t: Translate,
  list: FormatList,
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
export function turnSentence(state: GameState, t: Translate, ahead = 0): string {
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
export function resultSentence(state: GameState, t: Translate): string {
  const { outcome } = state;
  if (!outcome) return "";
  const who = outcome.winner ? t("result-win", { side: outcome.winner }) : t("result-draw");
  const { result, rule } = outcome;
  const reason = t(`reason-${outcome.reason}`);
  return rule
    ? t("result-sentence", { who, result, reason, rule })
    : t("result-sentence-plain", { who, result, reason });
}
