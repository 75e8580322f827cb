import { readFileSync } from "node:fs";

import { beforeEach, expect, it, vi } from "vitest";

import type { ReviewPage } from "../pages/analysis/review/game_review.js";
import { addMessages, t } from "../pages/shared/messages.js";
import type { ReviewedPly, ReviewUpdate } from "../pages/shared/server/http_answers.js";

document.documentElement.lang = "en";
const { GameReview } = await import("../pages/analysis/review/game_review.js");

for (const name of ["analysis", "game", "review"]) {
  addMessages(readFileSync(`../locales/en/${name}.ftl`, "utf8"));
}

const IDS = ["graph", "accuracy", "review", "review-body", "task", "task-next", "task-end"];

beforeEach(() => {
  document.body.innerHTML = IDS.map((id) => `<div id="${id}"></div>`).join("");
});

it("does not count a move twice that is reviewed again over a new connection", () => {
  let receive: (update: ReviewUpdate) => void = vi.fn();
  const page = {
    tree: { moves: [1, 2, 3], root: { end: null }, line: () => null },
    ply: 0,
    partsAt: null,
    siteGame: null,
    thinking: { review: (_line: null, onReview: typeof receive) => (receive = onReview) },
  };
  new GameReview(page as unknown as ReviewPage).draw();
  document.querySelector<HTMLElement>("#graph button")?.click();
  for (const ply of [0, 1, 0, 1]) {
    const plies: ReviewedPly[] = [
      { ply, side: "white", white: 0.5, played: "a1-a2", loss: 0, line: [] },
    ];
    receive({ type: "review", id: 1, nodes: 1, plies, rolls: [], isDone: false });
  }
  expect(document.getElementById("accuracy")?.textContent).toBe(
    t("review-progress", { done: 2, total: 3 }),
  );
});

it.each([
  { engine: null, task: "Find a better move" },
  { engine: "black", task: undefined },
])("poses the mistakes of players, and none that the engine $engine made on purpose", (each) => {
  let receive: (update: ReviewUpdate) => void = vi.fn();
  const page = {
    tree: { moves: [{ number: 1 }, { number: 1 }], root: { end: null }, line: () => null },
    ply: 0,
    partsAt: null,
    siteGame: null,
    reader: { you: ["white"], engine: each.engine },
    position: { shown: { outcome: {} } },
    result: null,
    named: (text: string) => text,
    thinking: { review: (_line: null, onReview: typeof receive) => (receive = onReview) },
  };
  new GameReview(page as unknown as ReviewPage).draw();
  document.querySelector<HTMLElement>("#graph button")?.click();
  const plies: ReviewedPly[] = [
    { ply: 0, side: "white", white: 0.5, played: "a1-a2", loss: 0, line: ["a1-a2"] },
    { ply: 1, side: "black", white: 0.5, played: "a5-a4", loss: 0.4, line: ["b5-b4"] },
  ];
  receive({ type: "review", id: 1, nodes: 1, plies, rolls: [], isDone: true });
  expect(document.querySelector("#accuracy button")?.textContent).toBe(each.task);
});
