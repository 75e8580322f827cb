/** A search in slices: between two of them the worker can hear that it is to stop. */

import type { CompiledRules, Core, Found, FoundMoves, Line } from "./messages.js";

/** What is to be analysed, and how far. */
export interface Question {
  rules: CompiledRules;
  line: Line;
  lines: number;
  nodes: number;
}

/** What an analysis has found so far. */
export interface Progress {
  turn: "w" | "b";
  depth: number;
  nodes: number;
  lines: FoundMoves[];
  isDone: boolean;
}

/** Positions of the first slice: its answer is there at once. */
const MIN_SLICE = 4_000;
/** A slice takes some tenths of a second at most. */
const MAX_SLICE = 256_000;
/** A slice looks at this share of what was looked at before, to get farther than that. */
const SHARE = 2;
const MAX_DEPTH = 64;

/** Raised where the rules refuse a position; its message is the code of the refusal. */
export class RefusedError extends Error {}

/**
 * Searches one position after the other. Each slice is a search of its own; it goes quickly through
 * all that the table remembers from those before.
 */
export class Analysis {
  readonly #core: Core;
  #rules = "";
  #question: Question | null = null;
  #turn: "w" | "b" = "w";
  #nodes = 0;
  #best: Found | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Take up a question; it takes the place of the last one. */
  start(question: Question): void {
    this.#question = null;
    this.#nodes = 0;
    this.#best = null;
    const rules = JSON.stringify(question.rules);
    if (rules !== this.#rules) {
      this.#rules = "";
      this.#ask({ ask: "rules", ...question.rules });
      this.#rules = rules;
    }
    const standing = this.#ask({ ask: "position", ...question.line });
    if (standing.answer !== "position") throw new Error(`no position: ${standing.answer}`);
    this.#turn = standing.turn;
    this.#question = question;
  }

  /** Stop: nothing is left to do. */
  stop(): void {
    this.#question = null;
  }

  /** Search one slice further; null where nothing is left to do. */
  step(): Progress | null {
    const question = this.#question;
    if (question === null) return null;
    const slice = Math.min(Math.max(this.#nodes / SHARE, MIN_SLICE), MAX_SLICE);
    const nodes = Math.max(1, Math.round(Math.min(slice, question.nodes - this.#nodes)));
    const found = this.#ask({ ask: "search", nodes, lines: question.lines });
    if (found.answer !== "search") throw new Error(`no lines: ${found.answer}`);
    this.#nodes += found.nodes;
    // A slice may end before it is as deep as those before.
    if (this.#best === null || found.depth >= this.#best.depth) this.#best = found;
    const isDecided = found.nodes < nodes || found.depth >= MAX_DEPTH;
    const isDone = isDecided || this.#nodes >= question.nodes;
    if (isDone) this.#question = null;
    const { depth, lines } = this.#best;
    return { turn: this.#turn, depth, nodes: this.#nodes, lines, isDone };
  }

  #ask(request: Parameters<Core>[0]): ReturnType<Core> {
    const answer = this.#core(request);
    if (answer.answer === "refusal") throw new RefusedError(answer.code);
    return answer;
  }
}
