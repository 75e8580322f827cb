import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RuleExample } from "../pages/builder/rules/rule_example.js";
import type { DraftView } from "../pages/shared/server/http_answers.js";
import { addMessages } from "../pages/shared/messages.js";

addMessages(readFileSync("../locales/en/builder.ftl", "utf8"));
const PARTS = [
  { name: "callen", examples: [{ value: "callen: One piece, once", label: "Un pezzo solo" }] },
];

/** The texts that the choice of a rule's example lists before anybody has opened it. */
function listed(example: string): (string | null)[] {
  const choice = new RuleExample(PARTS, () => {});
  const view = { examples: { "CAL-2": example }, given: [], parent: null };
  choice.show("CAL-2", view as unknown as DraftView);
  return Array.from(choice.root.querySelectorAll("option"), ({ textContent }) => textContent);
}

test("an example has its title in the reader's language from the start", () => {
  expect(listed("callen: One piece, once")).toContain("Un pezzo solo");
});

test("an example that the library does not have is shown by its name", () => {
  expect(listed("mine: a wall")).toContain("mine: a wall");
});
