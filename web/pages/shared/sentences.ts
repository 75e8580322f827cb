/** What the game page says: moves, turns and endings as sentences. */

import type { Side } from "../../board/model/view.js";
import type { BoardWords } from "../../board/words.js";
import type { Say } from "./messages.js";
import { ends, type PlayedMove, type RulesOfGame, type State, victims } from "./state.js";

export type List = (items: string[]) => string;

/** The board's words in the reader's language, with the men as this game calls them. */
export function boardWords(say: Say, list: List, rules: Pick<RulesOfGame, "men">): BoardWords {
  const kind = (letter: string) => say(`kind-${rules.men[letter] ?? "stone"}`);
  return {
    board: (files, ranks) => say("board-label", { files, ranks }),
    man: remembered((letter: string, side: Side | null) =>
      side ? say("board-man", { side, kind: kind(letter) }) : say("kind-incitus"),
    ),
    letter: (letter) => kind(letter).charAt(0).toLocaleUpperCase(),
    empty: remembered(() => say("board-empty")),
    locked: (by) => say("board-locked", { by: list(by), count: by.length }),
    passive: () => say("board-passive"),
    canMove: remembered((count: number) => say("board-can-move", { count })),
    target: (squares) =>
      squares ? say("board-target-captures", { squares }) : say("board-target"),
    selected: (square, count, capturing) => say("board-selected", { square, count, capturing }),
    inHand: (square) => say("board-in-hand", { square }),
    dropped: () => say("board-dropped"),
    noMoves: () => say("board-no-moves"),
    untold: () => say("board-untold"),
    movesOf: (told) => say("board-moves-of", { list: told }),
    list,
    dice: (roll) => say("board-dice", { roll }),
    rollsAgain: () => say("board-rolls-again"),
    reserve: (white, black) => say("board-reserve", { white, black }),
    confirm: (move, squares) =>
      squares ? say("board-confirm-captures", { move, squares }) : say("board-confirm", { move }),
    play: () => say("board-play"),
    cancel: () => say("board-cancel"),
    help: () => say("board-help"),
  };
}

/** Words that are said of many squares are put together once. */
function remembered<Values extends unknown[]>(
  told: (...values: Values) => string,
): (...values: Values) => string {
  const known = new Map<string, string>();
  return (...values) => {
    const key = values.join(" ");
    const text = known.get(key) ?? told(...values);
    known.set(key, text);
    return text;
  };
}

/** A move as a sentence: "White h5 to c5 captures b5 and c4"; `name` names its squares. */
export function moveSentence(
  move: PlayedMove,
  say: Say,
  list: List,
  name: (square: string) => string = (square) => square,
): string {
  const ending = ends(move.text);
  const [from, to] = [ending.from && name(ending.from), name(ending.to)];
  const { side } = move;
  if (from === null) return say("placed", { side, to });
  const taken = victims(move.text).map(name);
  return taken.length
    ? say("moved-captures", { side, from, to, squares: list(taken) })
    : say("moved", { side, from, to });
}

/** Whose turn it is, as a sentence. */
export function turnSentence(state: State, say: Say): string {
  const { position, you } = state;
  const obliged = position.mustCapture ? new Set(state.legal.map((move) => move.from)).size : 0;
  if (state.awaits.seeds.length) return say("turn-seeds");
  if (state.awaits.engine) return say(state.gaveUp ? "turn-engine-silent" : "turn-engine");
  if (you.length === 0) {
    return `${say("turn-side", { side: position.turn })}. ${say("turn-watching")}`;
  }
  if (you.includes(position.turn) && obliged) {
    const turn = say(you.length === 2 ? "turn-side" : "turn-yours", { side: position.turn });
    return `${turn}. ${say("turn-must-capture", { count: obliged })}`;
  }
  if (you.length === 2) return say("turn-side", { side: position.turn });
  if (!you.includes(position.turn)) return say("turn-opponent");
  const places = (position.reserve?.[position.turn] ?? 0) > 0;
  return say(places ? "turn-yours-place" : "turn-yours");
}

/** How the game has ended, as a sentence with its rule. */
export function resultSentence(state: State, say: Say): string {
  const { outcome } = state;
  if (!outcome) return "";
  const who = outcome.winner ? say("result-win", { side: outcome.winner }) : say("result-draw");
  const { result, rule } = outcome;
  const reason = say(`reason-${outcome.reason}`);
  return rule
    ? say("result-sentence", { who, result, reason, rule })
    : say("result-sentence-plain", { who, result, reason });
}
