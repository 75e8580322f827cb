/** The page of a game's rules: its figures come to life when they are about to be seen. */

import "./common.js";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import type { BoardPosition } from "../board/model/view.js";
import { byId, data } from "./shared/dom.js";
import { Figure, type FigureView } from "./rules/figure.js";
import { listing, messages } from "./shared/messages.js";
import { boardWords } from "./shared/sentences.js";

interface PageData {
  start: { position: BoardPosition; men: Record<string, string> };
  figures: Record<string, FigureView>;
  messages: string;
}

const page = data<PageData>("page-data");
const language = document.documentElement.lang;
const say = messages(language, page.messages);
const list = listing(language);

/** How far below the window a figure is made ready. */
const AHEAD = "600px";

defineBoard();

/** The start, on the board with which the game is played. */
function setUp(): void {
  const board = new PetteiaBoard();
  board.inert = true;
  board.words = boardWords(say, list, page.start);
  byId("start").replaceChildren(board);
  board.show({ position: page.start.position, legal: [], last: null });
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) liven(target as HTMLElement);
    }
  },
  { rootMargin: AHEAD },
);

function liven(root: HTMLElement): void {
  watch.unobserve(root);
  const view = page.figures[root.dataset.figure ?? ""];
  if (view) new Figure(root, view, say, list);
}

for (const root of document.querySelectorAll<HTMLElement>("[data-figure]")) watch.observe(root);
setUp();
