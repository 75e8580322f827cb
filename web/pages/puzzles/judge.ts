/** The judge of the moves of a puzzle: its solution, and the core on this device. */

import type { Progress } from "../../engine/analysis.js";
import { routeOf } from "../../board/model/view.js";
import { gameOf } from "../shared/edition.js";
import { victims } from "../shared/game/game_state.js";
import type { LocalCore } from "../shared/local_core.js";
import { list, percent, t } from "../shared/messages.js";
import { asSentence, inWords } from "../shared/refusals.js";
import type { AnalysedGame, StoredPuzzle } from "../shared/server/http_answers.js";
import type {
  AnalysedPosition,
  OfferedMove,
  PastPosition,
  Side,
} from "../shared/server/socket_messages.js";

/** Positions that the engine looks at for the answer to a wrong move. */
const REFUTING_NODES = 10_000;
/** The lines of one search at most. */
const MAX_LINES = 16;

/** A move that a solver has tried. */
export interface TriedMove {
  isRight: boolean;
  isSolved: boolean;
  reason: string;
  /** The move and the reply to it; none if the move is illegal. */
  steps: PastPosition[];
  /** The moves that the solver can try next. */
  legal?: OfferedMove[];
  /** The subject of the puzzle, once it is solved. */
  themes?: string[];
}

/** The start of a puzzle. */
export function startOf({ analysis, start }: StoredPuzzle): AnalysedGame {
  return { ...gameOf(analysis), start };
}

export class PuzzleJudge {
  readonly start: AnalysedGame;

  constructor(
    readonly core: LocalCore,
    readonly puzzle: StoredPuzzle,
    readonly solver: Side,
  ) {
    this.start = startOf(puzzle);
  }

  /** A move after a number of moves of the solution; null if the device cannot judge it. */
  async tried(place: number, move: string): Promise<TriedMove | null> {
    const line = this.#line(place);
    const found = await this.core.lineEnd(after(line, [move]));
    if (!found) return null;
    const { position: reached } = found;
    if (!reached) {
      const refused = await this.core.refusal(after(line, [move]));
      const reason = asSentence(refused ? inWords(refused) : (found.error ?? ""));
      return { isRight: false, isSolved: false, reason, steps: [] };
    }
    const whole = reached.last?.text ?? move;
    const [expected, ...following] = this.puzzle.solution.slice(place);
    if (whole !== expected && reached.outcome?.winner !== this.solver) {
      return this.#refuted(line, whole, reached);
    }
    const isSolved = whole !== expected || following.length === 0;
    const moves = [whole, ...(isSolved ? [] : following.slice(0, 1))];
    const steps = await this.core.steps(line, moves);
    if (isSolved) {
      const reason = t("puzzle-solved-moves", { count: (this.puzzle.solution.length + 1) / 2 });
      return { isRight: true, isSolved, reason, steps, themes: this.#themes };
    }
    const next = (await this.core.lineEnd(after(line, moves)))?.position;
    const legal = next?.legal ?? [];
    return { isRight: true, isSolved, reason: t("puzzle-go-on"), steps, legal };
  }

  /** The whole solution, for a reader who gives up; null if the device cannot show it. */
  async solution(): Promise<TriedMove | null> {
    const { solution } = this.puzzle;
    const [first = ""] = solution;
    const reached = (await this.core.lineEnd(after(this.#line(0), [first])))?.position;
    if (!reached) return null;
    const reason = `${list([...solution])}. ${this.#why(first, reached)}`;
    const steps = await this.core.steps(this.#line(0), solution);
    return { isRight: false, isSolved: true, reason, steps, themes: this.#themes };
  }

  get #themes(): string[] {
    return this.puzzle.themes.map((theme) => t(`puzzle-theme-${theme}`));
  }

  /** The effect of the first move of the solution. */
  #why(first: string, reached: AnalysedPosition): string {
    const move = routeOf(first);
    const captured = victims(first);
    if (captured.length) return t("hint-captures", { move, squares: list(captured) });
    const threatened = [...new Set(reached.threats[this.solver].flatMap(victims))].sort();
    if (threatened.length) return t("puzzle-threatens", { move, squares: list(threatened) });
    return t("puzzle-best");
  }

  /** A wrong move, with the engine's refutation. */
  async #refuted(line: AnalysedGame, move: string, reached: AnalysedPosition): Promise<TriedMove> {
    const wrong = { isRight: false, isSolved: false };
    const { position, outcome } = reached;
    if (position.needsRoll && !outcome) return this.#refutedByDice(line, move);
    const search = outcome ? null : await this.#search(after(line, [move]), 1);
    const [best] = search?.lines ?? [];
    const reply = best?.moves[0];
    const steps = await this.core.steps(line, reply ? [move, reply] : [move]);
    if (outcome) {
      const chance = percent(outcome.winner ? 0 : 0.5);
      return { ...wrong, reason: t("puzzle-not-enough", { chance }), steps };
    }
    if (!best || !reply) return { ...wrong, reason: t("puzzle-not-best"), steps };
    const own = best.win_probability;
    const chance = percent(position.turn === this.solver ? own : 1 - own);
    return { ...wrong, reason: t("puzzle-refuted", { reply, chance }), steps };
  }

  /** A wrong move that dice answer: how it does among the best ones. */
  async #refutedByDice(line: AnalysedGame, move: string): Promise<TriedMove> {
    const search = await this.#search(line, MAX_LINES);
    const found = search?.lines.find(({ moves }) => moves[0] === move);
    const reason = found
      ? t("puzzle-not-enough", { chance: percent(found.win_probability) })
      : t("puzzle-not-best");
    const steps = await this.core.steps(line, [move]);
    return { isRight: false, isSolved: false, reason, steps };
  }

  /** The best lines at the end of a line; null if the engine fails. */
  async #search(game: AnalysedGame, lines: number): Promise<Progress | null> {
    const rules = await this.core.rulesOf(game);
    const line = { pfen: game.start, actions: game.actions };
    return new Promise((resolve) => {
      this.core.engine.start(
        { rules, line, lines, nodes: REFUTING_NODES },
        {
          onProgress: (progress) => {
            if (progress.isDone) resolve(progress);
          },
          onFailure: () => resolve(null),
        },
      );
    });
  }

  #line(place: number): AnalysedGame {
    return after(this.start, this.puzzle.solution.slice(0, place));
  }
}

function after(line: AnalysedGame, moves: readonly string[]): AnalysedGame {
  return { ...line, actions: [...line.actions, ...moves] };
}
