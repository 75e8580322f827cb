/** The analysis page. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import { Room } from "./analysis/room.js";
import type { OpenedRecord } from "./shared/http_answers.js";
import { readPage } from "./shared/page.js";

interface PageData {
  record: OpenedRecord;
  messages: string;
}

const { record } = readPage<PageData>();

defineBoard();
new Room(record).start();
