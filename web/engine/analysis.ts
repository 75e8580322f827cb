/** A search in slices: between two of them the worker can receive the order to stop. */

import type { Answer, Found, FoundLine, GameValues, Line, Module, Request, Side } from "./core.js";

/** The core: answers a request. */
export type Core = (request: Request) => Answer;

/** The subject of an analysis, and its limits. */
export interface Question {
  rules: GameValues;
  line: Line;
  lines: number;
  nodes: number;
}

/** A question about a ruleset, one line or a clock, which the core answers at once. */
export type LineRequest = Exclude<Request, { ask: "rules" | "search" }>;

/** The results of an analysis so far. */
export interface Progress {
  turn: Side;
  /** The number of pieces on the board: a few may be worth solving instead. */
  pieces: number;
  /** By how much the winning chances of the last depths differ at most. */
  spread: number;
  depth: number;
  nodes: number;
  lines: FoundLine[];
  isDone: boolean;
}

/** Positions of the first slice: its answer comes at once. */
const MIN_SLICE = 4_000;
/** A slice takes some tenths of a second at most. */
const MAX_SLICE = 256_000;
/** A slice searches this share of the positions searched before, to get farther than that. */
const SHARE = 2;
const MAX_DEPTH = 64;
/** The last depths whose chances are compared. */
const DEPTHS_COMPARED = 3;

/** Raised if the rules refuse a position, or no move is due; its message gives the reason. */
export class RefusedError extends Error {}

/** Raised if another module of the core has room for the board, or searches. */
export class ElsewhereError extends Error {
  readonly module: Module;

  constructor(module: Module) {
    super(`not in this module, but in ${module}`);
    this.module = module;
  }
}

/**
 * Searches one position after the other. Each slice is a search of its own; it quickly passes
 * through everything that the table remembers from earlier ones.
 */
export class Analysis {
  readonly #core: Core;
  #rules = "";
  #question: Question | null = null;
  #turn: Side = "white";
  #pieces = 0;
  /** The chances of the best line at each depth that a slice has ended with. */
  #chances: number[] = [];
  #nodes = 0;
  #best: Found | null = null;

  constructor(core: Core) {
    this.#core = (request) => {
      const answer = core(request);
      if (answer.answer === "elsewhere") throw new ElsewhereError(answer.module);
      return answer;
    };
  }

  /** Take up a question; it takes the place of the last one. */
  start(question: Question): void {
    this.#question = null;
    this.#nodes = 0;
    this.#best = null;
    this.#chances = [];
    this.#playBy(question.rules);
    const found = this.#ask({ ask: "view", line: question.line, count: 1 });
    const [shown] = found.answer === "views" ? found.views : [];
    if (!shown) throw new Error(`no position: ${found.answer}`);
    const { position, outcome } = shown;
    if (position.needsRoll || outcome) throw new RefusedError("no move is due");
    this.#turn = position.turn;
    this.#pieces = Object.values(position.pieces).filter((letter) => letter !== "x").length;
    this.#question = question;
  }

  /** The answer to a question about a line; a search under other rules ends, and so does one in
   * which a move is chosen. */
  answer(rules: GameValues | null, request: LineRequest): Answer {
    if (rules) this.#playBy(rules);
    if (request.ask === "choose") this.#question = null;
    return this.#core(request);
  }

  #playBy(compiled: GameValues): void {
    const rules = JSON.stringify(compiled);
    if (rules === this.#rules) return;
    this.#question = null;
    this.#rules = "";
    this.#ask({ ask: "rules", ...compiled });
    this.#rules = rules;
  }

  /** Search one slice further; null if nothing is left to do. */
  step(): Progress | null {
    const question = this.#question;
    if (question === null) return null;
    const slice = Math.min(Math.max(this.#nodes / SHARE, MIN_SLICE), MAX_SLICE);
    const nodes = Math.max(1, Math.round(Math.min(slice, question.nodes - this.#nodes)));
    const { line, lines: count } = question;
    const found = this.#ask({ ask: "search", line, nodes, lines: count });
    if (found.answer !== "search") throw new Error(`no lines: ${found.answer}`);
    this.#nodes += found.nodes;
    // A slice may end before it is as deep as those before.
    if (this.#best === null || found.depth >= this.#best.depth) {
      if (this.#best?.depth === found.depth) this.#chances.pop();
      const [best] = found.lines;
      if (best) this.#chances.push(best.win_probability);
      this.#best = found;
    }
    const isDecided = found.nodes < nodes || found.depth >= MAX_DEPTH;
    const isDone = isDecided || this.#nodes >= question.nodes;
    if (isDone) this.#question = null;
    const { depth, lines } = this.#best;
    const last = this.#chances.slice(-DEPTHS_COMPARED);
    const spread = last.length > 0 ? Math.max(...last) - Math.min(...last) : 0;
    return {
      turn: this.#turn,
      pieces: this.#pieces,
      spread,
      depth,
      nodes: this.#nodes,
      lines,
      isDone,
    };
  }

  #ask(request: Parameters<Core>[0]): ReturnType<Core> {
    const answer = this.#core(request);
    if (answer.answer === "refusal") throw new RefusedError(answer.code);
    return answer;
  }
}
