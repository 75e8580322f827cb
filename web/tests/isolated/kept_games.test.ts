import { expect, it, vi } from "vitest";

import { keptGame, keptGames } from "../../pages/shared/kept_games.js";

const TREE = { ruleset: "bell.latrunculi", options: {}, plies: [] };
const STORED: Record<string, unknown> = {
  old: { id: "old", changed: 1, tree: TREE, clock: null },
  theirs: { theme: "dark" },
  broken: { id: "broken", changed: 2, tree: null, clock: null },
  nothing: null,
  text: "text",
  new: { id: "new", changed: 3, tree: TREE, clock: null },
};

vi.mock("idb-keyval", () => ({
  values: () => Promise.resolve(Object.values(STORED)),
  get: (id: string) => Promise.resolve(STORED[id]),
}));

it("stored games are found among what other pages of the web space store in the same place", async () => {
  expect((await keptGames()).map(({ id }) => id)).toEqual(["new", "old"]);
  expect(await keptGame("old")).toBe(STORED.old);
  for (const id of ["theirs", "broken", "nothing", "text", "none"]) {
    expect(await keptGame(id)).toBeNull();
  }
});
