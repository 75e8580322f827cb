/** The explorer: a move on the board leads to the address of the position after it. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import type { PetteiaBoard } from "../board/board.js";
import { PatternBoard } from "./explorer/pattern_board.js";
import { storeText, takeText } from "./shared/browser_storage.js";
import { byId } from "./shared/dom.js";
import { isEdition, pageAddress } from "./shared/edition.js";
import { boardMove } from "./shared/game/game_state.js";
import type { ExplorerBoard } from "./shared/server/http_answers.js";
import { readPage } from "./shared/page.js";
import { boardWords } from "./shared/game/sentences.js";

interface PageData {
  board: ExplorerBoard;
  messages: string;
}

/** The place of the focus on the next page: on the board or in the table, wherever the move was
 * made. */
const FOCUS = "petteia-explorer-focus";
/** The fields of an address that name a position, or a part of the list of its games. */
const PLACE = /^(ruleset|start|moves|first|option\..*)$/;

const { board: own } = readPage<PageData>();
const board = byId<PetteiaBoard>("board");
const continuations = byId("continuations");

if (isEdition) void openStored();
else open(own);

/** Open the line in the address if no site reads it. */
async function openStored(): Promise<void> {
  const { storedBoard } = await import("./explorer/stored_position.js");
  open(await storedBoard(own));
}

function open(shown: ExplorerBoard): void {
  defineBoard();
  board.words = boardWords(shown);
  const legal = shown.legal.map(boardMove);
  shown.steps.forEach(({ position, last }, place) => {
    const isLast = place === shown.steps.length - 1;
    board.show({ position, legal: isLast ? legal : [], last }, place > 0);
  });
  offerPatterns(shown);
  restoreFocus();
}

board.addEventListener("petteia-move", ({ detail: { text } }) => {
  const { address: start = "", moves = "" } = continuations.dataset;
  const address = new URL(pageAddress(start), window.location.href);
  // The filters are kept. If the address had an error, the page explains what it shows instead.
  for (const [name, value] of new URL(window.location.href).searchParams) {
    if (!PLACE.test(name) && !address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  address.searchParams.set("moves", `${moves} ${text}`.trim());
  storeText(FOCUS, "board", "sessionStorage");
  window.location.assign(address);
});

function offerPatterns(shown: ExplorerBoard): void {
  // Without games there is nothing to search.
  const patterns = document.querySelector<HTMLDetailsElement>("#patterns");
  const drawPatterns = () => {
    const field = byId<HTMLInputElement>("pattern");
    const last = shown.steps.at(-1);
    if (last) new PatternBoard(byId("pattern-board"), field, shown, last.position);
  };
  if (patterns?.open) drawPatterns();
  else patterns?.addEventListener("toggle", drawPatterns, { once: true });
}

continuations.addEventListener("click", () => storeText(FOCUS, "table", "sessionStorage"));

document.addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.key !== "Backspace" || target.matches("input, select")) return;
  document.querySelector<HTMLAnchorElement>("#back")?.click();
});

function restoreFocus(): void {
  const focus = takeText(FOCUS);
  if (focus === "board") board.focus({ preventScroll: true });
  if (focus === "table") continuations.querySelector("a")?.focus({ preventScroll: true });
}
