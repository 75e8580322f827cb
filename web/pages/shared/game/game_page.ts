/** What the page of a game holds when it is opened. */

import type { Notation, NotationPreference } from "./notation.js";
import type { GameState, Side } from "../server/socket_messages.js";

export interface RulesOfGame {
  id: string;
  title: string;
  pieceNames: Record<string, string>;
  limits: {
    quiet: string;
    refusal: string;
    repetition: string;
    /** The number of pieces to which a side is to be reduced; 0 where that is no goal. */
    reducedTo: number;
  };
  /** The rules that the game cites for endings and refusals, by their words. */
  citations: Record<string, string>;
  /** How the game's author writes moves, where that is another way than the plain one. */
  notations: Notation[];
  /** The ways to win that happen in this game, apart from the goals of its position. */
  wins: { reason: string; rule: string; limit: number }[];
  /** How pieces move, in a sentence; empty where dice say how far. */
  movement: string;
}

/** When a coach helps against the engine: in the first games, always, or never. */
export type CoachingPreference = "first" | "on" | "off";

/** What is known of a game that is over, beside its tree. */
export interface FinishedGame {
  id: string;
  /** Where the same game is set up again. */
  again: string;
  /** Where it is set up one level higher; empty if there is none. */
  nextLevel: string;
  view: GameState;
}

/** What the page of a game holds when it is opened. */
export interface GamePage {
  id: string;
  share: string;
  again: string;
  /** Where the same game is set up one level higher; empty if there is none. */
  nextLevel: string;
  /** Where the game is reviewed once it is over. */
  review: string;
  /** Whether a finger is asked before each move where squares are small. */
  asksOnSmallSquares: boolean;
  rules: RulesOfGame;
  /** Where the leaders stood at the beginning. */
  leaders: Partial<Record<Side, string>>;
  notation: NotationPreference;
  /** Null where nothing coaches. */
  coaching: CoachingPreference | null;
  view: GameState;
  messages: string;
}
