/** Keeps the progress of this browser and that of the site together. */

import { isEdition } from "../shared/edition.js";
import { postForm } from "../shared/page.js";
import {
  filtered,
  forgetProgress,
  marked,
  merged,
  noteTask,
  type Progress,
  readProgress,
  writeProgress,
} from "./progress.js";

/** The form of the site's progress in the data of a page. */
export interface KeptProgress {
  /** Null for a browser that the site does not know. */
  progress: Progress | null;
}

/**
 * The reader's progress: the site's, with the answers that it does not have yet.
 *
 * The site's progress may be gone, because the reader deleted it elsewhere or is another player
 * now. A browser that the site does not know yet keeps everything and sends it. The edition asks no
 * site: it leaves unsent answers to the pages of a site that offers it.
 */
export function openProgress({ progress }: KeptProgress): Progress {
  const own = readProgress();
  if (isEdition) return own;
  const opened = progress ? merged(marked(progress, true), unsent(own)) : marked(own, false);
  writeProgress(opened);
  if (Object.keys(unsent(opened)).length) void sendProgress();
  return opened;
}

/** Keep how a task went, here and on the site. */
export async function keepAnswer(lesson: string, task: number, atOnce: boolean): Promise<void> {
  noteTask(lesson, task, atOnce);
  await sendProgress();
}

/** Add the reader's progress to the stored one, here and on the site. */
export async function addProgress(brought: Progress): Promise<Progress> {
  writeProgress(merged(readProgress(), marked(brought, false)));
  await sendProgress();
  return readProgress();
}

/** The answers that the site does not have yet. */
export function unsent(progress: Progress): Progress {
  return filtered(progress, ({ isSent }) => !isSent);
}

/** Delete the stored progress, here and on the site; returns whether that was possible. */
export async function deleteProgress(): Promise<boolean> {
  if (navigator.cookieEnabled && !(await postForm("/learn/progress/delete"))) return false;
  forgetProgress();
  return true;
}

async function sendProgress(): Promise<void> {
  if (isEdition) return;
  const sending = unsent(readProgress());
  if (!(await postForm("/learn/progress", { progress: JSON.stringify(sending) }))) return;
  // Answers given meanwhile are not sent yet, and later than those that were.
  writeProgress(merged(marked(sending, true), readProgress()));
}
