/** Written by tools/generate_messages.py from the server's socket_messages.py. */

export type Side = "white" | "black";

/** What a viewer sends for a side, which must be their own. */
export interface SideCommand {
  side?: string;
  detail?: string;
}

/** Plays a move; sent twice for the same ply it is played once. */
export interface MoveCommand extends SideCommand {
  type: "move";
  /** The ply that the move is meant for. */
  ply?: number;
}

/** Plays a move where an illegal one loses (VOG-18). */
export interface TryCommand extends SideCommand {
  type: "try";
}

/** Names a seed of the dice. */
export interface SeedCommand extends SideCommand {
  type: "seed";
}

/** Offers a draw (`draw`), or to agree on a dead position (`no-capture`). */
export interface OfferCommand extends SideCommand {
  type: "offer";
}

/** Accepts what is offered. */
export interface AcceptCommand extends SideCommand {
  type: "accept";
}

/** Declines what is offered. */
export interface DeclineCommand extends SideCommand {
  type: "decline";
}

/** Resigns. */
export interface ResignCommand extends SideCommand {
  type: "resign";
}

/** Takes the last move back, or asks a friend for that. */
export interface TakeBackCommand extends SideCommand {
  type: "take-back";
}

/** Claims a game whose other player has left: `win` or `draw`. */
export interface ClaimCommand extends SideCommand {
  type: "claim";
}

/** Begins the same game with the sides changed, or asks a friend for it. */
export interface RematchCommand extends SideCommand {
  type: "rematch";
}

/** Asks why a move is refused. */
export interface WhyCommand extends SideCommand {
  type: "why";
}

/** Asks what the engine would play. */
export interface HintCommand extends SideCommand {
  type: "hint";
}

/** Asks for the whole state. */
export interface SyncCommand {
  type: "sync";
}

/** Asks whether the site is there. */
export interface PingCommand {
  type: "ping";
}

export type ClientMessage =
  | MoveCommand
  | TryCommand
  | SeedCommand
  | OfferCommand
  | AcceptCommand
  | DeclineCommand
  | ResignCommand
  | TakeBackCommand
  | ClaimCommand
  | RematchCommand
  | WhyCommand
  | HintCommand
  | SyncCommand
  | PingCommand;

/** A number for each side. */
export interface SideCounts {
  white: number;
  black: number;
}

/**
 * A position as the board and the counters show it.
 *
 * What follows from the legal moves is left out where an illegal one loses (VOG-18).
 */
export interface PositionView {
  pfen: string;
  files: number;
  ranks: number;
  /** The letter of the piece on each square. */
  pieces: Record<string, string>;
  turn: Side;
  /** The number of the move. */
  number: number;
  dice: number[];
  /** Whether this roll gives the same player another. */
  rollsAgain: boolean;
  mustCapture: boolean;
  needsRoll: boolean;
  reserve: SideCounts | null;
  captured: SideCounts;
  refusals: SideCounts | null;
  refusalLimit: number;
  quiet: number;
  quietLimit: number;
  /** How often the position has stood, where the rules count that. */
  stood: number | null;
  repetitionLimit: number;
  /** The locked pieces, each with those that lock it. */
  locked: Record<string, string[]>;
  /** Where refusals are counted: the pieces that could act. */
  active: string[] | null;
}

/** How a game ends by a move that repeats a position once too often. */
export interface Repetition {
  winner: Side | null;
  rule: string;
}

/** A move that may be played. */
export interface OfferedMove {
  text: string;
  /** Its victims, each with the pieces that capture it. */
  captures?: Record<string, string[]>;
  repeats?: Repetition;
}

/** The move that was played last. */
export interface LastMove {
  text: string;
  from: string | null;
  to: string;
  /** Its victims, each with the pieces that captured it. */
  captures: Record<string, string[]>;
}

/** A move of the game, and the roll that it was played with. */
export interface PlayedMove {
  number: number;
  side: Side;
  text: string;
  roll: number[];
}

/** What the game waits for. */
export interface Awaits {
  engine: boolean;
  /** The sides that have not yet named a seed of the dice. */
  seeds: Side[];
}

/** An offer that is not yet answered. */
export interface StandingOffer {
  side: Side;
  what: string;
}

/** What shows that nobody chose the dice. */
export interface DiceProof {
  commitment: string;
  white: string;
  black: string;
  /** Revealed when the game is over. */
  secret: string | null;
  faults: string[] | null;
}

/** How the game ended. */
export interface Ending {
  winner: Side | null;
  reason: string;
  rule: string;
  result: string;
}

/** Both players' time in milliseconds when the message was sent. */
export interface ClockState {
  kind: "fischer" | "delay" | "days";
  base: number;
  step: number;
  running: Side | null;
  left: SideCounts;
  /** How long it takes until the time of the player to move begins to run down. */
  grace: number;
}

/** Who has taken a seat. */
export interface Player {
  /** The name of an account; empty for a guest. */
  name: string;
  /** A number that distinguishes guests. */
  guest: string;
}

/** Who asks for a rematch, and the game that it has become. */
export interface Rematch {
  asked: Side | null;
  next: string | null;
}

/** What can change in a game while it is played, as one viewer sees it, moves aside. */
export interface ChangingState {
  /** How many actions there have been. */
  version: number;
  ply: number;
  /** The sides that the viewer plays. */
  you: Side[];
  /** The sides that somebody plays. */
  seated: Side[];
  players: Partial<Record<Side, Player>>;
  /** The sides whose players are connected. */
  present: Side[];
  position: PositionView;
  /** What the viewer may play now. */
  legal: OfferedMove[];
  last: LastMove | null;
  awaits: Awaits;
  /** Whether the engine has failed to answer too often. */
  gaveUp: boolean;
  offers: StandingOffer[];
  /** Why each of the viewer's sides cannot take its last move back; empty if it can. */
  takeBack: Partial<Record<Side, string>>;
  dice: DiceProof | null;
  clock: ClockState | null;
  /** The milliseconds until the game of a player who has left can be claimed. */
  away: Partial<Record<Side, number>>;
  rematch: Rematch;
  outcome: Ending | null;
}

/** A game as one viewer sees it. */
export interface GameState extends ChangingState {
  type: "state";
  mode: "engine" | "device" | "friend";
  level: number | null;
  engine: Side | null;
  /** Whether an illegal move loses the game (VOG-18). */
  ignorance: boolean;
  /** Whether the players may agree that nothing more can be captured (GEN-9). */
  hasDeadPosition: boolean;
  moves: PlayedMove[];
}

/** What has become of a game since a version of it. */
export interface GameUpdate extends ChangingState {
  type: "update";
  /** The version that the viewer was shown last. */
  since: number;
  /** How many of the moves that were played then still stand. */
  kept: number;
  /** The moves that follow those. */
  moves: PlayedMove[];
}

/** Why a command was not followed. */
export interface Refused {
  type: "refused";
  /** The command's type. */
  what: string;
  /** What is wrong; `engine` and `storage` are parts of the site that failed. */
  code: string;
  /** The rule that says so, if there is one. */
  rule: string | null;
  /** The same in the reader's language. */
  reason: string;
}

/** Why a move is refused; the reason is empty if it is not. */
export interface Why {
  type: "why";
  move: string;
  reason: string;
}

/** What the engine would play at a version. */
export interface HintGiven {
  type: "hint";
  version: number;
  move: string;
}

/** The site is there. */
export interface Pong {
  type: "pong";
}

export type ServerMessage = GameState | GameUpdate | Refused | Why | HintGiven | Pong;
