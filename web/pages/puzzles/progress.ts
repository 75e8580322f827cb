/** A reader's results at puzzles, stored in this browser alone. */

import { storeData, storedData, storeText } from "../shared/browser_storage.js";
import { dateHere } from "../shared/dates.js";
import type { PuzzleEntry } from "../shared/server/http_answers.js";

export const KEY = "petteia_puzzles";
export const FIRST_RATING = 1000;
/** The rating of a puzzle that the weakest level solves, and the increment for each level. */
const WEAKEST_PUZZLE = 600;
const POINTS_PER_LEVEL = 100;
/** The maximum effect of one puzzle on the rating: larger while it is uncertain. */
export const MAX_STEPS = { new: 60, known: 24 } as const;
/** Puzzles until a rating counts as known. */
const NEW_PUZZLES = 15;
/** The days that count as the last ones. */
const WEEK = 7;

export interface PuzzleProgress {
  rating: number;
  /** The puzzles that were tried, and whether they were solved at once. */
  tried: Record<string, boolean>;
  /** The puzzles that were solved, at once or not. */
  solved: string[];
  /** The days on which a puzzle was solved, as `2026-11-23`. */
  days: string[];
}

/** The stored progress; unreadable progress counts as none. */
export function readProgress(): PuzzleProgress {
  const none: PuzzleProgress = { rating: FIRST_RATING, tried: {}, solved: [], days: [] };
  const kept = storedData(KEY);
  if (typeof kept !== "object" || kept === null) return none;
  const { rating, tried, solved, days } = kept as Partial<PuzzleProgress>;
  return {
    rating: Number.isFinite(rating) ? Number(rating) : none.rating,
    tried: typeof tried === "object" ? { ...tried } : none.tried,
    solved: Array.isArray(solved) ? solved : none.solved,
    days: Array.isArray(days) ? days : none.days,
  };
}

/** The rating of a puzzle by its level. */
function ratingOf(level: number): number {
  return WEAKEST_PUZZLE + POINTS_PER_LEVEL * level;
}

/** The rating after a puzzle, by Elo's formula. */
export function ratingAfter(
  rating: number,
  tried: number,
  level: number,
  isSolved: boolean,
): number {
  const expected = 1 / (1 + 10 ** ((ratingOf(level) - rating) / 400));
  const most = tried < NEW_PUZZLES ? MAX_STEPS.new : MAX_STEPS.known;
  return Math.round(rating + most * (Number(isSolved) - expected));
}

/** Count the first attempt at a puzzle; later ones change no rating. */
export function noteAttempt(id: string, level: number, isSolved: boolean): void {
  const progress = readProgress();
  if (id in progress.tried) return;
  const tried = Object.keys(progress.tried).length;
  progress.rating = ratingAfter(progress.rating, tried, level, isSolved);
  progress.tried[id] = isSolved;
  storeData(KEY, progress);
}

/** Count a puzzle as solved, and its day. */
export function noteSolved(id: string, now = Date.now()): void {
  const progress = readProgress();
  if (!progress.solved.includes(id)) progress.solved.push(id);
  const today = dayOf(now);
  if (!progress.days.includes(today)) progress.days.push(today);
  storeData(KEY, progress);
}

/** The number of the last seven days on which a puzzle was solved. */
export function daysOfWeek(progress: PuzzleProgress, now = Date.now()): number {
  const last = Array.from({ length: WEEK }, (_, back) => dayOf(now, back));
  return last.filter((day) => progress.days.includes(day)).length;
}

/** The puzzle to try next: one that was not tried, of a level near the rating. */
export function nextPuzzle(
  entries: PuzzleEntry[],
  progress: PuzzleProgress,
  wish: { theme: string; ruleset: string; not: string },
): PuzzleEntry | null {
  const fitting = entries.filter(
    ({ id, game, themes }) =>
      id !== wish.not &&
      (!wish.ruleset || game === wish.ruleset) &&
      (!wish.theme || themes.includes(wish.theme)),
  );
  const unsolved = fitting.filter(({ id }) => !progress.solved.includes(id));
  const fresh = unsolved.filter(({ id }) => !(id in progress.tried));
  const [candidates = []] = [fresh, unsolved, fitting].filter(({ length }) => length > 0);
  const distance = ({ level }: PuzzleEntry) => Math.abs(ratingOf(level) - progress.rating);
  const nearest = Math.min(...candidates.map(distance));
  const near = candidates.filter((each) => distance(each) <= nearest + POINTS_PER_LEVEL);
  return near[Math.floor(Math.random() * near.length)] ?? null;
}

/** Forget everything. */
export function deleteProgress(): void {
  storeText(KEY, null);
}

/** Bring deleted progress back, with what has been added since; the deleted attempts were first. */
export function restore(deleted: PuzzleProgress): void {
  const { rating, tried, solved, days } = readProgress();
  storeData(KEY, {
    rating: deleted.rating + rating - FIRST_RATING,
    tried: { ...tried, ...deleted.tried },
    solved: [...new Set([...deleted.solved, ...solved])],
    days: [...new Set([...deleted.days, ...days])],
  });
}

/** The reader's own day at a time, or some days before. */
function dayOf(time: number, back = 0): string {
  const day = new Date(time);
  day.setDate(day.getDate() - back);
  return dateHere(day);
}
