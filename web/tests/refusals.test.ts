import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addMessages } from "../pages/shared/messages.js";
import { refusalText } from "../pages/shared/refusals.js";

for (const name of ["device", "game"]) {
  addMessages(readFileSync(`../locales/en/${name}.ftl`, "utf8"));
}

it("informs players of a failed engine or storage in words, and quotes the rules unchanged", () => {
  for (const reason of ["engine", "storage", "not-kept"]) {
    expect(refusalText({ reason })).toMatch(/^The (engine|site|browser) .+\.$/);
  }
  expect(refusalText({ reason: "CYN-2: not straight" })).toBe("CYN-2: not straight");
});
