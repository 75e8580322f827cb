import { describe, expect, it } from "vitest";
import {
  boardView,
  isRoll,
  isSameOnBoard,
  rollText,
  updated,
  withoutRoll,
} from "../pages/shared/game/game_state.js";
import type { GameState, GameUpdate } from "../pages/shared/server/socket_messages.js";

const played = (...texts: string[]) =>
  texts.map((text) => ({ number: 1, side: "white" as const, text, roll: [] }));

const update = (since: number, kept: number, ...texts: string[]) =>
  ({
    type: "update",
    since,
    kept,
    version: since + 1,
    ply: kept + texts.length,
    moves: played(...texts),
  }) as unknown as GameUpdate;

const state = {
  type: "state",
  version: 3,
  ply: 3,
  mode: "friend",
  moves: played("a1-a2", "a8-a7", "b1-b2"),
  outcome: null,
} as unknown as GameState;

describe("the state of a game", () => {
  it("is updated with the changes, and keeps the rest", () => {
    const next = updated(state, update(3, 3, "b8-b7"));
    expect([next.type, next.mode, next.version, next.ply]).toEqual(["state", "friend", 4, 4]);
    expect(next.moves.map(({ text }) => text)).toEqual(["a1-a2", "a8-a7", "b1-b2", "b8-b7"]);
    expect(state.moves.length).toBe(3);
  });

  it("loses the moves that were taken back", () => {
    const next = updated(state, update(3, 1, "c8-c7"));
    expect(next.moves.map(({ text }) => text)).toEqual(["a1-a2", "c8-c7"]);
  });

  it("gives the board its moves with their starts and ends", () => {
    const legal = [{ text: "a1-a3xb3", captures: { b3: ["a3", "c3"] } }, { text: "@c4" }];
    const you = ["white"];
    const shown = boardView({ ...state, legal, you } as GameState, ({ text }) =>
      text === "@c4" ? "Think!" : "",
    );
    expect(shown.legal).toEqual([
      { text: "a1-a3xb3", from: "a1", to: "a3", captures: { b3: ["a3", "c3"] } },
      { text: "@c4", from: null, to: "c4", captures: {}, warning: "Think!" },
    ]);
  });

  it("does not change on the board if only an offer has come", () => {
    const position = { turn: "white", dice: [] };
    const awaits = { seeds: [] };
    const own = { ...state, position, awaits, legal: [], last: null, you: ["white"] };
    const shown = own as unknown as GameState;
    const later = { ...shown, version: 4 };
    expect(isSameOnBoard({ ...later, offers: [{ side: "black", what: "draw" }] }, shown)).toBe(
      true,
    );
    const thrown = { ...later, position: { ...shown.position, dice: [5, 3] } };
    expect(isSameOnBoard(thrown, shown)).toBe(false);
    expect(isSameOnBoard({ ...later, ply: 4 }, shown)).toBe(false);
    expect(isSameOnBoard({ ...shown, you: [] }, shown)).toBe(false);
  });

  it("tells rolls from moves", () => {
    expect(rollText([6, 3])).toBe("roll:63");
    expect(["roll:63", "a1-a2"].map(isRoll)).toEqual([true, false]);
    expect(["roll:63", "a1-a2"].map(withoutRoll)).toEqual(["63", "a1-a2"]);
  });
});
