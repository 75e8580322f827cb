import { beforeEach, expect, test, vi } from "vitest";
import {
  daysOfWeek,
  deleteProgress,
  FIRST_RATING,
  KEY,
  nextPuzzle,
  noteAttempt,
  noteSolved,
  ratingAfter,
  readProgress,
  restore,
} from "../pages/puzzles/progress.js";

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 23, 12);
const ANY = { theme: "", ruleset: "", not: "" };
const ENTRIES = [
  { id: "easy", game: "vogt.petteia", level: 1, themes: ["win", "quiet"] },
  { id: "usual", game: "vogt.petteia", level: 4, themes: ["win", "capture"] },
  { id: "hard", game: "navpil.poleis", level: 12, themes: ["hold"] },
];

beforeEach(() => localStorage.clear());

test("a solved puzzle raises the rating, more so a hard one", () => {
  const easy = ratingAfter(1000, 0, 1, true);
  const hard = ratingAfter(1000, 0, 12, true);
  expect(easy).toBeGreaterThan(1000);
  expect(hard).toBeGreaterThan(easy);
  expect(ratingAfter(1000, 0, 4, false)).toBeLessThan(1000);
});

test("only the first attempt at a puzzle changes the rating", () => {
  noteAttempt("usual", 4, false);
  const { rating } = readProgress();
  expect(rating).toBeLessThan(FIRST_RATING);
  noteAttempt("usual", 4, true);
  expect(readProgress().rating).toBe(rating);
});

test("a missed day takes nothing away from the days of the week", () => {
  for (const back of [0, 2, 5, 9]) noteSolved(`puzzle-${back}`, NOW - back * DAY);
  expect(daysOfWeek(readProgress(), NOW)).toBe(3);
  expect(readProgress().days).toHaveLength(4);
});

test("a day lasts from midnight to midnight in the reader's time zone", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  const monday = { morning: "2026-11-23T09:00-08:00", evening: "2026-11-23T21:00-08:00" };
  noteSolved("one", Date.parse(monday.morning));
  noteSolved("two", Date.parse(monday.evening));
  expect(readProgress().days).toEqual(["2026-11-23"]);
  // The week of the change of the clocks has no day twice, and leaves none out.
  noteSolved("three", Date.parse("2026-10-26T12:00-07:00"));
  const sunday = Date.parse("2026-11-01T23:30-08:00");
  expect(daysOfWeek(readProgress(), sunday)).toBe(1);
  vi.unstubAllEnvs();
});

test("practice offers puzzles that fit the choice and the rating", () => {
  expect(nextPuzzle(ENTRIES, readProgress(), ANY)?.id).toBe("usual");
  expect(nextPuzzle(ENTRIES, readProgress(), { ...ANY, theme: "hold" })?.id).toBe("hard");
  expect(nextPuzzle(ENTRIES, readProgress(), { ...ANY, not: "usual" })?.id).toBe("easy");
  expect(nextPuzzle(ENTRIES, readProgress(), { ...ANY, theme: "dice" })).toBeNull();
});

test("a puzzle that was tried comes again only after those that were not", () => {
  noteAttempt("usual", 4, false);
  expect(nextPuzzle(ENTRIES, readProgress(), ANY)?.id).toBe("easy");
  noteSolved("easy");
  noteSolved("hard");
  expect(nextPuzzle(ENTRIES, readProgress(), ANY)?.id).toBe("usual");
});

test.each(["no JSON", "[]", "null", '{"rating":"x","tried":3}'])(
  "progress that cannot be read counts as none: %s",
  (kept) => {
    localStorage.setItem(KEY, kept);
    expect(readProgress()).toEqual({ rating: FIRST_RATING, tried: {}, solved: [], days: [] });
  },
);

test("deleted progress is gone", () => {
  noteSolved("usual");
  deleteProgress();
  expect(readProgress().solved).toEqual([]);
});

test("deleted progress is restored together with what was solved since", () => {
  noteAttempt("usual", 4, true);
  noteSolved("usual", NOW - DAY);
  const before = readProgress();
  deleteProgress();
  noteAttempt("easy", 1, true);
  noteSolved("easy", NOW);
  const since = readProgress();
  restore(before);
  const { rating, tried, solved, days } = readProgress();
  expect(rating - before.rating).toBe(since.rating - FIRST_RATING);
  expect(tried).toEqual({ usual: true, easy: true });
  expect(solved).toEqual(["usual", "easy"]);
  expect(days).toHaveLength(2);
});
