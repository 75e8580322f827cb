/** A reader's progress, task by task, as stored in this browser. */

import { storeData, storedText, storeText } from "../shared/browser_storage.js";
import { INTERVALS } from "../shared/server/http_answers.js";

export const KEY = "petteia_lessons";
const DAY = 24 * 3600 * 1000;

/** The state of an answered task. */
interface AnsweredTask {
  /** When it was last answered, in milliseconds since 1970. */
  answered: number;
  /** The number of timely repetitions since it was missed; null if none is needed. */
  repeated: number | null;
  /** Whether the site has it. */
  isSent?: boolean;
}

/** The answered tasks of each lesson, by the lesson's id and the task's number from 1. */
export type Progress = Record<string, Record<string, AnsweredTask>>;

/** A task to repeat. */
interface DueTask {
  lesson: string;
  task: number;
}

/** The progress stored in this browser; unreadable progress counts as none. */
export function readProgress(): Progress {
  return parseProgress(storedText(KEY) ?? "{}") ?? {};
}

/** Progress as it is stored and exported, without invalid tasks; null for other texts. */
export function parseProgress(text: string): Progress | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read)) return null;
  const progress: Progress = {};
  for (const [lesson, tasks] of Object.entries(read)) {
    if (!isRecord(tasks)) return null;
    const valid = Object.entries(tasks).flatMap(([number, kept]) => {
      const task = asAnswered(kept);
      return task ? [[number, task] as const] : [];
    });
    if (valid.length) progress[lesson] = Object.fromEntries(valid);
  }
  return progress;
}

/** Keep progress in this browser. */
export function writeProgress(progress: Progress): void {
  storeData(KEY, progress);
}

/** Keep how a task went: answered at once, or after a miss or a hint. */
export function noteTask(lesson: string, task: number, atOnce: boolean, now = Date.now()): void {
  const progress = readProgress();
  const tasks = (progress[lesson] ??= {});
  tasks[task] = progressAfter(tasks[task], atOnce, now);
  writeProgress(progress);
}

/** The state of a task after it was answered. */
export function progressAfter(
  before: AnsweredTask | undefined,
  atOnce: boolean,
  now: number,
): AnsweredTask {
  if (!atOnce) return { answered: now, repeated: 0 };
  if (!before || before.repeated === null) return { answered: now, repeated: null };
  if (!isDue(before, now)) return before;
  const repeated = before.repeated + 1;
  return { answered: now, repeated: repeated < INTERVALS.length ? repeated : null };
}

/** Both records in one: for a task that is in both, the last answer counts. */
export function merged(one: Progress, other: Progress): Progress {
  const both: Progress = {};
  for (const [lesson, tasks] of [...Object.entries(one), ...Object.entries(other)]) {
    const kept = (both[lesson] ??= {});
    for (const [number, task] of Object.entries(tasks)) {
      const before = kept[number];
      if (!before || isLater(task, before)) kept[number] = task;
    }
  }
  return both;
}

/** The tasks that meet a condition. */
export function filtered(
  progress: Progress,
  holds: (task: AnsweredTask, lesson: string) => boolean,
): Progress {
  const found: Progress = {};
  for (const [lesson, tasks] of Object.entries(progress)) {
    const chosen = Object.entries(tasks).filter(([, task]) => holds(task, lesson));
    if (chosen.length) found[lesson] = Object.fromEntries(chosen);
  }
  return found;
}

/** The progress with every task marked as known to the site, or as still to be sent. */
export function marked(progress: Progress, isSent: boolean): Progress {
  const found: Progress = {};
  for (const [lesson, tasks] of Object.entries(progress)) {
    const all = Object.entries(tasks).map(([number, { answered, repeated }]) => {
      const task: AnsweredTask = isSent ? { answered, repeated, isSent } : { answered, repeated };
      return [number, task] as const;
    });
    found[lesson] = Object.fromEntries(all);
  }
  return found;
}

/** The number of answered tasks of all lessons. */
export function countAnswered(progress: Progress): number {
  return Object.keys(progress).reduce((sum, lesson) => sum + countDone(progress, lesson), 0);
}

/** The number of answered tasks of a lesson. */
export function countDone(progress: Progress, lesson: string): number {
  return Object.keys(progress[lesson] ?? {}).length;
}

/** Whether every task of a lesson has been answered. */
export function isKnown(progress: Progress, lesson: string, tasks: number): boolean {
  return countDone(progress, lesson) >= tasks;
}

/** The tasks that are due by the end of today, those that have waited longest first. */
export function dueTasks(progress: Progress, now = Date.now()): DueTask[] {
  return Object.entries(progress)
    .flatMap(([lesson, tasks]) =>
      Object.entries(tasks).map(([number, task]) => ({ lesson, number: Number(number), task })),
    )
    .filter(({ task }) => isDue(task, now))
    .sort((one, other) => dueMoment(one.task) - dueMoment(other.task))
    .map(({ lesson, number }) => ({ lesson, task: number }));
}

/** Delete the progress in this browser. */
export function forgetProgress(): void {
  storeText(KEY, null);
}

/** When a task is due again, in milliseconds since 1970; never if it need not be repeated. */
function dueMoment({ answered, repeated }: AnsweredTask): number {
  const days = repeated === null ? undefined : INTERVALS[repeated];
  return days === undefined ? Infinity : answered + days * DAY;
}

/** Whether a task is due on the reader's day of a moment: the hour does not matter. */
function isDue(task: AnsweredTask, now: number): boolean {
  return dueMoment(task) <= new Date(now).setHours(23, 59, 59, 999);
}

/** Whether an answer came after another; of two of one moment, the one with more to repeat did. */
function isLater(one: AnsweredTask, other: AnsweredTask): boolean {
  if (one.answered !== other.answered) return one.answered > other.answered;
  return repetitionsLeft(one) > repetitionsLeft(other);
}

function repetitionsLeft({ repeated }: AnsweredTask): number {
  return repeated === null ? 0 : INTERVALS.length - repeated;
}

/** A stored task; null if it is invalid. */
function asAnswered(kept: unknown): AnsweredTask | null {
  if (!isRecord(kept)) return null;
  const { answered, repeated = null, isSent } = kept;
  if (repeated !== null && !isWhole(repeated, INTERVALS.length - 1)) return null;
  if (!isWhole(answered)) return null;
  return isSent === true ? { answered, repeated, isSent } : { answered, repeated };
}

function isWhole(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
