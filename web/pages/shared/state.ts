/** A game as the server tells it. */

import type {
  BoardPosition,
  BoardView,
  LastMove,
  LegalMove,
  Side,
} from "../../board/model/view.js";
import type { Notation } from "./notation.js";

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

/** A legal move as the server tells it. */
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

export interface State {
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
  dice: Proof | null;
  clock: ClockState | null;
  /** The milliseconds until the game of a player who has left can be claimed. */
  away: Partial<Record<Side, number>>;
  /** Who asks for a rematch, and the game that it has become. */
  rematch: { asked: Side | null; next: string | null };
  /** Whether an illegal move loses the game (VOG-18). */
  ignorance: boolean;
  outcome: { winner: Side | null; reason: string; rule: string; result: string } | null;
}

export interface Proof {
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

export function other(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** The side that a player speaks for: their only one, or on one device the one to move. */
export function speaker(state: State): Side | null {
  if (state.you.length === 2) return state.position.turn;
  return state.you[0] ?? null;
}

/** From and to of a move's text. */
export function ends(text: string): { from: string | null; to: string } {
  const [route = ""] = text.split("x");
  const [from = "", to] = route.replace("@", "").split("-");
  return to === undefined ? { from: null, to: from } : { from, to };
}

/** Victims of a move's text. */
export function victims(text: string): string[] {
  return text.split("x").slice(1);
}

/** Whether the viewer is to move now. */
export function isToMove(state: State): boolean {
  const { you, position, outcome, awaits } = state;
  return you.includes(position.turn) && !outcome && awaits.seeds.length === 0;
}

/** What the board shows of a game; `warn` says why a move had better not be made. */
export function boardView(state: State, warn: (move: OfferedMove) => string = () => ""): BoardView {
  const { position, last, outcome } = state;
  const legal = state.legal.map((move) => {
    const warning = warn(move);
    return warning ? { ...move, warning } : move;
  });
  const untold = state.ignorance && isToMove(state);
  return { position, legal, last, over: outcome !== null, untold };
}
