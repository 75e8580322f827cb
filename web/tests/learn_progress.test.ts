import { beforeEach, expect, test } from "vitest";
import {
  countAnswered,
  countDone,
  dueTasks,
  forgetProgress,
  isKnown,
  KEY,
  marked,
  merged,
  noteTask,
  parseProgress,
  progressAfter,
  readProgress,
} from "../pages/learn/progress.js";
import { INTERVALS } from "../pages/shared/server/http_answers.js";

/** An afternoon, in the time zone of whoever runs the tests. */
const NOON = new Date(2026, 2, 2, 12).getTime();
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

beforeEach(() => localStorage.clear());

test("a task that is answered at once is done and not repeated", () => {
  noteTask("first-steps", 1, true, NOON);
  const task = { answered: NOON, repeated: null };
  expect(readProgress()).toEqual({ "first-steps": { 1: task } });
  expect(dueTasks(readProgress(), NOON + 365 * DAY)).toEqual([]);
});

test("a missed task comes again after growing intervals, and then no more", () => {
  let state = progressAfter(undefined, false, NOON);
  let now = NOON;
  for (const [repeated, days] of INTERVALS.entries()) {
    expect(state).toEqual({ answered: now, repeated });
    now += days * DAY;
    expect(dueTasks({ one: { 1: state } }, now - DAY)).toEqual([]);
    expect(dueTasks({ one: { 1: state } }, now)).toEqual([{ lesson: "one", task: 1 }]);
    state = progressAfter(state, true, now);
  }
  expect(state).toEqual({ answered: now, repeated: null });
});

test("a task is due from the morning of its day", () => {
  const missed = progressAfter(undefined, false, NOON);
  const morning = NOON + DAY - 4 * HOUR;
  expect(dueTasks({ one: { 1: missed } }, morning)).toHaveLength(1);
  expect(progressAfter(missed, true, morning)).toEqual({ answered: morning, repeated: 1 });
});

test("a task answered again before it is due stays due", () => {
  const missed = progressAfter(undefined, false, NOON);
  expect(progressAfter(missed, true, NOON + HOUR)).toEqual(missed);
});

test("a task that is missed again starts over", () => {
  const later = progressAfter(progressAfter(undefined, false, NOON), true, NOON + DAY);
  const again = { answered: NOON + 4 * DAY, repeated: 0 };
  expect(progressAfter(later, false, NOON + 4 * DAY)).toEqual(again);
});

test("the tasks that have waited longest come first", () => {
  noteTask("one", 1, false, NOON + 2 * DAY);
  noteTask("two", 3, false, NOON);
  expect(dueTasks(readProgress(), NOON + 3 * DAY)).toEqual([
    { lesson: "two", task: 3 },
    { lesson: "one", task: 1 },
  ]);
});

test("a lesson is known when all its tasks are done", () => {
  noteTask("one", 1, true, NOON);
  expect(countDone(readProgress(), "one")).toBe(1);
  expect(isKnown(readProgress(), "one", 2)).toBe(false);
  noteTask("one", 2, false, NOON);
  expect(isKnown(readProgress(), "one", 2)).toBe(true);
});

test("the last answer of two records of a task counts, in whichever order they are merged", () => {
  const one = { a: { 1: { answered: 5, repeated: 2 }, 2: { answered: 1, repeated: null } } };
  const other = {
    a: { 1: { answered: 9, repeated: null } },
    b: { 1: { answered: 3, repeated: 0 } },
  };
  const both = {
    a: { 1: { answered: 9, repeated: null }, 2: { answered: 1, repeated: null } },
    b: { 1: { answered: 3, repeated: 0 } },
  };
  expect(merged(one, other)).toEqual(both);
  expect(merged(other, one)).toEqual(both);
});

test("an export is read back", () => {
  noteTask("one", 1, false, NOON);
  const exported = JSON.stringify(marked(readProgress(), false));
  expect(parseProgress(exported)).toEqual(readProgress());
});

test.each(["no JSON", "null", "3", "[]", '{"one": 1}'])("%s is not progress", (text) => {
  expect(parseProgress(text)).toBeNull();
  localStorage.setItem(KEY, text);
  expect(readProgress()).toEqual({});
});

test.each([
  '{"answered": -1, "repeated": null}',
  '{"answered": 1.5}',
  '{"answered": 1, "repeated": 4}',
  '{"answered": "today"}',
  "[]",
])("a task kept as %s is left out", (task) => {
  expect(countAnswered(parseProgress(`{"one": {"1": ${task}}}`) ?? {})).toBe(0);
});

test("progress can be forgotten", () => {
  noteTask("one", 1, true, NOON);
  forgetProgress();
  expect(readProgress()).toEqual({});
});
