import { expect, test } from "vitest";
import { freeName, nextId } from "../pages/builder/rules/rule_entries.js";
import type { DraftRule } from "../pages/shared/server/http_answers.js";

function rule(name: string, origin: DraftRule["origin"], ...ids: string[]): DraftRule {
  return {
    ...{ name, origin, ids, part: "board", evidence: "invented", title: "", text: "T" },
    ...{ basis: "", parallel: "", unverified: false, when: {}, cites: [] },
  };
}

test("a new rule has a name that no other has, inherited or left out", () => {
  expect(freeName([])).toBe("rule-1");
  const taken = [rule("rule-1", "left-out"), rule("rule-2", "own"), rule("board", "inherited")];
  expect(freeName(taken)).toBe("rule-3");
});

test("a new rule's ID follows those of the text", () => {
  expect(nextId([])).toBe("MY-1");
  expect(nextId([rule("board", "inherited", "CAL-7")])).toBe("MY-1");
  const own = [
    rule("a", "own", "SC-3", "GEN-9"),
    rule("b", "own", "SC-A"),
    rule("c", "own", "SC-1"),
  ];
  expect(nextId(own)).toBe("SC-4");
});
