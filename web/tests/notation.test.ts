import { describe, expect, it } from "vitest";
import {
  inGreek,
  naming,
  notationOf,
  parsePlain,
  preferenceOf,
  writtenMoves,
} from "../pages/shared/game/notation.js";
import type { PlayedMove } from "../pages/shared/server/socket_messages.js";

function played(text: string, side: "white" | "black", roll: number[] = []): PlayedMove {
  return { number: 1, side, text, roll };
}

describe("a typed move", () => {
  it.each([
    ["h5-c5", "h5-c5"],
    ["h5c5", "h5-c5"],
    ["H5 – C5 x B5 xC4", "h5-c5xb5xc4"],
    ["h10-h12xg12", "h10-h12xg12"],
    ["@c4", "@c4"],
    ["25.d6-h6xh5", "d6-h6xh5"],
    ["...e6-i6xi7", "e6-i6xi7"],
    ["47. Dd1-d4!?", "d1-d4"],
    ["Sa2-a3", "a2-a3"],
    ["Α2-Α4", "a2-a4"],
  ])("%s is read where files are Latin", (typed, move) => {
    expect(parsePlain(typed, false)).toBe(move);
  });

  it.each([
    ["1) 63 Α2-Α4,", "a2-a4"],
    ["25) ..., E3-E5x Δ5xE6;", "e3-e5xd5xe6"],
    ["H6-Z6", "g6-f6"],
    ["K7-K5", "j7-j5"],
    ["k7-k5", "k7-k5"],
    ["Λ7-Λ5", "k7-k5"],
    ["Ζ ΙΙΙ - Ζ Π", "f3-f5"],
    ["ζ3-ζ5", "f3-f5"],
  ])("%s is read where files are Greek (VOG-N2)", (typed, move) => {
    expect(parsePlain(typed, true)).toBe(move);
  });

  it("is refused with a Latin capital that resembles no Greek letter (VOG-N2)", () => {
    expect(parsePlain("C3-C5", true)).toBeNull();
    expect(parsePlain("Ω3-Ω5", false)).toBeNull();
  });

  it("that is not a move is not changed", () => {
    expect(parsePlain("hello", false)).toBe("hello");
    expect(parsePlain("x5-x6", false)).toBe("x5-x6");
  });
});

describe("moves of a game", () => {
  it("are written with Greek files and dice (VOG-N2)", () => {
    const moves = [played("a2-a4", "white", [6, 3]), played("g6-f6xl5", "black", [3, 2])];
    expect(writtenMoves(moves, "vogt", {})).toEqual(["63 Α2-Α4", "32 Η6-Ζ6xΜ5"]);
    expect(writtenMoves(moves, "plain", {})).toEqual(["63: a2-a4", "32: g6-f6xl5"]);
    expect(inGreek("@c4")).toBe("@Γ4");
  });

  it("have a D when a dux moves (XXI-N), wherever it has gone", () => {
    const moves = [played("e3-e5", "white"), played("a8-a7", "black"), played("e5-f5", "white")];
    expect(writtenMoves(moves, "courier", { white: "e3", black: "f6" })).toEqual([
      "De3-e5",
      "a8-a7",
      "De5-f5",
    ]);
  });
});

describe("the notation of a game", () => {
  it.each([
    ["board", "latin", "plain"],
    ["board", "acrophonic", "vogt"],
    ["latin", "greek", "plain"],
    ["greek", "latin", "vogt"],
    ["author", "greek", "courier"],
  ] as const)("is what the reader has chosen: %s on a board with %s names", (way, board, found) => {
    expect(notationOf(way, ["courier"], board)).toBe(found);
  });

  it("is the plain one if the author has none", () => {
    expect(notationOf("author", [], "latin")).toBe("plain");
  });

  it("chosen in a game applies to all", () => {
    for (const notation of ["plain", "vogt", "courier"] as const) {
      expect(notationOf(preferenceOf(notation, ["courier"]), ["courier"], null)).toBe(notation);
    }
    expect(preferenceOf("vogt", ["vogt"])).toBe("author");
  });

  it("names squares in sentences too, and nothing else", () => {
    const told = "Α b5 to c16 captures b5 and c4 (VOG-17, CAL-D2); a 3, ab5, c17.";
    expect(naming("vogt")(told)).toBe(
      "Α Β5 to Γ16 captures Β5 and Γ4 (VOG-17, CAL-D2); a 3, ab5, c17.",
    );
    expect(naming("courier")(told)).toBe(told);
  });
});
