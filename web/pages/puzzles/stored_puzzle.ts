/** The puzzles of the static edition, which are in its files. */

import { gameOf, languageData, recordOf, sharedData } from "../shared/edition.js";
import type { LocalCore } from "../shared/local_core.js";
import { t } from "../shared/messages.js";
import type { PuzzleEntry, PuzzleView, StoredPuzzle } from "../shared/server/http_answers.js";
import { startOf } from "./judge.js";

/** A puzzle as its page shows it. */
interface FoundPuzzle {
  view: PuzzleView;
  stored: StoredPuzzle;
  /** Its rules, in words. */
  title: string;
}

/** Every puzzle, as practice chooses among them. */
export function storedEntries(): Promise<PuzzleEntry[] | null> {
  return sharedData("puzzles/list.json");
}

/** The puzzle of an id; null if it does not exist. */
export async function storedPuzzle(core: LocalCore, id: string): Promise<FoundPuzzle | null> {
  const game = (await storedEntries())?.find((each) => each.id === id)?.game;
  if (!game) return null;
  const [puzzles, titles] = await Promise.all([
    sharedData<Record<string, StoredPuzzle>>(`puzzles/${game}.json`),
    languageData<Record<string, string>>("puzzles/titles.json"),
  ]);
  const stored = puzzles?.[id];
  if (!stored) return null;
  const rules = (await recordOf(core, gameOf(stored.analysis))).rules;
  const first = (await core.lineEnd(startOf(stored)))?.position;
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
  return { view, stored, title: titles?.[id] ?? rules.title };
}
