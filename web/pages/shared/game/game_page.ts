/** The data in the page of a game when it is opened. */

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
    /** The number of pieces to which a side must be reduced; 0 if that is not a goal. */
    reducedTo: number;
  };
  /** The rules that the game cites for endings and refusals, by their words. */
  citations: Record<string, string>;
  /** The notation of the game's author, if it differs from the plain one. */
  notations: Notation[];
  /** The ways to win that happen in this game, apart from the goals of its position. */
  wins: { reason: string; rule: string; limit: number; by: string }[];
  /** The movement of pieces, in a sentence; empty if dice decide the distance. */
  movement: string;
}

/** When a coach helps against the engine: in the first games, always, or never. */
export type CoachingPreference = "first" | "on" | "off";

/** The data of a finished game, beside its tree. */
export interface FinishedGame {
  id: string;
  /** The address at which the same game is set up again. */
  again: string;
  /** The address at which it is set up one level higher; empty if there is none. */
  nextLevel: string;
  view: GameState;
}

/** The data in the page of a game when it is opened. */
export interface GamePage {
  id: string;
  share: string;
  again: string;
  /** The address at which the same game is set up one level higher; empty if there is none. */
  nextLevel: string;
  /** The address at which the game is reviewed once it is over. */
  review: string;
  /** Whether a finger has to confirm each move on small squares. */
  asksOnSmallSquares: boolean;
  rules: RulesOfGame;
  /** The squares of the leaders at the beginning. */
  leaders: Partial<Record<Side, string>>;
  notation: NotationPreference;
  /** Null if there is no coach. */
  coaching: CoachingPreference | null;
  view: GameState;
  messages: string;
}
