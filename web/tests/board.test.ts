import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import { NO_ANNOTATIONS } from "../board/model/annotations.js";
import type { BoardView } from "../board/model/view.js";
import { ends } from "../pages/shared/game/game_state.js";
import { view } from "./positions.js";

defineBoard();
let board: PetteiaBoard;
let chosen: string[];
let refused: string[];

beforeEach(() => {
  board = new PetteiaBoard();
  chosen = [];
  refused = [];
  board.addEventListener("petteia-move", (event) => chosen.push(event.detail.text));
  board.addEventListener("petteia-refused", (event) => refused.push(event.detail));
  document.body.append(board);
});

afterEach(() => board.remove());

function cell(square: string): HTMLElement {
  return board.querySelector(`[data-square="${square}"]`) as HTMLElement;
}

function key(name: string, more: KeyboardEventInit = {}): void {
  const at = document.activeElement ?? board;
  at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...more }));
}

function said(): string {
  return board.querySelector(".pb-polite")?.textContent ?? "";
}

const DUEL: BoardView = view("2s1/4/S3/S2S", ["a2-a3", "a2-b2", "d1-d4xc4", "d1-b1"]);

describe("<petteia-board>", () => {
  it.each([
    [4, 4],
    [12, 8],
    [9, 10],
    [16, 16],
  ])("shows a board of %i files and %i ranks as a grid", (files, ranks) => {
    board.show(view(Array(ranks).fill(String(files)).join("/")));
    const sized = view(Array(ranks).fill("S".repeat(files)).join("/"));
    board.show(sized);
    expect(board.querySelectorAll('[role="row"]')).toHaveLength(ranks);
    expect(board.querySelectorAll('[role="gridcell"]')).toHaveLength(files * ranks);
    expect(board.querySelectorAll("[data-piece]")).toHaveLength(files * ranks);
  });

  it.each([
    ["view.position", undefined],
    ["view.legal", { position: DUEL.position, last: null }],
    ["view.position.files", { ...DUEL, position: {} }],
    ["view.position.locked", { ...DUEL, position: { ...DUEL.position, locked: null } }],
  ])("names the missing part %s", (part, incomplete) => {
    board.show(DUEL);
    const message = `<petteia-board> cannot show this: ${part} is missing`;
    expect(() => board.show(incomplete as BoardView)).toThrow(new TypeError(message));
    expect(board.querySelectorAll("[data-piece]")).toHaveLength(4);
  });

  it("needs no part that may be null", () => {
    const position = { ...DUEL.position, reserve: undefined, active: undefined };
    board.show({ ...DUEL, last: undefined, position } as unknown as BoardView);
    expect(board.querySelectorAll("[data-piece]")).toHaveLength(4);
  });

  it("has one tab stop, which follows the focus", () => {
    board.show(DUEL);
    cell("a1").focus();
    key("ArrowUp");
    key("ArrowRight");
    expect(document.activeElement).toBe(cell("b2"));
    const stops = [...board.querySelectorAll<HTMLElement>("[data-square]")].filter(
      (each) => each.tabIndex === 0,
    );
    expect(stops).toEqual([cell("b2")]);
  });

  it("draws nothing before it has a position", () => {
    expect(board.querySelectorAll('[role="gridcell"]')).toHaveLength(0);
    board.show(DUEL);
    expect(board.querySelectorAll('[role="gridcell"]')).toHaveLength(16);
  });

  it("takes the place of what is inside it, once", () => {
    document.body.insertAdjacentHTML("beforeend", "<petteia-board>\n<img></petteia-board>");
    const other = document.body.lastElementChild as PetteiaBoard;
    other.show(DUEL);
    const grid = other.querySelector(".pb-grid");
    expect(other.querySelector("img")).toBeNull();
    document.body.append(other);
    expect(other.querySelector(".pb-grid")).toBe(grid);
    other.remove();
  });

  it("does not touch marks that stay the same", () => {
    board.show(DUEL);
    cell("a2").focus();
    key("Enter");
    const over = board.querySelector('[data-layer="over"]') as Element;
    const marks = [...over.children];
    board.hint([]);
    expect(marks.length).toBeGreaterThan(0);
    expect([...over.children]).toEqual(marks);
    key("Escape");
    expect(over.contains(marks[0] ?? null)).toBe(false);
  });

  it("does not touch pieces that have not moved, until it is turned", () => {
    const man = (square: string) => board.querySelector(`[data-piece="${square}"]`);
    board.show(DUEL);
    const [stays, goes] = [man("d1"), man("a2")];
    board.show(view("2s1/S3/4/S2H"));
    expect(man("a1")).not.toBeNull();
    expect(man("d1")).not.toBe(stays);
    expect(goes?.isConnected).toBe(false);
    const leader = man("d1");
    board.show(view("2s1/4/S3/S2H"));
    expect(man("d1")).toBe(leader);
    expect(board.querySelectorAll("[data-piece]")).toHaveLength(4);
    board.flipped = true;
    expect(man("d1")).not.toBe(leader);
    expect(man("d1")?.getAttribute("transform")).toBe("translate(0 0)");
  });

  it("shows its keys until the next one, and Escape does nothing else", () => {
    const help = board.querySelector<HTMLElement>(".pb-help");
    board.show(DUEL);
    cell("d1").focus();
    key("Enter");
    key("?");
    expect(help?.hidden).toBe(false);
    expect(help?.textContent).toBe(said());
    key("Escape");
    expect(help?.hidden).toBe(true);
    key("?");
    key("Escape");
    key("Escape");
    expect(said()).toBe("deselected");
  });

  it("is played with only the keyboard", () => {
    board.show(DUEL);
    cell("d1").focus();
    key("Enter");
    expect(said()).toBe("d1 selected: 2 squares, 1 of them capture");
    for (const name of ["ArrowUp", "ArrowUp", "ArrowUp", " "]) key(name);
    expect(chosen).toEqual(["d1-d4xc4"]);
  });

  it("is played by two taps", () => {
    board.show(DUEL);
    cell("a2").click();
    cell("b2").click();
    expect(chosen).toEqual(["a2-b2"]);
  });

  it("is played by typing", () => {
    board.show(DUEL);
    expect(board.enter("a2a3")).toBe(true);
    expect(board.enter("a2c4")).toBe(false);
    expect(chosen).toEqual(["a2-a3"]);
  });

  it("asks before a typed move too, if the reader wants to be asked", () => {
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    board.setAttribute("confirm", "on");
    board.show(DUEL);
    expect(board.enter("a2-a3")).toBe(true);
    expect(chosen).toEqual([]);
    expect(board.querySelector(".pb-ask")?.textContent).toContain("a2-a3?");
    board.querySelector<HTMLElement>(".pb-no")?.click();
    expect(chosen).toEqual([]);
    expect(document.activeElement).toBe(field);
    board.enter("a2-a3");
    board.querySelector<HTMLElement>(".pb-yes")?.click();
    expect(chosen).toEqual(["a2-a3"]);
    field.remove();
  });

  describe("after a turn of several parts", () => {
    const TURNS = ["a1-a2xb2", "a1-a2xb2-a3xa4"];
    const before = view("4/s3/4/1sS1/S3", TURNS);
    const shown = (board: string, text: string) => ({
      ...view(board),
      last: { ...ends(text), captures: {} },
    });

    it("shows a typed turn like one that was made elsewhere", () => {
      const after = shown("4/4/S3/2S1/4", "a1-a2xb2-a3xa4");
      board.show(before);
      const seen = board.show(after, true);
      board.show(before);
      expect(board.enter("a1-a2-a3")).toBe(true);
      expect(board.show(after, true)).toBe(seen);
    });

    it("shows no part of a finished turn twice", () => {
      board.show(before);
      for (const square of ["a1", "a2", "a2"]) cell(square).click();
      expect(chosen).toEqual(["a1-a2xb2"]);
      expect(board.show(shown("4/s3/4/S1S1/4", "a1-a2xb2"), true)).toBe(0);
    });
  });

  it.each(["u", "Escape"])("withdraws its question when %s is pressed on a square", (name) => {
    board.setAttribute("confirm", "on");
    board.show(DUEL);
    board.enter("a2-a3");
    cell("b2").focus();
    key(name);
    expect(board.querySelector(".pb-ask")).toBeNull();
    expect(chosen).toEqual([]);
  });

  describe("under fingers", () => {
    function touch(type: string, pointerId: number, x: number, y: number, buttons = 1): void {
      const at = { clientX: x, clientY: y, pointerId, buttons, pointerType: "touch" };
      board.querySelector(".pb-grid")?.dispatchEvent(new PointerEvent(type, at));
    }

    beforeEach(() => {
      board.show(DUEL);
      const grid = board.querySelector<HTMLElement>(".pb-grid") as HTMLElement;
      Object.defineProperty(grid, "clientWidth", { value: 400 });
      grid.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
      grid.setPointerCapture = () => undefined;
    });

    it("carries one piece, whatever a second finger does", () => {
      touch("pointerdown", 1, 50, 250);
      touch("pointermove", 1, 60, 180);
      touch("pointerdown", 2, 350, 350);
      touch("pointermove", 2, 350, 50);
      touch("pointerup", 2, 350, 50);
      expect(board.querySelectorAll(".pb-ghost")).toHaveLength(1);
      touch("pointerup", 1, 50, 150);
      expect(board.querySelectorAll(".pb-ghost")).toHaveLength(0);
      expect(chosen).toEqual(["a2-a3"]);
    });

    it("lifts no piece for a pointer that was released outside the board", () => {
      touch("pointerdown", 1, 2, 250);
      touch("pointermove", 1, 60, 180, 0);
      expect(board.querySelectorAll(".pb-ghost")).toHaveLength(0);
    });
  });

  it("does not reveal legal moves if an illegal one loses (VOG-18)", () => {
    board.show({ ...DUEL, legal: [], hidesMoves: true });
    expect(cell("a2").getAttribute("aria-label")).toBe("a2, white stone");
    cell("a2").click();
    expect(said()).toBe("a2 selected");
    expect(cell("a3").getAttribute("aria-label")).toBe("a3, empty");
    expect(board.querySelectorAll(".pb-cell.usable")).toHaveLength(3);
    key("m");
    expect(said()).toBe("legal moves are not shown in this game");
    for (const square of ["a3", "c4"]) {
      cell(square).click();
    }
    expect(refused).toEqual(["a2-a3", "a2-c4"]);
    expect(chosen).toEqual([]);
  });

  it("asks why a move is refused instead of judging it", () => {
    board.show(DUEL);
    cell("a2").click();
    cell("c3").click();
    expect(refused).toEqual(["a2-c3"]);
    expect(chosen).toEqual([]);
  });

  it("lets go with Escape", () => {
    board.show(DUEL);
    cell("a2").focus();
    key("Enter");
    expect(cell("a2").getAttribute("aria-selected")).toBe("true");
    key("Escape");
    expect(cell("a2").getAttribute("aria-selected")).toBe("false");
  });

  it("describes each square in words", () => {
    const locked = view("xvL1/4/4/4", [], { locked: { c4: ["b4", "d4"] } });
    board.show(locked);
    expect(cell("a4").getAttribute("aria-label")).toBe("a4, incitus");
    expect(cell("b4").getAttribute("aria-label")).toBe("b4, black fugitive");
    expect(cell("c4").getAttribute("aria-label")).toBe("c4, white leader, locked by b4 and d4");
    expect(cell("d1").getAttribute("aria-label")).toBe("d1, empty");
  });

  it("says what a target captures", () => {
    board.show(DUEL);
    cell("d1").click();
    expect(cell("d4").getAttribute("aria-label")).toBe("d4, empty, can go here, captures c4");
  });

  it("reads out a piece's moves and its captures with m and Shift m", () => {
    board.show(DUEL);
    cell("d1").focus();
    key("m");
    expect(said()).toBe("can go to d1-d4xc4 and b1");
    key("M", { shiftKey: true });
    expect(said()).toBe("can go to d1-d4xc4");
  });

  it("distinguishes a piece that captures nothing from a square on which nothing can move", () => {
    board.show(DUEL);
    cell("a2").focus();
    key("M", { shiftKey: true });
    expect(said()).toBe("a2 captures nothing");
    cell("c3").focus();
    key("M", { shiftKey: true });
    expect(said()).toBe("nothing can move here");
  });

  it("reads out the last move in words with l", () => {
    const last = { from: "d1", to: "d4", captures: {} };
    board.show({ ...DUEL, last: last });
    cell("a2").focus();
    key("l");
    expect(said()).toBe("d1 to d4");
  });

  it("steps through the pieces that can move with n", () => {
    board.show(DUEL);
    cell("a4").focus();
    key("n");
    expect(document.activeElement).toBe(cell("a2"));
    key("n");
    expect(document.activeElement).toBe(cell("d1"));
    key("N", { shiftKey: true });
    expect(document.activeElement).toBe(cell("a2"));
  });

  it("goes to the ends of rows and to the corners", () => {
    board.show(DUEL);
    cell("b2").focus();
    key("End");
    expect(document.activeElement).toBe(cell("d2"));
    key("Home", { ctrlKey: true });
    expect(document.activeElement).toBe(cell("a4"));
  });

  it("starts at a piece that can move until a square has had the focus", () => {
    const tabStop = () => board.querySelector('[tabindex="0"]')?.getAttribute("data-square");
    board.show(view("4/4/S3/4"));
    board.show(view("4/4/S3/4", ["a2-a3"]));
    expect(tabStop()).toBe("a2");
    cell("d1").focus();
    board.show(view("4/4/S3/4", ["a2-b2"]));
    expect(tabStop()).toBe("d1");
  });

  it("ignores its keys with a modifier, which the browser may need", () => {
    board.show(DUEL);
    cell("a2").focus();
    key("m", { ctrlKey: true });
    expect(said()).toBe("");
  });

  it("previews victims and captors for the focused square", () => {
    board.show(DUEL);
    cell("d1").focus();
    key("Enter");
    for (const name of ["ArrowUp", "ArrowUp", "ArrowUp"]) key(name);
    const marks = board.querySelector('[data-layer="over"]')?.innerHTML ?? "";
    expect(marks).toContain("stroke-dasharray");
    expect(marks).toContain("×1");
  });

  it("shows dice and what is still to be placed, in pictures and words", () => {
    board.show(view("4/4/4/4", ["@a1"], { dice: [6, 3], reserve: { white: 7, black: 6 } }));
    expect(board.querySelectorAll(".pb-die")).toHaveLength(2);
    expect(board.querySelector(".pb-dice")?.getAttribute("aria-label")).toBe("dice: 6, 3");
    expect(board.querySelector(".pb-reserve")?.textContent).toBe("to place: White 7, Black 6");
  });

  it("marks passive pieces only where refusals are counted", () => {
    board.show(view("4/4/4/SS2", ["a1-a2"], { active: ["a1"] }));
    expect(cell("b1").getAttribute("aria-label")).toContain("passive");
    expect(cell("a1").getAttribute("aria-label")).not.toContain("passive");
  });

  it("hatches squares out of reach, differently for each side", () => {
    board.show(view("4/4/4/SS2", []));
    board.annotate({ ...NO_ANNOTATIONS, kept: { white: ["a1", "b1"], black: ["d4"] } });
    const ways = [...board.querySelectorAll("g[opacity] path.gzs")].map((path) =>
      path.getAttribute("d"),
    );
    expect(ways).toHaveLength(3);
    expect(new Set(ways).size).toBe(2);
    board.annotate(NO_ANNOTATIONS);
    expect(board.querySelectorAll("g[opacity]")).toHaveLength(0);
  });

  it("turns around for Black", () => {
    board.show(DUEL);
    board.flipped = true;
    expect(board.querySelector("[data-square]")?.getAttribute("data-square")).toBe("d1");
  });

  it("says the same thing twice when it happens twice", () => {
    board.show(DUEL);
    board.announce("White rolls 6 and 3");
    const once = said();
    board.announce("White rolls 6 and 3");
    expect(said()).not.toBe(once);
  });
});
