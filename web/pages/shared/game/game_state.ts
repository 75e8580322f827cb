/** The consequences of the state of a game. */

import {
  type BoardView,
  type LegalMove,
  removedFirst,
  routeOf,
  type Side,
} from "../../../board/model/view.js";
import type {
  ClientMessage,
  GameState,
  GameUpdate,
  OfferedMove,
  PastPosition,
} from "../server/socket_messages.js";

export const SIDES = ["white", "black"] as const;

type ActionType =
  "take-back" | "place-rest" | "resign" | "rematch" | "offer" | "accept" | "decline" | "claim";

/** A player's actions in the game other than moving. */
export type PlayerAction = ClientMessage & { type: ActionType };

export function other(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** The side that a player acts for: their only one, or on one device the one to move. */
export function speaker(state: GameState): Side | null {
  if (state.you.length === 2) return state.position.turn;
  return state.you[0] ?? null;
}

/** The offer that the reader is to answer. */
export function offerTo({
  offers,
  outcome,
  you,
}: GameState): GameState["offers"][number] | undefined {
  return outcome ? undefined : offers.find(({ side }) => you.includes(other(side)));
}

/** Whether the other player has declined an offer of the reader's since a state, if only by moving. */
export function isDeclined(before: GameState, after: GameState): boolean {
  const [own, another] = after.you;
  // Two states of the same version have no answer between them.
  if (!own || another || after.version === before.version) return false;
  if (before.outcome) {
    return before.rematch.asked === own && !after.rematch.asked && !after.rematch.next;
  }
  if (after.outcome || after.ply < before.ply) return false;
  const [was, remains] = [before, after].map(({ offers }) =>
    offers.filter(({ side }) => side === own),
  );
  const moves = after.moves.slice(before.ply);
  // The player's own move withdraws some offers, and accepted placements are moves too.
  const isAnswered = moves.some(({ side }) => side !== own)
    ? !was?.some(({ what }) => what.startsWith("place-rest"))
    : moves.length === 0;
  return isAnswered && (remains?.length ?? 0) < (was?.length ?? 0);
}

const ROLL = "roll:";

/** Whether the text of an action is a roll of the dice, such as `roll:63`, and not a move. */
export function isRoll(action: string): boolean {
  return action.startsWith(ROLL);
}

/** The text of a roll of dice. */
export function rollText(dice: readonly number[]): string {
  return `${ROLL}${dice.join("")}`;
}

/** The digits of a roll; of a move the whole text. */
export function withoutRoll(action: string): string {
  return isRoll(action) ? action.slice(ROLL.length) : action;
}

/** Whether a move's text takes a bound piece from the board and does nothing else. */
export function isRemovalText(text: string): boolean {
  return text.startsWith("x") && removedFirst(text) === null;
}

/** From and to of a move's text; a removal alone begins and ends on the square of the piece it removes. */
export function ends(text: string): { from: string | null; to: string } {
  if (isRemovalText(text)) return { from: text.slice(1), to: text.slice(1) };
  const moved = removedFirst(text) === null ? text : text.slice(text.indexOf("-") + 1);
  const [from = "", ...path] = routeOf(moved).replace("@", "").split("-");
  const to = path.at(-1);
  return to === undefined ? { from: null, to: from } : { from, to };
}

/** Victims of a move's text. */
export function victims(text: string): string[] {
  return [...text.matchAll(/x([a-p]\d+)/g)].map(([, victim = ""]) => victim);
}

/** Whether it is the viewer's turn. */
export function isToMove(state: GameState): boolean {
  const { you, position, outcome, awaits } = state;
  return you.includes(position.turn) && !outcome && awaits.seeds.length === 0;
}

/** Whether a seat is still free for a friend. */
export function isSeatFree({ mode, seated }: GameState): boolean {
  return mode === "friend" && seated.length < SIDES.length;
}

/** A state after an update of it. */
export function updated(state: GameState, update: GameUpdate): GameState {
  const moves = [...state.moves.slice(0, update.kept), ...update.moves];
  return { ...state, ...update, type: "state", moves };
}

/** The states between two, from the positions of the game: nobody can act in them. */
export function statesBetween(
  before: GameState,
  after: GameState,
  positions: PastPosition[],
): GameState[] {
  return positions.map(({ position, last }, at) => {
    const ply = before.ply + 1 + at;
    const awaits = { engine: after.engine === position.turn, seeds: [] };
    const moves = after.moves.slice(0, ply);
    return { ...before, ply, moves, position, last, legal: [], awaits, offers: [] };
  });
}

/** Whether a board shows two states alike: an offer, for example, changes nothing on it. */
export function isSameOnBoard(one: GameState, another: GameState): boolean {
  if (one.version === another.version && one.ply === another.ply) {
    return isToMove(one) === isToMove(another);
  }
  const [shown, other] = [one, another].map((state) => {
    const { ply, position, last, legal, outcome, hidesLegality } = state;
    return JSON.stringify([ply, position, last, legal, outcome, hidesLegality, isToMove(state)]);
  });
  return shown === other;
}

/** A legal move as the board takes it. */
export function boardMove({ text, captures = {}, parts }: OfferedMove): LegalMove {
  return { text, captures, ...ends(text), ...(parts && { parts }) };
}

/** The board's view of a game; `warn` explains why a move is risky. */
export function boardView(
  state: GameState,
  warn: (move: OfferedMove) => string = () => "",
): BoardView {
  const { position, last, outcome } = state;
  const legal = state.legal.map((move) => {
    const warning = warn(move);
    return { ...boardMove(move), ...(warning && { warning }) };
  });
  const hidesMoves = state.hidesLegality && isToMove(state);
  return { position, legal, last, over: outcome !== null, hidesMoves };
}
