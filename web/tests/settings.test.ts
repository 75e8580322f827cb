import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import { readMove, squareLabel } from "../board/model/coordinates.js";
import { facingOf, settingsOf } from "../board/settings.js";
import { view } from "./positions.js";

defineBoard();
let board: PetteiaBoard;
let chosen: string[];

beforeEach(() => {
  board = new PetteiaBoard();
  chosen = [];
  board.addEventListener("petteia-move", (event) => chosen.push(event.detail.text));
  document.body.append(board);
});

afterEach(() => board.remove());

function cell(square: string): HTMLElement {
  return board.querySelector(`[data-square="${square}"]`) as HTMLElement;
}

function squares(): string[] {
  return [...board.querySelectorAll<HTMLElement>("[data-square]")].map(
    (each) => each.dataset.square ?? "",
  );
}

function labels(): string[] {
  return [...board.querySelectorAll(".b-c")].map((each) => each.textContent);
}

function marks(): string {
  const layers = board.querySelectorAll('[data-layer="rings"], [data-layer="over"]');
  return [...layers].map(({ innerHTML }) => innerHTML).join("");
}

const DUEL = view("2s1/4/S3/S2S", ["a2-a3", "a2-b2", "d1-d4xc4", "d1-b1"]);
const VOGT = view(`${"12/".repeat(7)}b10B`, ["l1-l2"]);

describe("crop", () => {
  it("shows only the squares from corner to corner", () => {
    board.setAttribute("crop", "b2-c3");
    board.show(view("4/1sS1/1SS1/s3"));
    expect(squares()).toEqual(["b3", "c3", "b2", "c2"]);
    expect(board.querySelectorAll("[data-piece]")).toHaveLength(4);
  });

  it("turns with the board", () => {
    board.setAttribute("crop", "c3-b2");
    board.flipped = true;
    board.show(view("4/4/4/4"));
    expect(squares()).toEqual(["c2", "b2", "c3", "b3"]);
  });

  it.each(["", "b2", "z9-a1", "b2c3", "m1-p9"])("%j shows the whole board", (crop) => {
    board.setAttribute("crop", crop);
    board.show(view("4/4/4/4"));
    expect(squares()).toHaveLength(16);
  });
});

describe("coordinates", () => {
  it("are beside the board in Latin", () => {
    board.show(VOGT);
    expect(labels().slice(0, 2)).toEqual(["8", "7"]);
    expect(labels().slice(8)).toEqual(Array.from("abcdefghijkl"));
  });

  it("are Greek with Attic numerals on the board, arabic in words (VOG-N1)", () => {
    board.setAttribute("coordinates", "acrophonic");
    board.show(VOGT);
    expect(labels().slice(0, 8)).toEqual(["ΠΙΙΙ", "ΠΙΙ", "ΠΙ", "Π", "ΙΙΙΙ", "ΙΙΙ", "ΙΙ", "Ι"]);
    expect(labels().slice(8)).toEqual(Array.from("ΑΒΓΔΕΖΗΘΙΚΛΜ"));
    expect(cell("l1").getAttribute("aria-label")).toBe("Μ1, white basileus, 1 move");
  });

  it("can be in the squares or nowhere", () => {
    board.setAttribute("labels", "inside");
    board.show(VOGT);
    expect(board.querySelectorAll(".b-c.in")).toHaveLength(20);
    board.setAttribute("labels", "off");
    expect(labels()).toEqual([]);
  });

  it("are read as they are shown (VOG-N2)", () => {
    expect(readMove("Θ4-Ι4xΙ5", "greek")).toBe("h4-i4xi5");
    expect(readMove("H4-K4", "acrophonic")).toBe("g4-j4");
    expect(readMove("H4-K4", "latin")).toBe("H4-K4");
    expect(squareLabel("p16", "greek")).toBe("Π16");
    board.setAttribute("coordinates", "greek");
    board.show(DUEL);
    expect(board.enter("Δ1-Δ4")).toBe(true);
    expect(chosen).toEqual(["d1-d4xc4"]);
  });
});

describe("letters", () => {
  it("name the kinds of pieces", () => {
    board.setAttribute("letters", "on");
    board.show(view("4/4/4/PhxB"));
    const letters = [...board.querySelectorAll("[data-piece] text")].map(
      (each) => each.textContent,
    );
    expect(letters).toEqual(["P", "H", "B"]);
  });
});

describe("confirmation", () => {
  beforeEach(() => {
    board.setAttribute("confirm", "on");
    board.show(DUEL);
    cell("d1").click();
    cell("d4").click();
  });

  it("asks before a move is made", () => {
    expect(chosen).toEqual([]);
    expect(board.querySelector(".pb-ask")?.getAttribute("aria-label")).toBe("d1-d4, captures c4?");
    expect(marks()).toContain("×1");
    board.querySelector<HTMLElement>(".pb-yes")?.click();
    expect(chosen).toEqual(["d1-d4xc4"]);
    expect(board.querySelector(".pb-ask")).toBeNull();
  });

  it("keeps asking when the board turns", () => {
    board.setAttribute("rotate", "always");
    expect(board.querySelector(".pb-ask")?.textContent).toContain("d1-d4");
    board.querySelector<HTMLElement>(".pb-yes")?.click();
    expect(chosen).toEqual(["d1-d4xc4"]);
  });

  it("takes no for an answer", () => {
    board.querySelector<HTMLElement>(".pb-no")?.click();
    expect(chosen).toEqual([]);
    expect(board.querySelector(".pb-ask")).toBeNull();
    expect(cell("d1").getAttribute("aria-selected")).toBe("false");
  });
});

describe("the display for a piece in hand", () => {
  const pointed = () => {
    board.show(DUEL);
    cell("d1").focus();
    cell("d1").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    for (let step = 0; step < 3; step++) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }),
      );
    }
  };

  it("can leave out its targets", () => {
    board.setAttribute("targets", "off");
    pointed();
    expect(marks()).not.toContain("×1");
  });

  it("can leave out the preview of captures", () => {
    pointed();
    expect(marks()).toContain('stroke-dasharray="7 5"');
    board.setAttribute("preview", "off");
    expect(marks()).not.toContain('stroke-dasharray="7 5"');
  });
});

describe("compulsory capture", () => {
  it("marks the pieces that can capture", () => {
    board.show(view("2s1/4/S3/S2S", ["d1-d4xc4"], { mustCapture: true }));
    expect(marks()).toContain('stroke-dasharray="1 5"');
    board.show(view("2s1/4/S3/S2S", ["d1-d4xc4"]));
    expect(marks()).not.toContain('stroke-dasharray="1 5"');
  });
});

describe("a move with a warning", () => {
  it("is asked about, however it is chosen", () => {
    const [step] = DUEL.legal;
    board.show({ ...DUEL, legal: step ? [{ ...step, warning: "That loses." }] : [] });
    expect(board.enter("a2-a3")).toBe(true);
    expect(chosen).toEqual([]);
    expect(board.querySelector(".pb-ask")?.textContent).toContain("That loses. a2-a3?");
    board.querySelector<HTMLElement>(".pb-yes")?.click();
    expect(chosen).toEqual(["a2-a3"]);
  });
});

describe("a wide board", () => {
  const settings = (rotate: string) => {
    board.setAttribute("rotate", rotate);
    return settingsOf(board);
  };

  it.each([
    ["auto", 340, 368, true],
    ["auto", 340, 268, false],
    ["auto", 340, Infinity, true],
    ["auto", 600, 900, false],
    ["never", 340, 368, false],
    ["always", 340, 268, true],
  ])("(rotate=%s) in a room of %d × %d pixels is turned: %s", (rotate, width, height, turned) => {
    const room = { width, height };
    expect(facingOf({ files: 10, ranks: 8 }, settings(rotate), room).turned).toBe(turned);
  });
});
