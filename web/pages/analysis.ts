/** The analysis page. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import { isForTheRoom } from "./analysis/keyboard.js";
import { isAskedAgain } from "./analysis/links.js";
import { AnalysisController } from "./analysis/controller.js";
import type { FirstLook, OpenedRecord, StudyChapter } from "./shared/server/http_answers.js";
import type { FinishedGame } from "./shared/game/game_page.js";
import type { NotationPreference } from "./shared/game/notation.js";
import { byId } from "./shared/dom.js";
import { isEdition } from "./shared/edition.js";
import { followTournament } from "./shared/next_round.js";
import { readPage } from "./shared/page.js";

interface PageData {
  record: OpenedRecord;
  /** The first position of the record, with the engine's results for it so far. */
  firstLook: FirstLook;
  /** The chapter of a study that the page shows, if it shows one. */
  chapter: StudyChapter | null;
  /** The game of the site that the page shows, if it shows one: it is over. */
  finished: FinishedGame | null;
  /** How the reader wants moves to be written. */
  notation: NotationPreference;
  messages: string;
}

const { record, firstLook, chapter, finished, notation } = readPage<PageData>();

if (isEdition) void openStored();
else if (!isAskedAgain()) open({ record, firstLook });
if (finished) followTournament();

/** Open the record in the address if no site reads it. */
async function openStored(): Promise<void> {
  const { storedOpening } = await import("./analysis/stored_record.js");
  open(await storedOpening({ record, firstLook }));
}

function open({ record, firstLook }: Pick<PageData, "record" | "firstLook">): void {
  defineBoard();
  offerKeys();
  new AnalysisController(record, firstLook, chapter, finished, notation).start();
}

/** Open the list of keys by a button and the question mark. */
function offerKeys(): void {
  const sheet = byId<HTMLDialogElement>("keys-sheet");
  byId("keys").addEventListener("click", () => sheet.showModal());
  byId("keys-close").addEventListener("click", () => sheet.close());
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && isForTheRoom(event)) sheet.showModal();
  });
}
