/** What the server sends to a game's page and what the page sends back. */

import type { BoardPosition, LastMove, LegalMove, Side } from "../../board/model/view.js";
import type { Notation, NotationPreference } from "./notation.js";

export interface Position extends BoardPosition {
  number: number;
  needsRoll: boolean;
  captured: Record<Side, number>;
  refusals: Record<Side, number> | null;
  refusalLimit: number;
  quiet: number;
  quietLimit: number;
  /** How often the position has stood, where the rules count that, and how often ends the game. */
  stood: number | null;
  repetitionLimit: number;
}

/** A legal move, and what the server knows of it. */
export interface OfferedMove extends LegalMove {
  /** How the game would end, if the move brought the same position about too often. */
  repeats?: { winner: Side | null; rule: string };
}

export interface PlayedMove {
  number: number;
  side: Side;
  text: string;
  roll: number[];
}

export interface ClockState {
  kind: "fischer" | "delay" | "days";
  /** Milliseconds, as all that follows. */
  base: number;
  step: number;
  running: Side | null;
  left: Record<Side, number>;
  /** How long it takes until the time of the side to move begins to run down. */
  grace: number;
}

export interface GameState {
  version: number;
  ply: number;
  you: Side[];
  mode: "engine" | "device" | "friend";
  level: number | null;
  engine: Side | null;
  /** The sides that somebody plays. */
  seated: Side[];
  /** Who has taken a seat: the name of an account, or a guest's number. */
  players: Partial<Record<Side, { name: string; guest: string }>>;
  present: Side[];
  position: Position;
  legal: OfferedMove[];
  last: LastMove | null;
  moves: PlayedMove[];
  awaits: { engine: boolean; seeds: Side[] };
  /** Whether the engine has failed to answer too often. */
  gaveUp?: boolean;
  offers: { side: Side; what: string }[];
  takeBack: Partial<Record<Side, string>>;
  hasDeadPosition: boolean;
  dice: DiceProof | null;
  clock: ClockState | null;
  /** The milliseconds until the game of a player who has left can be claimed. */
  away: Partial<Record<Side, number>>;
  /** Who asks for a rematch, and the game that it has become. */
  rematch: { asked: Side | null; next: string | null };
  /** Whether an illegal move loses the game (VOG-18). */
  ignorance: boolean;
  outcome: { winner: Side | null; reason: string; rule: string; result: string } | null;
}

export interface DiceProof {
  commitment: string;
  white: string;
  black: string;
  secret: string | null;
  faults: string[] | null;
}

export interface RulesOfGame {
  id: string;
  title: string;
  men: Record<string, string>;
  limits: {
    quiet: string;
    quietResult: string;
    refusal: string;
    repetition: string;
    repetitionResult: string;
  };
  /** How the game's author writes moves, where that is another way than the plain one. */
  notations: Notation[];
}

/** What the page of a game holds when it is opened. */
export interface GamePage {
  id: string;
  share: string;
  again: string;
  rules: RulesOfGame;
  /** Where the leaders stood at the beginning. */
  leaders: Partial<Record<Side, string>>;
  notation: NotationPreference;
  view: GameState;
  messages: string;
}

export type ServerMessage =
  | ({ type: "state" } & GameState)
  | { type: "why"; move: string; reason: string }
  | { type: "refused"; reason: string }
  | { type: "hint"; version: number; move: string };

/** What a player does to the game other than moving. */
export type PlayerAction =
  | { type: "take-back" | "resign" | "rematch" }
  | { type: "offer" | "accept" | "decline" | "claim"; detail: string };

export interface MoveCommand {
  type: "move";
  side: Side;
  /** The text of the move. */
  detail: string;
  /** The number of plies before it. */
  ply: number;
}

export type ClientMessage =
  | MoveCommand
  | (PlayerAction & { side: Side })
  | { type: "seed"; side: Side; detail: string }
  | { type: "why"; detail: string }
  | { type: "hint"; side: Side | null };
