/** Keys of other layouts: case 10. */

import { describe, expect, it } from "vitest";

import { letterKey } from "../board/input/letter_key.js";

function pressed(key: string, code: string, more: KeyboardEventInit = {}): string {
  return letterKey(new KeyboardEvent("keydown", { key, code, ...more }));
}

describe("letterKey", () => {
  it.each([
    ["c", "KeyC", "c"],
    ["с", "KeyC", "c"],
    ["C", "KeyC", "c"],
    ["з", "KeyP", "p"],
    ["я", "KeyZ", "z"],
    ["Z", "KeyZ", "z"],
    ["μ", "KeyM", "m"],
    ["ό", "KeyO", "o"],
    ["λ", "KeyL", "l"],
  ])("is the letter of the place where %s is no Latin letter", (key, code, letter) => {
    expect(pressed(key, code)).toBe(letter);
  });

  it("is a capital with shift alone, whatever Caps Lock does", () => {
    expect(pressed("M", "KeyM", { shiftKey: true })).toBe("M");
    expect(pressed("m", "KeyM", { shiftKey: true })).toBe("M");
    expect(pressed("Μ", "KeyM", { shiftKey: true })).toBe("M");
  });

  it("is what a Latin layout types there", () => {
    expect(pressed("a", "KeyQ")).toBe("a");
    expect(pressed("w", "KeyZ")).toBe("w");
    expect(pressed(";", "KeyM")).toBe(";");
  });

  it("does not change the names of other keys and characters", () => {
    for (const name of ["Enter", "Escape", " ", "?", "1", "ArrowUp"]) {
      expect(pressed(name, "")).toBe(name);
    }
  });
});
