/** The moves of a solver, judged by the site. */

import type { PuzzleView, TriedMove } from "../shared/server/http_answers.js";
import type { PuzzleJudge } from "./solver.js";

export class SiteJudge implements PuzzleJudge {
  constructor(readonly puzzle: PuzzleView) {}

  tried(place: number, move: string): Promise<TriedMove | null> {
    const query = new URLSearchParams({ place: String(place), move });
    return ask(`/puzzles/${this.puzzle.id}/answer?${query.toString()}`);
  }

  solution(): Promise<TriedMove | null> {
    return ask(`/puzzles/${this.puzzle.id}/solution`);
  }
}

async function ask(address: string): Promise<TriedMove | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as TriedMove) : null;
  } catch {
    return null;
  }
}
