/** The list of the lessons: what is known, what is to be repeated, and the reader's own progress. */

import "./common.js";
import {
  countDone,
  deleteProgress,
  dueTasks,
  isKnown,
  type Progress,
  readProgress,
} from "./learn/progress.js";
import { byId, h } from "./shared/dom.js";
import { t } from "./shared/messages.js";
import { readPage } from "./shared/page.js";

readPage();

/** The lessons that the page lists, by their ids. */
const cards = new Map(
  [...document.querySelectorAll<HTMLElement>("[data-lesson]")].map((card) => [
    card.dataset.lesson ?? "",
    card,
  ]),
);

function show(progress: Progress): void {
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
      const title = cards.get(lesson)?.querySelector("h3")?.textContent ?? lesson;
      const link = h("a", { href: `/learn/${lesson}#${task}` }, t("repeat-task", { title, task }));
      return h("li", {}, link);
    }),
  );
}

function exportProgress(): void {
  const text = JSON.stringify(readProgress(), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: "petteia-lessons.json" }).click();
  URL.revokeObjectURL(address);
}

byId("progress-export").addEventListener("click", exportProgress);
byId("progress-delete").addEventListener("click", () => {
  deleteProgress();
  show({});
  byId("progress-note").textContent = t("learn-deleted");
});

show(readProgress());
