import { expect, test } from "vitest";
import { freeOptionName, firstEffect } from "../pages/builder/options/option_entries.js";
import { numberField } from "../pages/builder/controls.js";

test("the name of an option comes from its title, and is not taken", () => {
  expect(freeOptionName("Flying men!", new Set())).toBe("flying_men");
  expect(freeOptionName("Höhenflug", new Set())).toBe("hohenflug");
  expect(freeOptionName("2 dice", new Set(["dice"]))).toBe("dice_2");
  expect(freeOptionName("Βολή", new Set(["option"]))).toBe("option_2");
  expect(freeOptionName("x".repeat(60), new Set()).length).toBeLessThanOrEqual(40);
});

test("an effect begins with another value than the current one", () => {
  const field = numberField("a", "A", 0, 3);
  expect([0, 2, 3, undefined].map((value) => firstEffect(field, value))).toEqual([1, 3, 0, 0]);
  const choices = ["a", "b"].map((value) => ({ value, label: value }));
  expect(firstEffect({ ...field, kind: "choice", choices }, "a")).toBe("b");
  expect(firstEffect({ ...field, kind: "choice", choices }, "b")).toBe("a");
  expect(firstEffect({ ...field, kind: "switch" }, false)).toBe(true);
  expect(firstEffect({ ...field, kind: "switch" }, true)).toBe(false);
  expect(firstEffect({ ...field, kind: "size" }, "8x8")).toBe("8x8");
});
