/** The page of a puzzle: the puzzle itself, practice, and how the reader fares. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import { afterPaint } from "../board/drawing/after_paint.js";
import { CORE_ADDRESSES } from "../engine/browser_engine.js";
import {
  daysOfWeek,
  deleteProgress,
  nextPuzzle,
  noteAttempt,
  noteSolved,
  type PuzzleProgress,
  readProgress,
  restore,
} from "./puzzles/progress.js";
import { startWorker } from "./offline/start_worker.js";
import { PuzzleJudge, startOf } from "./puzzles/judge.js";
import { Solver } from "./puzzles/solver.js";
import { byId } from "./shared/dom.js";
import { isEdition, pageAddress } from "./shared/edition.js";
import { LocalCore } from "./shared/local_core.js";
import type { PuzzleEntry, PuzzleView, StoredPuzzle } from "./shared/server/http_answers.js";
import { t } from "./shared/messages.js";
import { fetchAnswer, readPage } from "./shared/page.js";

interface PageData {
  puzzle: PuzzleView;
  stored: StoredPuzzle;
  messages: string;
}

const page = readPage<PageData>();
let { puzzle, stored } = page;
const asked = new URLSearchParams(window.location.search);
const practice = byId<HTMLFormElement>("practice");
/** The last deleted progress, until the page is left. */
let deleted: PuzzleProgress | null = null;
const deletion = byId("progress-delete");

/** The limits of practice: those in the address, until the reader chooses. */
function chosen(name: "theme" | "ruleset"): HTMLSelectElement {
  return practice.elements.namedItem(name) as HTMLSelectElement;
}

function show(): void {
  const progress = readProgress();
  const { rating, tried, solved, days } = progress;
  byId("rating").textContent = t("puzzle-rating", { rating: String(rating) });
  byId("progress").textContent = solved.length
    ? t("puzzle-solved-count", { count: solved.length, days: days.length })
    : t("puzzle-solved-none");
  deletion.hidden = !deleted && !Object.keys(tried).length && !solved.length;
  const week = document.getElementById("week");
  if (week) week.textContent = t("puzzle-week", { count: daysOfWeek(progress) });
  for (const link of document.querySelectorAll<HTMLElement>("[data-puzzle]")) {
    const id = link.dataset.puzzle ?? "";
    const state = solved.includes(id) ? "solved" : id in progress.tried ? "tried" : "new";
    link.querySelector("small")?.replaceChildren(t(`puzzle-state-${state}`));
    link.classList.toggle("known", state === "solved");
  }
}

async function goOn(): Promise<void> {
  const note = byId("practice-note");
  const wish = { theme: chosen("theme").value, ruleset: chosen("ruleset").value, not: puzzle.id };
  const entries = await listed();
  const next = entries && nextPuzzle(entries, readProgress(), wish);
  if (!next) {
    note.textContent = t(entries ? "puzzle-none" : "puzzle-offline");
    return;
  }
  const query = new URLSearchParams(isEdition ? { id: next.id } : {});
  if (wish.theme) query.set("theme", wish.theme);
  if (wish.ruleset) query.set("ruleset", wish.ruleset);
  const search = query.toString();
  const place = isEdition ? "/puzzles" : `/puzzles/${next.id}`;
  window.location.assign(pageAddress(`${place}${search ? `?${search}` : ""}`));
}

async function listed(): Promise<PuzzleEntry[] | null> {
  if (isEdition) return (await import("./puzzles/stored_puzzle.js")).storedEntries();
  return fetchAnswer("/puzzles/list");
}

/** Start the reader's attempt at the puzzle. */
function pose(core: LocalCore): void {
  new Solver(puzzle, new PuzzleJudge(core, stored, puzzle.position.turn), {
    attempted: (isSolved) => {
      noteAttempt(puzzle.id, puzzle.level, isSolved);
      show();
    },
    ended: (isSolved) => {
      if (isSolved) noteSolved(puzzle.id);
      show();
      byId("skip").hidden = true;
      byId("next").hidden = false;
      byId("next").focus({ preventScroll: true });
    },
  });
}

/** Take up the puzzle that the address of a file names; if there is none, the page's own stays. */
async function takeUp(core: LocalCore, id: string): Promise<void> {
  const found = await (await import("./puzzles/stored_puzzle.js")).storedPuzzle(core, id);
  if (!found) {
    byId("feedback").textContent = t("puzzle-missing");
    return;
  }
  ({ view: puzzle, stored } = found);
  byId("question").textContent = puzzle.question;
  const rules = byId<HTMLAnchorElement>("rules-link");
  rules.href = pageAddress(`/rules/${puzzle.game}`);
  rules.textContent = found.title;
  const [level, moves] = [{ level: puzzle.level }, { count: puzzle.solverMoves }];
  byId("difficulty").textContent = `${t("puzzle-level", level)} · ${t("puzzle-moves", moves)}`;
  byId<HTMLAnchorElement>("analyse").href = pageAddress(stored.analysis);
}

async function begin(): Promise<void> {
  const core = LocalCore.here();
  if (!core) {
    byId("feedback").textContent = t("device-no-core");
    return;
  }
  const id = isEdition ? asked.get("id") : null;
  if (id) await takeUp(core, id);
  pose(core);
  if (!isEdition) afterPaint(() => void storeCore(core));
}

/** Store the puzzle's files for use without a network. */
async function storeCore(core: LocalCore): Promise<void> {
  await core.loadAll(startOf(stored));
  await startWorker(CORE_ADDRESSES);
}

defineBoard();
void begin();

chosen("theme").value = asked.get("theme") ?? "";
chosen("ruleset").value = asked.get("ruleset") ?? "";
for (const name of ["theme", "ruleset"] as const) {
  if (chosen(name).selectedIndex < 0) chosen(name).value = "";
}
practice.addEventListener("submit", (event) => {
  event.preventDefault();
  void goOn();
});
for (const id of ["next", "skip"]) byId(id).addEventListener("click", () => void goOn());
deletion.addEventListener("click", () => {
  if (deleted) {
    restore(deleted);
    deleted = null;
  } else {
    deleted = readProgress();
    deleteProgress();
  }
  show();
  deletion.classList.toggle("risk", !deleted);
  deletion.textContent = t(deleted ? "puzzle-restore" : "puzzle-delete");
  byId("progress-note").textContent = deleted ? t("puzzle-deleted") : "";
});

show();
