import { beforeEach, expect, test } from "vitest";
import {
  countDone,
  deleteProgress,
  dueTasks,
  INTERVALS,
  isKnown,
  KEY,
  noteTask,
  progressAfter,
  readProgress,
} from "../pages/learn/progress.js";

const DAY = 24 * 3600 * 1000;

beforeEach(() => localStorage.clear());

test("a task that is answered at once is done and not repeated", () => {
  noteTask("first-steps", 1, true, 0);
  expect(readProgress()).toEqual({ "first-steps": { 1: { done: true } } });
  expect(dueTasks(readProgress(), 365 * DAY)).toEqual([]);
});

test("a task that was missed comes again after growing intervals, and then no more", () => {
  let state = progressAfter(undefined, false, 0);
  let now = 0;
  for (const days of INTERVALS) {
    now += days * DAY;
    expect(state.due).toBe(now);
    state = progressAfter(state, true, now);
  }
  expect(state).toEqual({ done: true });
});

test("a task answered again before it is due stays due", () => {
  const missed = progressAfter(undefined, false, 0);
  expect(progressAfter(missed, true, DAY / 2)).toEqual(missed);
});

test("a task that is missed again begins again", () => {
  const later = progressAfter(progressAfter(undefined, false, 0), true, DAY);
  expect(progressAfter(later, false, 4 * DAY)).toEqual({ done: true, repeated: 0, due: 5 * DAY });
});

test("the tasks that have waited longest come first", () => {
  noteTask("one", 1, false, 2 * DAY);
  noteTask("two", 3, false, 0);
  expect(dueTasks(readProgress(), 3 * DAY)).toEqual([
    { lesson: "two", task: 3 },
    { lesson: "one", task: 1 },
  ]);
});

test("a lesson is known when all its tasks are done", () => {
  noteTask("one", 1, true, 0);
  expect(countDone(readProgress(), "one")).toBe(1);
  expect(isKnown(readProgress(), "one", 2)).toBe(false);
  noteTask("one", 2, false, 0);
  expect(isKnown(readProgress(), "one", 2)).toBe(true);
});

test.each(["no JSON", "null", "3"])("what was kept as %s counts as nothing", (text) => {
  localStorage.setItem(KEY, text);
  expect(countDone(readProgress(), "one")).toBe(0);
});

test("progress can be deleted", () => {
  noteTask("one", 1, true, 0);
  deleteProgress();
  expect(readProgress()).toEqual({});
});
