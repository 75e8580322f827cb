/** The page of a lesson. */

import "./common.js";
import { defineBoard } from "../board/board.js";
import { type Following, LessonPlayer, type ShortGame } from "./learn/task.js";
import { type KeptProgress, openProgress } from "./learn/site_progress.js";
import type { LessonView } from "./shared/server/http_answers.js";
import { readPage } from "./shared/page.js";

interface PageData extends KeptProgress {
  lesson: LessonView;
  following: Following | null;
  game: ShortGame | null;
  isFirst: boolean;
  messages: string;
}

const page = readPage<PageData>();
const { lesson, following, game, isFirst } = page;

defineBoard();
openProgress(page);

/** A link to a task names its number: `/learn/first-steps#3`. */
const asked = Number(window.location.hash.slice(1));
const first = Number.isInteger(asked) && asked >= 1 && asked <= lesson.tasks.length ? asked : 1;
new LessonPlayer(lesson, following, game, isFirst).show(first, false);
