/** The data in the page of a game when it is opened. */

import type { Notation, NotationPreference } from "./notation.js";
import type { RulesView } from "../server/http_answers.js";
import type { GameState, Side } from "../server/socket_messages.js";

/** The rules of a game in its page, with the notation of its author if it differs from the plain
 * one. */
export interface RulesOfGame extends Omit<RulesView, "happening" | "notations"> {
  notations: Notation[];
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
  /** The address at which this device begins a rematch; a site has to be asked for one. */
  rematch?: string;
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
