import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BoardState } from "../../board/model/state.js";
import { settingsOf } from "../../board/settings.js";
import { squareText } from "../../board/sound/announcements.js";
import { type BoardText, TEXTS } from "../../board/words.js";
import { h, updateChildren } from "../../pages/shared/dom.js";
import { GROUPS } from "../../pages/shared/game/exports.js";
import { addMessages } from "../../pages/shared/messages.js";
import { ends, speaker, victims } from "../../pages/shared/game/game_state.js";
import type { GameState, PlayedMove } from "../../pages/shared/server/socket_messages.js";
import {
  boardWords,
  moveSentence,
  otherwiseSentence,
  resultSentence,
  selectionSentence,
} from "../../pages/shared/game/sentences.js";

const SOURCE = readdirSync("../locales/en")
  .map((name) => readFileSync(`../locales/en/${name}`, "utf8"))
  .join("\n");
addMessages(SOURCE);

const GOALS = [
  ...["captures", "leader-captured", "rout", "breakthrough", "decimation", "reduced"],
  ...["dux-immobilized", "dux-bared", "leader-bound", "row"],
];

const ENDINGS = [
  ...["siege", "blocked", "refusal", "superiority", "parity", "dead-position", "quiet-limit"],
  "repetition",
];

const START = {
  files: 8,
  ranks: 8,
  pieces: {},
  turn: "white" as const,
  reserve: null,
  dice: [],
  locked: {},
  active: null,
};

function played(text: string): PlayedMove {
  return { number: 1, side: "white", text, roll: [] };
}

describe("sentences", () => {
  it("describe a move with what it captures", () => {
    expect(moveSentence(played("h5-c5xb5xc4"))).toBe("White h5 to c5 captures b5 and c4");
    expect(moveSentence(played("a1-a5"))).toBe("White a1 to a5");
    expect(moveSentence(played("@c4"))).toBe("White places on c4");
  });

  it("SEE-7 distinguish a turn that ends where it began from a removal", () => {
    expect(moveSentence(played("d1-e1xe2-d1xc1"))).toBe("White d1 to d1 captures e2 and c1");
    expect(moveSentence(played("xd4"))).toBe("White takes the bound piece on d4 from the board");
  });

  it("give the end with its reason and rule", () => {
    const ended = { winner: "black", reason: "captures", class: "material" };
    const count = { of: "captures", numbers: { white: 4, black: 7 } };
    const outcome = { ...ended, rule: "CAL-A", result: "0-1", count };
    const goals = [
      { side: "white", reason: "captures", left: 3, total: 7, rule: "CAL-A" },
      { side: "black", reason: "captures", left: 0, total: 7, rule: "CAL-A" },
    ];
    const position = { captured: { white: 4, black: 7 }, goals, pieces: {}, quiet: { limit: 100 } };
    const state = { outcome, position } as unknown as GameState;
    expect(resultSentence(state)).toBe(
      "Black wins, 7 captures to 4: 7 captured pieces win (CAL-A).",
    );
    expect(otherwiseSentence(state)).toBe("The other side still needed 3.");
  });

  it.each([
    // A locked piece (XXI-10) has free squares beside it, and so has a leader between two (COO-4).
    ["blocked", "One piece that could move would have kept the game going."],
    ["leader-captured", "One captor fewer would have saved the leader."],
  ])("give what would have changed an end by %s, in every game", (reason, sentence) => {
    const outcome = { winner: "white", reason, class: "goal", rule: "XXI-1", result: "1-0" };
    const state = { outcome, position: { goals: [] } } as unknown as GameState;
    expect(otherwiseSentence(state)).toBe(sentence);
  });

  it("give the end by the quiet limit with its reason", () => {
    const ended = { winner: "white", reason: "quiet-limit", class: "stalled" };
    const outcome = { ...ended, rule: "GEN-10", result: "1-0" };
    const position = { goals: [], quiet: { limit: 100 } };
    const sentence = (count?: object) =>
      resultSentence({ outcome: { ...outcome, count }, position } as unknown as GameState);
    expect(sentence({ of: "captures", numbers: { white: 5, black: 1 } })).toBe(
      "White wins, 5 captures to 1: 100 plies passed without a capture (GEN-10).",
    );
    expect(sentence({ of: "pieces", numbers: { white: 2, black: 1 } })).toContain(
      "White wins, 2 pieces to 1",
    );
    expect(sentence({ of: "captures", numbers: { white: 1, black: 0 } })).toContain(
      "White wins, 1 capture to 0",
    );
    expect(sentence()).toBe("White wins, 1–0: 100 plies passed without a capture (GEN-10).");
  });

  it("give what decides once no further capture can be made", () => {
    const ended = { reason: "dead-position", winner: "black", rule: "CAL-D", result: "0-1" };
    const sentence = (of?: string) => {
      const count = of && { of, numbers: { white: 2, black: 4 } };
      const outcome = { ...ended, count };
      return resultSentence({ outcome, position: { goals: [] } } as unknown as GameState);
    };
    expect(sentence()).toBe(
      "Black wins, 0–1: no further capture can be made, and the loser made the last move (CAL-D).",
    );
    expect(sentence("territory")).toBe(
      "Black wins, 2 points to 1: no further capture can be made, and the winner has more territory (CAL-D).",
    );
    expect(sentence("captures")).toBe(
      "Black wins, 4 captures to 2: no further capture can be made (CAL-D).",
    );
  });

  it("give the end by territory with its reason, and a draw as on a board of results", () => {
    const ended = { reason: "quiet-limit", class: "stalled", rule: "TER-5" };
    const position = { goals: [], quiet: { limit: 12, consequence: "territory" } };
    const sentence = (winner: string | null, result: string, count?: object) =>
      resultSentence({
        outcome: { ...ended, winner, result, count },
        position,
      } as unknown as GameState);
    const halfSquares = { of: "territory", numbers: { white: 24, black: 27 } };
    expect(sentence("black", "0-1", halfSquares)).toBe(
      "Black wins, 13.5 points to 12: 12 plies passed without a capture, and the winner has more territory (TER-5).",
    );
    expect(sentence(null, "1/2-1/2")).toBe(
      "The game is drawn, ½–½: 12 plies passed without a capture (TER-5).",
    );
  });

  it("say what a selected piece can do", () => {
    const moves = [
      { text: "f8-e8", from: "f8", to: "e8", captures: {} },
      { text: "f8-f6xe6", from: "f8", to: "f6", captures: { e6: ["f6", "d6"] } },
    ];
    expect(selectionSentence("f8", moves)).toBe("f8: 2 squares; captures e6 on f6");
    expect(selectionSentence("f8", moves.slice(0, 1))).toBe("f8: 1 square");
  });
});

describe("moves as text", () => {
  it("have ends and victims", () => {
    expect(ends("h5-c5xb5xc4")).toEqual({ from: "h5", to: "c5" });
    expect(ends("@c4")).toEqual({ from: null, to: "c4" });
    expect(ends("xd4")).toEqual({ from: "d4", to: "d4" });
    expect(victims("h5-c5xb5xc4")).toEqual(["b5", "c4"]);
  });
});

describe("an element that is given new children", () => {
  it("keeps those that are as they were", () => {
    const parent = h("div", {}, h("p", {}, "one"), h("p", {}, "two"), h("p", {}, "three"));
    const [one, two] = [...parent.children];
    updateChildren(parent, [h("p", {}, "one"), h("p", { class: "new" }, "two")]);
    expect(parent.innerHTML).toBe('<p>one</p><p class="new">two</p>');
    expect(parent.firstElementChild).toBe(one);
    expect(two?.isConnected).toBe(false);
    updateChildren(parent, [
      h("p", {}, "one"),
      h("p", { class: "new" }, "two"),
      h("b", {}, "more"),
    ]);
    expect(parent.children).toHaveLength(3);
  });
});

describe("on one device", () => {
  it("the side to move speaks", () => {
    const state = { you: ["white", "black"], position: { turn: "black" } } as GameState;
    expect(speaker(state)).toBe("black");
    expect(speaker({ ...state, you: [] })).toBeNull();
  });
});

describe("every message that a script asks for", () => {
  const sources = readdirSync("pages", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(`pages/${name}`, "utf8"));
  const keys = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bt\(\s*"([a-z-]+)"/g)].map((found) => found[1])),
  );

  it("is there", () => {
    expect(keys.size).toBeGreaterThan(30);
    const missing = [...keys].filter((key) => !new RegExp(`^${key} =`, "m").test(SOURCE));
    expect(missing).toEqual([]);
  });

  it("is there if its key is composed", () => {
    const names = Object.values(GROUPS).flat();
    const barred = ["dice", "placements", "packages", "length"];
    const together = [
      ...names.map((name) => `export-${name}`),
      ...barred.map((reason) => `export-barred-${reason}`),
      ...Object.keys(GROUPS).flatMap((group) => [`exports-${group}`, `exports-${group}-note`]),
      ...["plain", "vogt", "courier"].map((name) => `notation-${name}`),
      ...["first", "back", "on", "last", "play", "pause"].map((name) => `replay-${name}`),
      ...[...GOALS, ...ENDINGS].map((reason) => `otherwise-${reason}`),
      ...GOALS.map((reason) => `goal-${reason}`),
      ...["commitment", "secret", "white", "black"].map((name) => `dice-${name}`),
      ...["ply", "move", "chances", "lost"].map((name) => `review-head-${name}`),
    ];
    expect(together.filter((key) => !new RegExp(`^${key} =`, "m").test(SOURCE))).toEqual([]);
  });
});

describe("the words of the board", () => {
  const words = boardWords({ pieceNames: { S: "soldier" } });

  it.each(Object.keys(TEXTS).filter((name) => !name.endsWith("-one")))("have %s", (name) => {
    const move = { move: "a1-a2", from: "a1", to: "a2" };
    const squares = { square: "a1", squares: "b1", list: "a2", by: "b1", kind: "S", ...move };
    const numbers = { files: 8, ranks: 8, count: 2, capturing: 1, white: 1, black: 1, roll: "6" };
    expect(words.text(name as BoardText, { ...squares, ...numbers })).not.toBe("");
  });

  it("describe a locked piece with those that lock it and what frees it (XXI-10, XXI-12)", () => {
    const position = { ...START, pieces: { a1: "S" }, locked: { a1: ["b4"] } };
    const state = new BoardState(settingsOf(document.createElement("div")));
    Object.assign(state, { view: { position, legal: [], last: null }, words });
    const described = () => squareText("a1", state);
    expect(described()).toBe(
      "a1, white soldier, locked by b4; freed once it leaves, or touches another of your pieces",
    );
    position.locked.a1.push("d4");
    expect(described()).toContain("locked by b4 and d4; freed once each of them has left");
  });
});
