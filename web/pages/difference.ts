/** Spot the difference: one move on two boards, each by the rules of its game. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import type { PetteiaBoard } from "../board/board.js";
import { keepAnswer, type KeptProgress, openProgress } from "./learn/site_progress.js";
import { byId, h } from "./shared/dom.js";
import type { DifferenceView, ReadingView } from "./shared/server/http_answers.js";
import { t } from "./shared/messages.js";
import { readPage } from "./shared/page.js";
import { boardWords } from "./shared/game/sentences.js";
import { showSteps } from "./shared/game/stepper.js";

/** The key of the answers among those of the lessons. */
const LESSON = "differences";

interface PageData extends KeptProgress {
  difference: DifferenceView;
  messages: string;
}

const page = readPage<PageData>();
const { difference } = page;
let missed = false;
let solved = 0;

defineBoard();
openProgress(page);
document.querySelectorAll<HTMLElement>(".reading").forEach((section, place) => {
  const reading = difference.readings[place];
  if (reading) ask(section, reading);
});

function ask(section: HTMLElement, reading: ReadingView): void {
  const board = section.querySelector("petteia-board") as PetteiaBoard;
  const feedback = section.querySelector(".feedback") as HTMLElement;
  const buttons = [...section.querySelectorAll<HTMLButtonElement>(".lesson-choices button")];
  board.words = boardWords(reading);
  board.inert = true;
  board.flipped = reading.position.turn === "black";
  board.show({ position: reading.position, legal: [], last: null });
  board.hint(difference.move);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled")) return;
      const isRight = button.value === reading.right;
      feedback.className = isRight ? "feedback good" : "feedback wrong";
      feedback.replaceChildren(h("b", {}, t(isRight ? "lesson-right" : "difference-wrong")));
      if (isRight) reveal(section, buttons, board, reading);
      else {
        missed = true;
        button.setAttribute("aria-disabled", "true");
      }
    });
  }
}

function reveal(
  section: HTMLElement,
  buttons: HTMLButtonElement[],
  board: PetteiaBoard,
  reading: ReadingView,
): void {
  for (const button of buttons) {
    button.setAttribute("aria-disabled", "true");
    if (button.value === reading.right) button.setAttribute("aria-current", "true");
  }
  void showSteps(board, reading.steps);
  section.querySelector(".why")?.removeAttribute("hidden");
  solved += 1;
  if (solved < difference.readings.length) return;
  void keepAnswer(LESSON, difference.number, !missed);
  byId("next").focus();
}
