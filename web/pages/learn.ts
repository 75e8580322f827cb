/** The list of the lessons: the known tasks, those due today, and the reader's own progress. */

import "./common.js";
import {
  countAnswered,
  countDone,
  dueTasks,
  filtered,
  isKnown,
  marked,
  parseProgress,
  type Progress,
} from "./learn/progress.js";
import {
  addProgress,
  deleteProgress,
  type KeptProgress,
  openProgress,
  unsent,
} from "./learn/site_progress.js";
import { pageAddress } from "./shared/edition.js";
import { byId, download, h } from "./shared/dom.js";
import { t } from "./shared/messages.js";
import { readPage } from "./shared/page.js";

/** The bytes of a file of progress; all tasks of all lessons take less than half of it. */
const MAX_FILE_SIZE = 50_000;

const page = readPage<KeptProgress & { messages: string }>();

/** The lessons that the page lists, by their ids. */
const cards = new Map(
  [...document.querySelectorAll<HTMLElement>("[data-lesson]")].map((card) => [
    card.dataset.lesson ?? "",
    card,
  ]),
);

let progress: Progress = {};

function show(shown: Progress): void {
  progress = shown;
  for (const [id, card] of cards) {
    const tasks = Number(card.dataset.tasks);
    const done = countDone(progress, id);
    card.classList.toggle("known", isKnown(progress, id, tasks));
    const text = card.querySelector(".lesson-progress");
    if (text) text.textContent = t("learn-done", { done, tasks });
  }
  const due = dueTasks(progress).filter(({ lesson }) => cards.has(lesson));
  byId("repeat").hidden = due.length === 0;
  byId("repeat-list").replaceChildren(
    ...due.map(({ lesson, task }) => {
      const card = cards.get(lesson)?.querySelector<HTMLAnchorElement>("h3 a");
      const title = card?.textContent ?? lesson;
      const link = h("a", { href: addressOf(lesson, task) }, t("repeat-task", { title, task }));
      return h("li", {}, link);
    }),
  );
}

/** The address of a task; each difference between games has a page of its own. */
function addressOf(lesson: string, task: number): string {
  return pageAddress(
    lesson === "differences" ? `/learn/differences/${task}` : `/learn/${lesson}#${task}`,
  );
}

function exportProgress(): void {
  const text = JSON.stringify(marked(progress, false), null, 2);
  download("petteia-lessons.json", new Blob([text], { type: "application/json" }));
}

async function importProgress(file: File): Promise<void> {
  const read = file.size > MAX_FILE_SIZE ? null : parseProgress(await file.text());
  const brought = read && filtered(read, (_, lesson) => cards.has(lesson));
  const count = brought ? countAnswered(brought) : 0;
  if (!brought || count === 0) {
    note(t("learn-import-refused"));
    return;
  }
  show(await addProgress(brought));
  const waiting = countAnswered(unsent(progress));
  note(t(waiting ? "learn-unsent" : "learn-imported", { count: waiting || count }));
}

/** The last deleted progress, until the page is left. */
let deleted: Progress | null = null;

/** Delete the progress, or restore the deleted one. */
async function toggleDeletion(): Promise<void> {
  if (deleted) {
    show(await addProgress(deleted));
    deleted = null;
    note("");
  } else {
    const before = progress;
    const isDeleted = await deleteProgress();
    if (isDeleted) {
      deleted = before;
      show({});
    }
    note(t(isDeleted ? "learn-deleted" : "learn-not-deleted"));
  }
  deletion.textContent = t(deleted ? "learn-restore" : "learn-delete");
}

const deletion = byId("progress-delete");

function note(text: string): void {
  byId("progress-note").textContent = text;
}

byId("progress-export").addEventListener("click", exportProgress);
deletion.addEventListener("click", () => void toggleDeletion());
byId("progress-import").addEventListener("click", () => byId("progress-file").click());
byId<HTMLInputElement>("progress-file").addEventListener("change", (event) => {
  const input = event.currentTarget as HTMLInputElement;
  const [file] = input.files ?? [];
  if (file) void importProgress(file);
  input.value = "";
});

show(openProgress(page));
