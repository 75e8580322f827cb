import { readFileSync } from "node:fs";

import { expect, it, vi } from "vitest";

import type { Question } from "../../engine/analysis.js";
import type { LocalCore, ReviewedAction } from "../../pages/shared/local_core.js";
import type { AnalysedGame, ReviewUpdate } from "../../pages/shared/server/http_answers.js";
import { inEdition } from "./in_edition.js";

const { EnginePanel, addMessages } = await inEdition(async () => ({
  ...(await import("../../pages/analysis/engine/engine_panel.js")),
  ...(await import("../../pages/shared/messages.js")),
}));
addMessages(readFileSync("../locales/en/analysis.ftl", "utf8"));

const REVIEWED = { answer: "reviewed", played: { line: [] }, rolled: null } as unknown;
const GAME: AnalysedGame = {
  ruleset: "test.small",
  options: {},
  start: null,
  actions: ["a1-a2", "a5-a4"],
};

it("continues while its reader steps through the game, and lines come after it", async () => {
  const ids = ["bar", "lines", "deeper", "opponent", "engine", "depth"];
  document.body.innerHTML = ids.map((id) => `<p id="${id}"></p>`).join("");
  const searched: Question[] = [];
  const answers: (() => void)[] = [];
  const device = {
    engine: {
      isLoaded: true,
      start: (question: Question) => searched.push(question),
      stop: vi.fn(),
    },
    rulesOf: () => Promise.resolve({}),
    review: () =>
      new Promise<ReviewedAction>((resolve) => {
        answers.push(() => resolve(REVIEWED as ReviewedAction));
      }),
  };
  const host = { line: GAME } as unknown as ConstructorParameters<typeof EnginePanel>[0];
  const panel = new EnginePanel(host, device as unknown as LocalCore);
  const updates: ReviewUpdate[] = [];
  panel.review(
    GAME,
    (update) => updates.push(update),
    (reason) => expect.fail(reason),
  );
  panel.startAfresh();
  for (const count of [1, 2]) {
    answers[count - 1]?.();
    await vi.waitFor(() => expect(updates).toHaveLength(count));
    expect(searched).toEqual([]);
  }
  expect(updates.map(({ isDone }) => isDone)).toEqual([false, true]);
  panel.start();
  await vi.waitFor(() => expect(searched).toHaveLength(1));
  // Another game ends the review of the one before.
  panel.review(GAME, vi.fn(), vi.fn());
  panel.endReview();
  panel.startAfresh();
  await vi.waitFor(() => expect(searched).toHaveLength(2));
});
