import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { defineBoard } from "../board/board.js";
import { TEXTS } from "../board/words.js";
import { LessonPlayer } from "../pages/learn/task.js";
import { addMessages } from "../pages/shared/messages.js";
import type { LessonView } from "../pages/shared/server/http_answers.js";
import { view } from "./positions.js";

const PARTS = ["steps", "question", "task-options", "feedback", "choices", "hints", "hint-text"];

defineBoard();

beforeEach(() => {
  const known = ["lesson-offline", "lesson-wrong", "lesson-place", "lesson-options"];
  const board = Object.keys(TEXTS).filter((name) => !name.endsWith("-one"));
  const messages = [...known, ...board.map((name) => `board-${name}`), "board-piece", "kind-stone"];
  addMessages(messages.map((name) => `${name} = ${name}\n`).join(""));
  document.body.innerHTML =
    `<petteia-board id="board"></petteia-board><b id="place"></b>` +
    PARTS.map((id) => `<div id="${id}"></div>`).join("") +
    `<a id="rules-link"></a><a id="analyse"></a><button id="next"></button><button id="skip"></button>`;
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("lets a choice be repeated if the site did not answer, and not if it was wrong", async () => {
  const choices = [{ value: "yes", label: "Yes" }];
  const { position } = view("s3/4/4/S3");
  const task = { question: "?", game: "x.y", analysis: "/analysis", options: [], hints: [] };
  const tasks = [{ ...task, position, legal: [], choices, pieceNames: {} }];
  const lesson = { id: "capture", tasks } as unknown as LessonView;
  const asked = vi.fn<() => Promise<Response>>();
  asked.mockRejectedValueOnce(new TypeError("no network"));
  vi.stubGlobal("fetch", asked);
  new LessonPlayer(lesson, null, null, false).show(1, false);
  const choice = document.querySelector<HTMLElement>("#choices button");
  choice?.click();
  await vi.waitFor(() => {
    expect(document.getElementById("feedback")?.textContent).toContain("lesson-offline");
  });
  asked.mockResolvedValue(Response.json({ isRight: false, reason: "", steps: [] }));
  choice?.click();
  await vi.waitFor(() => {
    expect(document.getElementById("feedback")?.textContent).toContain("lesson-wrong");
  });
  choice?.click();
  expect(asked).toHaveBeenCalledTimes(2);
});
