import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Overlays } from "../pages/analysis/board/overlays.js";
import { addMessages } from "../pages/shared/messages.js";
import type { AnalysedPosition } from "../engine/core.js";

const exposed = {
  white: [
    { square: "c4", mechanic: "custody", from: ["c3", "c5"] },
    { square: "a1", mechanic: "corner", from: ["a2", "b1"] },
  ],
  black: [
    { square: "e5", mechanic: "intervention", from: ["e6"] },
    { square: "g7", mechanic: "encirclement", from: ["f7", "g6", "g8", "h7"] },
  ],
};
const found = { exposed, position: { goals: [] }, threats: {} } as unknown as AnalysedPosition;

it("draws and says how exposed pieces could be captured (TER-2), once that layer is chosen", () => {
  addMessages(readFileSync("../locales/en/analysis.ftl", "utf8"));
  const group = document.createElement("div");
  const overlays = new Overlays(
    group,
    () => undefined,
    () => undefined,
  );
  expect(overlays.sentences(found)).toEqual([]);
  group.querySelector<HTMLButtonElement>("[data-layer-name=exposed]")?.click();
  expect(overlays.sentences(found)).toEqual([
    "c4 is exposed: enemies can capture it between c3 and c5.",
    "a1 is exposed: enemies on a2 and b1 can capture it in the corner.",
    "e5 is exposed: an enemy that moves to e6 can capture it.",
    "g7 is exposed: enemies on f7, g6, g8, and h7 can surround it.",
  ]);
  expect(overlays.annotations(found).caught).toEqual({
    c4: ["c3", "c5"],
    a1: ["a2", "b1"],
    e5: ["e6"],
    g7: ["f7", "g6", "g8", "h7"],
  });
  expect(overlays.sentences({ ...found, exposed: null })).toEqual([]);
});
