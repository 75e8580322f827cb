/** The explorer: a move on the board leads to the address of the position after it. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import type { PetteiaBoard } from "../board/board.js";
import type { LegalMove } from "../board/model/view.js";
import { PatternBoard } from "./explorer/pattern_board.js";
import { byId } from "./shared/dom.js";
import { ends } from "./shared/game/game_state.js";
import type { ExplorerBoard } from "./shared/server/http_answers.js";
import { readPage } from "./shared/page.js";
import { boardWords } from "./shared/game/sentences.js";

interface PageData {
  board: ExplorerBoard;
  messages: string;
}

/** Where the next page puts the focus: on the board or in the table, wherever the move was made. */
const FOCUS = "petteia-explorer-focus";

const { board: shown } = readPage<PageData>();
const board = byId<PetteiaBoard>("board");
const continuations = byId("continuations");

defineBoard();
board.words = boardWords(shown);
const legal = shown.legal.map(({ text, captures = {} }) => ({ text, captures, ...ends(text) }));
shown.steps.forEach(({ position, last }, place) => {
  const isLast = place === shown.steps.length - 1;
  board.show({ position, legal: isLast ? legal : [], last }, place > 0);
});

board.addEventListener("petteia-move", (event) => {
  const { text } = (event as CustomEvent<LegalMove>).detail;
  const address = new URL(window.location.href);
  const moves = `${continuations.dataset.moves ?? ""} ${text}`.trim();
  address.searchParams.delete("first");
  address.searchParams.set("moves", moves);
  sessionStorage.setItem(FOCUS, "board");
  window.location.assign(address);
});

// Where there are no games there is nothing to search.
const patterns = document.querySelector<HTMLDetailsElement>("#patterns");
function drawPatterns(): void {
  const field = byId<HTMLInputElement>("pattern");
  const last = shown.steps.at(-1);
  if (last) new PatternBoard(byId("pattern-board"), field, shown, last.position);
}
if (patterns?.open) drawPatterns();
else patterns?.addEventListener("toggle", drawPatterns, { once: true });

continuations.addEventListener("click", () => sessionStorage.setItem(FOCUS, "table"));

document.addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.key !== "Backspace" || target.matches("input, select")) return;
  document.querySelector<HTMLAnchorElement>("#back")?.click();
});

const focus = sessionStorage.getItem(FOCUS);
sessionStorage.removeItem(FOCUS);
const place =
  focus === "board"
    ? board.querySelector<HTMLElement>('.pb-cell[tabindex="0"]')
    : focus === "table"
      ? continuations.querySelector("a")
      : null;
place?.focus({ preventScroll: true });
