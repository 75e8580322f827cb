/** The page of a game's rules: its figures become boards when they are about to be seen. */

import "./common.js";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import type { BoardPosition } from "../board/model/view.js";
import { isKnown } from "./learn/progress.js";
import { type KeptProgress, openProgress } from "./learn/site_progress.js";
import { byId } from "./shared/dom.js";
import { t } from "./shared/messages.js";
import { Figure } from "./rules/figure.js";
import type { FigureView } from "./shared/server/http_answers.js";
import { readPage } from "./shared/page.js";
import { boardWords } from "./shared/game/sentences.js";

interface PageData extends KeptProgress {
  start: { position: BoardPosition; pieceNames: Record<string, string> };
  figures: Record<string, FigureView>;
  messages: string;
}

const page = readPage<PageData>();

/** The distance below the window at which a figure is prepared. */
const PREPARED_MARGIN = "600px";

/** The tasks of a path: ten minutes at a quarter of a minute each. */
const MAX_PATH_TASKS = 40;

defineBoard();

/** Show the set-up on the board of the game. */
function showStart(): void {
  const board = new PetteiaBoard();
  board.inert = true;
  board.words = boardWords(page.start);
  byId("start").replaceChildren(board);
  board.show({ position: page.start.position, legal: [], last: null });
}

/** Offer the lessons that are missing, in order, as far as ten minutes allow. */
function showPath(missing: HTMLElement[]): void {
  const link = document.getElementById("know-path");
  const path: HTMLElement[] = [];
  let tasks = 0;
  for (const skill of missing) {
    tasks += Number(skill.dataset.tasks);
    if (tasks > MAX_PATH_TASKS) break;
    path.push(skill);
  }
  const [first, ...then] = path.map(({ dataset }) => dataset.lesson ?? "");
  if (!(link instanceof HTMLAnchorElement) || first === undefined) return;
  const query = new URLSearchParams({ path: link.dataset.path ?? "", then: then.join(",") });
  link.href = `/learn/${first}?${query.toString()}`;
  link.textContent = t("know-path", { count: path.length });
  link.hidden = false;
}

/** Count the skills of the game that the reader has learned, and mark them. */
function showKnown(): void {
  const progress = openProgress(page);
  const skills = [...document.querySelectorAll<HTMLElement>(".know-list [data-lesson]")];
  const known = skills.filter(({ dataset }) =>
    isKnown(progress, dataset.lesson ?? "", Number(dataset.tasks)),
  );
  for (const skill of known) skill.classList.add("known");
  const count = byId("know-count");
  count.hidden = false;
  count.textContent = t("know-count", { known: known.length, all: skills.length });
  showPath(skills.filter((skill) => !known.includes(skill)));
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) activate(target as HTMLElement);
    }
  },
  { rootMargin: PREPARED_MARGIN },
);

function activate(root: HTMLElement): void {
  watch.unobserve(root);
  const view = page.figures[root.dataset.figure ?? ""];
  if (view) new Figure(root, view);
}

for (const root of document.querySelectorAll<HTMLElement>("[data-figure]")) watch.observe(root);
showStart();
showKnown();
