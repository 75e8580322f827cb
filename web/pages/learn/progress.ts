/** What a reader has learned: kept in this browser alone, task by task. */

export const KEY = "petteia_lessons";
const DAY = 24 * 3600 * 1000;
/** After how many days a task that was missed comes again, each time it is answered at once. */
export const INTERVALS = [1, 3, 7, 21] as const;

/** How a task went. */
export interface TaskProgress {
  done: boolean;
  /** How often it has been repeated at once since it was missed; absent if it need not be. */
  repeated?: number;
  /** When it is to be repeated, in milliseconds since 1970. */
  due?: number;
}

/** The tasks of each lesson, by the lesson's id and the task's number from 1. */
export type Progress = Record<string, Record<string, TaskProgress>>;

/** A task that is to be repeated. */
export interface DueTask {
  lesson: string;
  task: number;
}

/** The progress as it is kept; what cannot be read counts as none. */
export function readProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Progress) : {};
  } catch {
    return {};
  }
}

/** Keep how a task went: answered at once, or after a miss or a hint. */
export function noteTask(lesson: string, task: number, atOnce: boolean, now = Date.now()): void {
  const progress = readProgress();
  const tasks = (progress[lesson] ??= {});
  tasks[task] = progressAfter(tasks[task], atOnce, now);
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing still shows the lesson.
  }
}

/** How a task stands after it was answered. */
export function progressAfter(
  before: TaskProgress | undefined,
  atOnce: boolean,
  now: number,
): TaskProgress {
  if (!atOnce) return { done: true, repeated: 0, due: now + INTERVALS[0] * DAY };
  if (before?.repeated === undefined) return { done: true };
  if (now < (before.due ?? 0)) return before;
  const repeated = before.repeated + 1;
  const interval = INTERVALS[repeated];
  return interval ? { done: true, repeated, due: now + interval * DAY } : { done: true };
}

/** How many tasks of a lesson have been answered. */
export function countDone(progress: Progress, lesson: string): number {
  return Object.values(progress[lesson] ?? {}).filter(({ done }) => done).length;
}

/** Whether every task of a lesson has been answered. */
export function isKnown(progress: Progress, lesson: string, tasks: number): boolean {
  return countDone(progress, lesson) >= tasks;
}

/** The tasks that are to be repeated now, those that have waited longest first. */
export function dueTasks(progress: Progress, now = Date.now()): DueTask[] {
  return Object.entries(progress)
    .flatMap(([lesson, tasks]) =>
      Object.entries(tasks).map(([task, { due }]) => ({ lesson, task: Number(task), due })),
    )
    .filter(({ due }) => due !== undefined && due <= now)
    .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
    .map(({ lesson, task }) => ({ lesson, task }));
}

/** Forget everything. */
export function deleteProgress(): void {
  localStorage.removeItem(KEY);
}
