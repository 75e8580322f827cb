import { beforeAll, describe, expect, it, vi } from "vitest";

import { Analysis } from "../engine/analysis.js";
import type { Clock, GameValues } from "../engine/core.js";
import { DeviceGame, thrown } from "../pages/game/host/device_game.js";
import { newGame, whyClosed } from "../pages/game/host/device_opening.js";
import type { KeptGame } from "../pages/shared/kept_games.js";
import { addMessages } from "../pages/shared/messages.js";
import { type GameDocument, TREE_FORMAT } from "../pages/shared/server/http_answers.js";
import { browserCore, hasBrowserCore } from "./browser_core.js";
import { HeldCore } from "./held_core.js";

addMessages("refused-move = { $move } is not allowed.");

/** Custodial capture on a small board; a player wins by capturing two stones. */
const MECHANICS = {
  "board.files": 4,
  "board.ranks": 5,
  "setup.board": "ssss/4/4/4/SSSS",
  "ending.reduced_to": 2,
  "dice.count": 0,
  "dice.faces": 6,
};
const DICE = { ...MECHANICS, "dice.count": 1 };
/** An illegal move loses. */
const IGNORANCE = { "illegal-move": "VOG-18" };
const TWO = { white_kind: "human", black_kind: "human" };
const AGAINST = { white_kind: "human", black_kind: "program", others: { level: "5" } };

function tree(headers: GameDocument["headers"] = TWO): GameDocument {
  const rules = { format: TREE_FORMAT, ruleset: "test.small", options: {} };
  return { ...rules, start: null, headers: { ...headers }, plies: [] };
}

/** A game after its page was closed for a while. */
function reopened({ core, tree, clock }: DeviceGame, away = 0): Promise<DeviceGame | null> {
  const kept = JSON.parse(JSON.stringify({ tree, clock })) as Pick<KeptGame, "clock" | "tree">;
  return DeviceGame.open(core, { ...kept, changed: Date.now() - away });
}

describe("dice", () => {
  it("show each face, the highest first", () => {
    const throws = Array.from({ length: 400 }, () => thrown({ faces: 6, count: 2 }));
    expect(new Set(throws.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    for (const [one = 0, another = 0] of throws) expect(one).toBeGreaterThanOrEqual(another);
  });
});

it("has the local date of its players", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  vi.useFakeTimers({ now: Date.parse("2026-12-31T21:00-08:00"), toFake: ["Date"] });
  expect(newGame(tree(), new URLSearchParams(), 13).headers?.date).toBe("2026-12-31");
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe.skipIf(!hasBrowserCore)("a game that a device runs", () => {
  let analysis: Analysis;

  beforeAll(async () => {
    analysis = new Analysis(await browserCore("narrow"));
  });

  async function begun(
    headers: GameDocument["headers"] = TWO,
    mechanics: GameValues["mechanics"] = MECHANICS,
    clock: Clock | null = null,
    citations: GameValues["citations"] = {},
  ): Promise<DeviceGame> {
    const core = new HeldCore(analysis, {
      mechanics,
      citations,
      weights: {},
      network: [],
    });
    const begun = { tree: tree(headers), clock, changed: Date.now() };
    const game = await DeviceGame.open(core, begun);
    if (!game) throw new Error("no game");
    return game;
  }

  it("VOG-18: is lost by an illegal move if the option says so, but not by a typing error", async () => {
    const game = await begun(TWO, MECHANICS, null, IGNORANCE);
    expect(await game.playIllegally("a1-a2xb2")).toBe(false);
    expect(game.outcome).toBeNull();
    expect(await game.playIllegally("a1-b3")).toBe(true);
    expect(game.outcome).toMatchObject({ winner: "black", reason: "illegal-move" });
  });

  it("VOG-18: shows no one which moves are legal if an illegal one loses", async () => {
    expect((await begun()).state().legal).not.toEqual([]);
    const game = await begun(TWO, MECHANICS, null, IGNORANCE);
    expect(game.state()).toMatchObject({ hidesLegality: true, legal: [] });
    expect(await game.play("a1-a2")).toBe(true);
    expect(game.state().legal).toEqual([]);
  });

  it("stores each move with its side and number, and refuses what the rules refuse", async () => {
    const game = await begun();
    expect(await game.play("a1-a5")).toBe(false);
    expect(await game.play("a1-a2")).toBe(true);
    expect(await game.play("d5-d4")).toBe(true);
    expect(game.state().moves).toEqual([
      { number: 1, side: "white", text: "a1-a2", roll: [] },
      { number: 1, side: "black", text: "d5-d4", roll: [] },
    ]);
    const again = await reopened(game);
    expect(again?.state()).toEqual({ ...game.state(), version: 0 });
  });

  it("is closed for a reason: the rules have changed, the start is impossible, or the core is gone", async () => {
    const { core, tree } = await begun();
    const other = { ...tree, plies: ["a1-b3"] };
    const kept = { tree: other, clock: null, changed: Date.now() };
    expect(await DeviceGame.open(core, kept)).toBeNull();
    expect(await whyClosed(core, other)).toBe("device-other-rules");
    expect(await whyClosed(core, { ...tree, start: "8/8" })).toBe("device-no-start");
    core.viewer.ask = () => Promise.resolve(null);
    expect(await whyClosed(core, { ...tree, start: "8/8" })).toBe("device-no-core");
  });

  it("takes the last move back: on one device any, against the engine the player's own", async () => {
    const game = await begun();
    expect(game.state().takeBack).toEqual({ white: "nothing", black: "nothing" });
    await game.play("a1-a2");
    expect(await game.act({ type: "take-back" }, "black")).toBe(true);
    expect(game.ply).toBe(0);
    const against = await begun(AGAINST);
    await against.play("a1-a2");
    await against.play("d5-d4");
    expect(await against.act({ type: "take-back" }, "white")).toBe(true);
    expect(against.ply).toBe(0);
    expect(against.turn).toBe("white");
  });

  it("takes no move back past a roll", async () => {
    const game = await begun(TWO, DICE);
    const [first] = game.state().legal;
    await game.play(first?.text ?? "");
    const { takeBack, moves, position } = game.state();
    expect(moves[0]?.roll).toHaveLength(1);
    expect(position.needsRoll).toBe(false);
    expect(takeBack).toEqual({ white: "roll", black: "roll" });
    expect(await game.act({ type: "take-back" }, "white")).toBe(false);
  });

  it("ends by resignation and by agreement, once", async () => {
    const game = await begun();
    expect(await game.act({ type: "resign" }, "black")).toBe(true);
    expect(game.tree.result).toEqual({ winner: "white", reason: "resignation", rule: "GEN-9" });
    expect(await game.act({ type: "resign" }, "white")).toBe(false);
    expect(await game.play("a1-a2")).toBe(false);
    const again = await reopened(game);
    expect(again?.outcome).toEqual(game.outcome);
    const drawn = await begun();
    expect(await drawn.act({ type: "offer", detail: "draw" }, "white")).toBe(true);
    expect(drawn.state().offers).toEqual([{ side: "white", what: "draw" }]);
    expect(await drawn.act({ type: "accept" }, "white")).toBe(false);
    expect(await drawn.act({ type: "accept" }, "black")).toBe(true);
    expect(drawn.outcome?.reason).toBe("agreement");
  });

  it("forgets an offer that the other side declines, or answers with a move", async () => {
    const game = await begun();
    await game.act({ type: "offer", detail: "draw" }, "white");
    await game.act({ type: "decline" }, "black");
    expect(game.state().offers).toEqual([]);
    await game.act({ type: "offer", detail: "draw" }, "black");
    await game.play("a1-a2");
    expect(game.state().offers).toEqual([]);
  });

  it("lets the engine choose, and agree to a draw if it is not ahead", async () => {
    const game = await begun(AGAINST);
    expect([game.engine, game.level, game.you]).toEqual(["black", 5, ["white"]]);
    await game.play("a1-a2");
    expect(game.awaitsEngine).toBe(true);
    const choice = await game.core.choice(game.line, 5);
    expect(await game.play(choice?.moves[0] ?? "")).toBe(true);
    await game.act({ type: "offer", detail: "draw" }, "white");
    expect(game.offered).toBe("draw");
    expect(await game.engineAccepts("draw", 0.6)).toBe(false);
    expect(await game.engineAccepts("draw", 0.5)).toBe(true);
  });

  it("runs a clock from the first view on, but not while its page is closed", async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const clock = { kind: "fischer", base: 60_000, step: 5_000, running: null, since: 0 } as const;
    const left = { white: 60_000, black: 60_000 };
    const game = await begun(TWO, MECHANICS, { ...clock, left });
    vi.advanceTimersByTime(10_000);
    await game.play("a1-a2");
    expect(game.state().clock).toMatchObject({
      running: "black",
      left: { white: 55_000, black: 60_000 },
    });
    expect(game.tree.plies.at(-1)).toMatchObject({ clock: 55 });
    vi.advanceTimersByTime(30_000);
    const again = await reopened(game, 20_000);
    expect(again?.state().clock?.left.black).toBe(50_000);
    vi.advanceTimersByTime(49_999);
    expect(await again?.flag()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await again?.flag()).toBe(true);
    expect(again?.tree.result).toEqual({ winner: "white", reason: "time", rule: "" });
    vi.useRealTimers();
  });

  it("keeps its clock if the core breaks", async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const clock = { kind: "fischer", base: 60_000, step: 5_000, running: null, since: 0 } as const;
    const game = await begun(TWO, MECHANICS, { ...clock, left: { white: 60_000, black: 60_000 } });
    const broken = vi.spyOn(game.core, "clock");
    broken.mockResolvedValueOnce(null);
    await game.play("a1-a2");
    expect(game.clock?.running).toBe("black");
    broken.mockResolvedValue(null);
    await game.lookAtClock();
    expect(game.clock?.running).toBe("black");
    expect(await reopened(game)).toBeNull();
    broken.mockRestore();
    expect((await reopened(game))?.clock?.running).toBe("black");
    vi.useRealTimers();
  });

  it("shows the positions before its moves", async () => {
    const game = await begun(TWO, DICE);
    for (let ply = 0; ply < 3; ply += 1) await game.play(game.state().legal[0]?.text ?? "");
    const past = await game.positions(0, 50);
    expect(past).toHaveLength(3);
    expect(past?.[0]?.last).toBeNull();
    expect(past?.[1]?.last?.text).toBe(game.state().moves[0]?.text);
    expect(past?.every(({ position }) => position.dice.length === 1)).toBe(true);
    expect(await game.positions(2, 1)).toEqual(past?.slice(2));
  });
});
