import { beforeEach, describe, expect, it } from "vitest";
import { noteKeyboardStart, tookKeyboardStart } from "../pages/shared/keyboard_start.js";
import { unbroken } from "../pages/shared/game/notation.js";

describe("a game that is begun with the keyboard", () => {
  beforeEach(() => sessionStorage.clear());

  it("is known to its page, once", () => {
    noteKeyboardStart(true);
    expect([tookKeyboardStart(), tookKeyboardStart()]).toEqual([true, false]);
  });

  it("is forgotten when the next one is begun with a pointer", () => {
    noteKeyboardStart(true);
    noteKeyboardStart(false);
    expect(tookKeyboardStart()).toBe(false);
  });
});

describe("a move in a sentence", () => {
  it("stays whole at the end of a line, in Latin and in Greek coordinates", () => {
    expect(unbroken("White plays a3-a7 or xc3-c2-c3.")).toBe("White plays a3‑a7 or xc3‑c2‑c3.");
    expect(unbroken("Α10-Β2")).toBe("Α10‑Β2");
  });

  it("does not change other hyphens", () => {
    const text = "well-known, 4-6 squares, XXI-10, a-b";
    expect(unbroken(text)).toBe(text);
  });
});
