import { expect, it, vi } from "vitest";

import { coachedLevel } from "../../pages/shared/coached_games.js";
import type { KeptGame } from "../../pages/shared/kept_games.js";

/** Steps that no site has. */
const LEVELS = [
  { won: 3, drawn: 1, lost: 1 },
  { won: 3, drawn: 3, lost: 1 },
  { won: 3, drawn: 2, lost: 1 },
];
const kept: Pick<KeptGame, "tree">[] = [];

vi.mock("../../pages/shared/kept_games.js", () => ({ keptGames: () => Promise.resolve(kept) }));

function play(ruleset: string, level: string, winner: "black" | "white" | null): void {
  const headers = { white_kind: "human", black_kind: "program", others: { level } };
  const result = { winner, reason: "resignation", rule: "GEN-9" };
  const tree = { ruleset, headers, result } as unknown as KeptGame["tree"];
  kept.unshift({ tree });
}

it("leads from the last game to the level that the site names after it", async () => {
  expect(await coachedLevel("one", LEVELS)).toBe(1);
  play("one", "1", "white");
  expect(await coachedLevel("one", LEVELS)).toBe(3);
  play("other", "2", null);
  expect(await coachedLevel("other", LEVELS)).toBe(3);
  expect(await coachedLevel("third", LEVELS)).toBe(3);
  play("one", "3", "black");
  expect(await coachedLevel("one", LEVELS)).toBe(1);
});
