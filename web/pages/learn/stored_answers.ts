/** Answers to the tasks of a lesson without a site to judge them: all were judged beforehand. */

import { gameOf, languageData } from "../shared/edition.js";
import { LocalCore } from "../shared/local_core.js";
import type { Judged, TaskAnswers, TaskView } from "../shared/server/http_answers.js";

const core = LocalCore.here();

/** The verdict on an answer to a task; null if it is unknown. */
export async function storedAnswer(
  lesson: string,
  number: number,
  task: TaskView,
  given: string,
): Promise<Judged | null> {
  const tasks = await languageData<TaskAnswers[]>(`learn/${lesson}.json`);
  const stored = tasks?.[number - 1];
  if (!stored) return null;
  const { start, played, answers } = stored;
  const line = { ...gameOf(task.analysis), start, actions: [...played] };
  const answer = answers[given];
  if (answer) {
    const { isRight, reason, moves } = answer;
    return { isRight, reason, steps: (await core?.steps(line, moves)) ?? [] };
  }
  const refused = await core?.lineEnd({ ...line, actions: [...played, given] });
  return refused?.error ? { isRight: false, reason: refused.error, steps: [] } : null;
}
