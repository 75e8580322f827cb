/** What the core in the browser is asked and answers: the JSON of `bindings/wasm/src/messages.rs`. */

/** A ruleset with its options chosen, as the server compiles it. */
export interface CompiledRules {
  mechanics: Record<string, boolean | number | string>;
  citations: Record<string, string>;
  weights: Record<string, number>;
}

/** A position, by what led to it. */
export interface Line {
  /** Null for the start of the game. */
  pfen: string | null;
  /** Moves and rolls, such as `a1-a5` and `roll:63`. */
  actions: string[];
}

export type Request =
  | ({ ask: "rules" } & CompiledRules)
  | ({ ask: "position" } & Line)
  | ({ ask: "view"; count: number; hides_legality: boolean } & Line)
  | { ask: "search"; nodes: number; lines: number; depth?: number }
  | { ask: "forget" };

/** Where a game stands. */
export interface Standing {
  answer: "position";
  pfen: string;
  turn: "w" | "b";
  needs_roll: boolean;
  rolls: [number[], number][];
  moves: LegalMove[];
  outcome: { winner: "w" | "b" | null; reason: string; rule: string } | null;
}

export interface LegalMove {
  text: string;
  /** Null for a placement. */
  from: string | null;
  to: string;
  victims: string[];
}

/** The last positions of a line, as the site answers them to the analysis page. */
export interface Views {
  answer: "views";
  views: unknown[];
}

/** What a search has found. */
export interface Found {
  answer: "search";
  depth: number;
  nodes: number;
  permille_full: number;
  lines: FoundMoves[];
}

export interface FoundMoves {
  /** Hundredths of a stone for the player to move; a win in n plies is 30000 - n. */
  score: number;
  win_probability: number;
  depth: number;
  moves: string[];
}

/** Why something cannot be done: the key of a message, and what the message names. */
export interface Refusal {
  answer: "refusal";
  code: string;
  rule: string | null;
  parameters: Record<string, string | number | string[]>;
}

export type Answer = Standing | Views | Found | Refusal | { answer: "done" };

/** The core: answers a request, and throws when it is misunderstood. */
export type Core = (request: Request) => Answer;
