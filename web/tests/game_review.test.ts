import { readFileSync } from "node:fs";

import { expect, it, vi } from "vitest";

import type { ReviewPage } from "../pages/analysis/review/game_review.js";
import { addMessages, t } from "../pages/shared/messages.js";
import type { ReviewedPly, ReviewUpdate } from "../pages/shared/server/http_answers.js";

document.documentElement.lang = "en";
const { GameReview } = await import("../pages/analysis/review/game_review.js");

for (const name of ["analysis", "review"]) {
  addMessages(readFileSync(`../locales/en/${name}.ftl`, "utf8"));
}

it("does not count a move twice that is reviewed again over a new connection", () => {
  const ids = ["graph", "accuracy", "review", "review-body", "task", "task-next", "task-end"];
  document.body.innerHTML = ids.map((id) => `<div id="${id}"></div>`).join("");
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
