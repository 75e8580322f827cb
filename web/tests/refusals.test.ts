import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addMessages } from "../pages/shared/messages.js";
import { asSentence, refusalText } from "../pages/shared/refusals.js";

for (const name of ["device", "game"]) {
  addMessages(readFileSync(`../locales/en/${name}.ftl`, "utf8"));
}

it("informs players of a failed engine or storage in words", () => {
  for (const reason of ["engine", "storage", "not-kept"]) {
    expect(refusalText({ reason })).toMatch(/^The (engine|site|browser) .+\.$/);
  }
});

it.each([
  ["CYN-2: the piece on a2 is in the way", "CYN-2: The piece on a2 is in the way."],
  ["ο πεσσός στο α2 είναι στη μέση", "Ο πεσσός στο α2 είναι στη μέση."],
  ["POL-2: a1 is not empty", "POL-2: a1 is not empty."],
  ["@c4 is not legal here", "@c4 is not legal here."],
  ["x and a captured square is expected", "x and a captured square is expected."],
  ["the start is no position; did you mean e4?", "The start is no position; did you mean e4?"],
  ["", ""],
])("words the message %o as a sentence", (message, sentence) => {
  expect(asSentence(message)).toBe(sentence);
  if (message) expect(refusalText({ reason: message })).toBe(sentence);
});
