import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Hint } from "../pages/game/guidance/hint.js";
import { addMessages } from "../pages/shared/messages.js";

addMessages(readFileSync("../locales/en/game.ftl", "utf8"));

/** The three steps of a hint: what is said, and the squares that are pointed out last. */
function steps(move: string): [string, string[]][] {
  const seen: [string, string[]][] = [];
  let squares: string[] = [];
  const hint = new Hint(
    (pointed) => (squares = pointed),
    (text) => seen.push([text.replace(/[\u2068\u2069]/g, ""), squares]),
  );
  hint.receive(move, 1);
  hint.showNext();
  hint.showNext();
  return seen;
}

it("names the piece, its way, and what it captures", () => {
  expect(steps("c3-c4xc5")).toEqual([
    ["The engine would move the piece on c3.", ["c3"]],
    ["It would go to c4.", ["c3", "c4"]],
    ["c3-c4 captures c5.", ["c3", "c4"]],
  ]);
});

it("treats a removal as a capture without a move", () => {
  expect(steps("xd4")).toEqual([
    ["The engine would take a piece off the board.", []],
    ["It would remove the piece on d4.", ["d4"]],
    [
      "The piece on d4 is bound. Removing it takes your whole turn and counts as a capture.",
      ["d4"],
    ],
  ]);
});

it("names the piece that is removed first, then the way of the one that moves", () => {
  expect(steps("xd4-b2-b3")).toEqual([
    ["It would remove the piece on d4.", ["d4"]],
    ["It would go to b3.", ["b2", "b3"]],
    ["xd4-b2-b3 captures d4.", ["b2", "b3"]],
  ]);
});
