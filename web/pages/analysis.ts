/** The analysis page. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import { Room } from "./analysis/room.js";
import type { OpenedRecord, StudyChapter } from "./shared/http_answers.js";
import { readPage } from "./shared/page.js";

interface PageData {
  record: OpenedRecord;
  /** The chapter of a study that the page shows, if it shows one. */
  chapter: StudyChapter | null;
  messages: string;
}

const { record, chapter } = readPage<PageData>();

defineBoard();
new Room(record, chapter).start();
