/** A puzzle of the static edition, judged by its solution and by the core on this device. */

import type { Progress } from "../../engine/analysis.js";
import { routeOf } from "../../board/model/view.js";
import { dataName, gameOf, languageData, recordOf, sharedData } from "../shared/edition.js";
import { victims } from "../shared/game/game_state.js";
import { LocalCore } from "../shared/local_core.js";
import { list, percent, t } from "../shared/messages.js";
import {
  type AnalysedGame,
  type PuzzleEntry,
  type PuzzleView,
  REFUTING_NODES,
  type StoredPuzzle,
  type TriedMove,
} from "../shared/server/http_answers.js";
import type { AnalysedPosition, Side } from "../shared/server/socket_messages.js";
import type { PuzzleJudge } from "./solver.js";

/** A puzzle as its page shows it, and what judges its moves. */
export interface FoundPuzzle {
  view: PuzzleView;
  /** What it is played by, in words. */
  title: string;
  /** The address at which it is analysed. */
  analysis: string;
  judge: PuzzleJudge;
}

/** Every puzzle, as practice chooses among them. */
export function storedEntries(): Promise<PuzzleEntry[] | null> {
  return sharedData("puzzles/list.json");
}

/** The puzzle of an id; null if there is none, or this device cannot run the core. */
export async function storedPuzzle(id: string): Promise<FoundPuzzle | null> {
  const core = LocalCore.here();
  const game = (await storedEntries())?.find((each) => each.id === id)?.game;
  if (!core || !game) return null;
  const [puzzles, titles] = await Promise.all([
    sharedData<Record<string, StoredPuzzle>>(`puzzles/${game}.json`),
    languageData<Record<string, string>>("puzzles/titles.json"),
  ]);
  const stored = puzzles?.[id];
  if (!stored) return null;
  const { search } = new URL(stored.analysis, location.origin);
  const { name } = dataName(search);
  const rules = (await recordOf(search))?.rules;
  const line = { ...gameOf(stored.analysis), start: stored.start };
  const [first] = (await core.positions(line, 1))?.positions ?? [];
  if (!rules || !first) return null;
  const { turn } = first.position;
  const view: PuzzleView = {
    id,
    question: t(`puzzle-question-${stored.goal}`, { side: turn }),
    position: first.position,
    legal: first.legal,
    pieceNames: rules.pieceNames,
    game,
    level: stored.level,
    solverMoves: (stored.solution.length + 1) / 2,
  };
  const judge = new StoredJudge(core, stored, line, turn);
  return { view, title: titles?.[name] ?? rules.title, analysis: stored.analysis, judge };
}

class StoredJudge implements PuzzleJudge {
  constructor(
    readonly core: LocalCore,
    readonly puzzle: StoredPuzzle,
    readonly start: AnalysedGame,
    readonly solver: Side,
  ) {}

  async tried(place: number, move: string): Promise<TriedMove | null> {
    const line = this.#line(place);
    const found = await this.core.positions(after(line, [move]), 1);
    if (!found) return null;
    const [reached] = found.positions ?? [];
    if (!reached) return { isRight: false, isSolved: false, reason: found.error ?? "", steps: [] };
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
    const [next] = (await this.core.positions(after(line, moves), 1))?.positions ?? [];
    const legal = next?.legal ?? [];
    return { isRight: true, isSolved, reason: t("puzzle-go-on"), steps, legal };
  }

  async solution(): Promise<TriedMove | null> {
    const { solution } = this.puzzle;
    const [first = ""] = solution;
    const [reached] =
      (await this.core.positions(after(this.#line(0), [first]), 1))?.positions ?? [];
    if (!reached) return null;
    const reason = `${list([...solution])}. ${this.#why(first, reached)}`;
    const steps = await this.core.steps(this.#line(0), solution);
    return { isRight: false, isSolved: true, reason, steps, themes: this.#themes };
  }

  get #themes(): string[] {
    return this.puzzle.themes.map((theme) => t(`puzzle-theme-${theme}`));
  }

  /** What the first move of the solution does. */
  #why(first: string, reached: AnalysedPosition): string {
    const move = routeOf(first);
    const captured = victims(first);
    if (captured.length) return t("hint-captures", { move, squares: list(captured) });
    const threatened = [...new Set(reached.threats[this.solver].flatMap(victims))].sort();
    if (threatened.length) return t("puzzle-threatens", { move, squares: list(threatened) });
    return t("puzzle-best");
  }

  /** A wrong move, with what the engine finds against it. */
  async #refuted(line: AnalysedGame, move: string, reached: AnalysedPosition): Promise<TriedMove> {
    const wrong = { isRight: false, isSolved: false };
    const { position, outcome } = reached;
    const search = outcome || position.needsRoll ? null : await this.#search(after(line, [move]));
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

  /** The best lines at the end of a line; null if the engine fails. */
  async #search(game: AnalysedGame): Promise<Progress | null> {
    const rules = await this.core.rulesOf(game);
    const line = { pfen: game.start, actions: game.actions };
    return new Promise((resolve) => {
      this.core.engine.start(
        { rules, line, lines: 1, nodes: REFUTING_NODES },
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
