import { readFileSync } from "node:fs";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Analysis } from "../engine/analysis.js";
import { readTrees } from "../pages/analysis/links.js";
import { type Opened, storedOpening, storedRecord } from "../pages/analysis/stored_record.js";
import type { LocalCore } from "../pages/shared/local_core.js";
import { addMessages, t } from "../pages/shared/messages.js";
import { deviceRecord } from "../pages/shared/game/device_records.js";
import {
  type GameDocument,
  type OpenedRecord,
  TREE_FORMAT,
} from "../pages/shared/server/http_answers.js";
import { browserCore, hasBrowserCore, RULES } from "./browser_core.js";
import { HeldCore } from "./held_core.js";

for (const name of ["analysis", "game", "refusals"]) {
  addMessages(readFileSync(`../locales/en/${name}.ftl`, "utf8"));
}

const TREE: GameDocument = {
  format: TREE_FORMAT,
  ruleset: "test.small",
  options: {},
  start: null,
  plies: [],
};

class Core extends HeldCore {
  override compiled(): ReturnType<LocalCore["compiled"]> {
    const limits = { quiet: "", refusal: "", repetition: "", reducedTo: 0 };
    const play = { limits, wins: [], movement: null, dice: { count: 0, faces: 6 } };
    return Promise.resolve({ ...RULES, options: {}, rules: [], play });
  }
}

describe.skipIf(!hasBrowserCore)("a record that the device opens", () => {
  let core: LocalCore;

  beforeEach(async () => {
    core = new Core(new Analysis(await browserCore("narrow")), RULES);
    const stored = { tree: TREE, rules: { title: "Small" } };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(stored))));
  });
  afterEach(() => void vi.unstubAllGlobals());

  async function opened(text: string): Promise<GameDocument | undefined> {
    return (await read(text)).tree;
  }

  function read(text: string, number = 1): Promise<OpenedRecord> {
    return storedRecord({ text, ruleset: "test.small", number }, core);
  }

  async function saved(tree: GameDocument, name: string): Promise<string> {
    const written = await deviceRecord(core, tree, name);
    if (!(written instanceof Blob)) throw new Error(`no ${name}`);
    return written.text();
  }

  const game: GameDocument = {
    ...TREE,
    start: "1s2/Ss2/4/2S1/S2s w - - 0,0 0,0 0 1",
    plies: [
      { play: "a1-a2", side: "white", number: 1, marks: ["?"] },
      { play: "b4-b3", side: "black", number: 1 },
    ],
    result: { winner: "black", reason: "resignation", rule: "GEN-9" },
  };

  it.each(["algebraic", "vogt", "courier"])(
    "is the %s transcript of a game again",
    async (name) => {
      const again = await opened(await saved(game, name));
      const [first, second] = game.plies as [object, object];
      const marked = name === "vogt" ? { ...first, marks: undefined } : first;
      expect(again).toEqual({ ...game, plies: [marked, second] });
    },
  );

  it("is a tree as JSON again, with all notes", async () => {
    const noted: GameDocument = {
      ...game,
      headers: { white: "Anna", time_control: "fischer 300+5" },
      remarks: { comment: "from the start", events: [["offer", "white", "draw"]] },
      plies: [
        { play: "a1-a2", side: "white", number: 1, marks: ["?"], clock: 299.5, comment: "slow" },
        { play: "b4-b3", side: "black", number: 1, events: [["resign", "white", ""]] },
        { play: "c2-c4xb4", side: "white", number: 1, after: 0 },
      ],
    };
    expect(await opened(await saved(noted, "json"))).toEqual(noted);
  });

  it("has the sides and numbers that a record as JSON lacks, in variations too", async () => {
    const { start = null } = game;
    const tree = {
      ...TREE,
      start,
      plies: ["a1-a2", { play: "b4-b3" }, { play: "c2-c4", after: 0 }],
    };
    expect((await opened(JSON.stringify([tree])))?.plies).toEqual([
      { play: "a1-a2", side: "white", number: 1 },
      { play: "b4-b3", side: "black", number: 1 },
      { play: "c2-c4xb4", side: "white", number: 1, after: 0 },
    ]);
    const late = JSON.stringify({ ...tree, plies: ["a1-a2", "b4-b3", "a2-a1", "b3-c1"] });
    expect((await read(late)).error).toContain("Move 2, b3-c1: ");
    const wrong = JSON.stringify({ ...tree, plies: ["a1-a2", "b4-a3"] });
    const { error } = await read(wrong);
    expect(error).toContain("Move 1, b4-a3: ");
    for (const other of [{ plies: undefined, nodes: [] }, { options: null }, { plies: [null] }]) {
      const unreadable = JSON.stringify({ ...TREE, ...other });
      expect((await read(unreadable)).error).toBe(t("analysis-unreadable"));
    }
  });

  it("has the chosen ruleset if it names none", async () => {
    const unnamed = { ...game, ruleset: undefined, options: undefined };
    expect(await opened(JSON.stringify(unnamed))).toEqual(game);
  });

  it("is any game beside one from the time before trees had plies", async () => {
    const old = { ...TREE, plies: undefined, nodes: [] };
    const { games, tree } = await read(JSON.stringify([old, game]), 2);
    expect(games).toEqual(["Game 1 · cannot be opened", "Game 2 · 0–1"]);
    expect(tree?.plies).toHaveLength(game.plies.length);
  });

  it("has the result of a position in which the game is over, as on the site", async () => {
    const tree = await opened("s3/4/4/4/SS2 b - - 7,0 0,0 3 40");
    expect(tree?.result).toEqual({ winner: "white", reason: "reduced", rule: "CYN-3" });
  });

  it.each(["algebraic", "vogt", "courier", "json"])("is any game of a file in %s", async (name) => {
    const second = { ...game, plies: game.plies.slice(0, 1), result: null };
    const texts = [await saved(game, name), await saved(second, name)];
    const text = texts.join("\n");
    for (const [at, each] of texts.entries()) {
      const { games, ...one } = await read(text, at + 1);
      expect(one).toEqual(await read(each));
      expect(games).toEqual(["Game 1 · 0–1", "Game 2"]);
    }
    const started = "1. a1-a2 a5-a4 2. a2-a1\n0-1\n\n1. a1-a2\n1... a5-a4\n";
    expect((await read(started, 2)).tree?.plies).toHaveLength(2);
    const damaged = await read(started.replace("2. a2-a1", "2. a2-e9"));
    expect(damaged).toMatchObject({
      tree: { plies: [] },
      games: ["Game 1 · 0–1 · cannot be opened", "Game 2"],
    });
    expect(damaged.error).toContain("Move 2, a2-e9: ");
  });

  it("is not hidden or joined by a text above it", async () => {
    const text = "Dear friend,\nI was late again.\n\n1. a1-a2 a5-a4\n";
    expect(await read(text)).toEqual(await read("1. a1-a2 a5-a4"));
    expect(await read(`${text}\n1. a1-e9`, 2)).toMatchObject({
      tree: { plies: [] },
      games: ["Game 1", "Game 2 · cannot be opened"],
    });
    expect((await read(`1. a1-e9\n\n${text}`)).games).toHaveLength(2);
  });

  it("has the result that its rules give it", async () => {
    const text = `[Start "${game.start ?? ""}"]\n\n1. c2-c4\n\n`;
    const { tree, games } = await read(text.repeat(2));
    expect(tree?.result).toEqual({ winner: "white", reason: "reduced", rule: "CYN-3" });
    expect(games).toEqual(["Game 1 · 1–0", "Game 2 · 1–0"]);
  });

  it("is not searched again from each of its blank lines", async () => {
    expect(readTrees(`{}${"\n".repeat(390_000)}`)).toEqual([]);
    expect(await read("\n".repeat(100_000))).toEqual({ error: t("analysis-unreadable") });
  });

  it("is refused with its move, or as not a record", async () => {
    const refused = await read("1. a1-a2 d5-d4\n2. a2-b3");
    expect(refused.error).toContain("Move 2, a2-b3: ");
    for (const text of ["hello world", '[Ruleset "vogt.petteia"]\n\n1. a1-a2', "{", ""]) {
      expect(await read(text)).toEqual({ error: t("analysis-unreadable") });
    }
  });

  it("is the line of an address, however long", async () => {
    const round = ["a1-a2", "a5-a4", "a2-a1", "a4-a5"];
    const moves = Array.from({ length: 101 }, () => round).flat();
    const mechanics = { ...RULES.mechanics, "ending.repetition": "none", "ending.quiet_limit": 0 };
    const endless = new Core(new Analysis(await browserCore("narrow")), { ...RULES, mechanics });
    const own: Opened = { record: {}, firstLook: {} as Opened["firstLook"] };
    const at = (query: string) => {
      history.replaceState(null, "", `?ruleset=test.small${query}`);
      return storedOpening(own, endless);
    };
    const asked = vi.spyOn(endless, "positions");
    const long = await at(`&moves=${moves.join("+")}`);
    expect(asked.mock.calls.length).toBeLessThan(10);
    expect(long.record.tree?.plies).toHaveLength(404);
    expect(long.record.tree?.plies[5]).toEqual({ play: "a5-a4", side: "black", number: 3 });
    expect((await at("")).record.tree?.plies).toEqual([]);
    expect((await at("&moves=a1-a2+a5-b2")).record.error).toBe(t("analysis-link-broken"));
  });
});
