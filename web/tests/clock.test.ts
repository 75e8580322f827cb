import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { Clocks, clockDescription, inDays, onClock } from "../pages/game/players/clock.js";
import { addMessages } from "../pages/shared/messages.js";
import type { ClockState } from "../pages/shared/server/socket_messages.js";

addMessages(readFileSync("../locales/en/together.ftl", "utf8"));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("time on a clock", () => {
  it("has hours if there are any, and tenths near the end", () => {
    expect(onClock(HOUR + 5 * MINUTE + 9_000)).toBe("1:05:09");
    expect(onClock(8 * MINUTE + 11_001)).toBe("08:12");
    expect(onClock(9_950)).toBe("00:09.9");
    expect(onClock(0)).toBe("00:00");
  });

  it("is shown in its two largest units if there are days", () => {
    expect(inDays(49 * HOUR)).toBe("2 days 1 h");
    expect(inDays(24 * HOUR)).toBe("1 day 0 h");
    expect(inDays(HOUR + MINUTE)).toBe("1 h 1 min");
    expect(inDays(30_000)).toBe("1 min");
  });

  it("is explained in words", () => {
    const state: ClockState = {
      kind: "delay",
      base: 5 * MINUTE,
      step: 3_000,
      running: null,
      left: { white: 5 * MINUTE, black: 5 * MINUTE },
      grace: 0,
    };
    expect(clockDescription(state)).toBe("5 min, 3 s before the clock runs");
  });
});

describe("the clocks of a game", () => {
  let now = 0;
  let said: string[] = [];
  let clocks: Clocks;
  const state: ClockState = {
    kind: "fischer",
    base: MINUTE,
    step: 0,
    running: "white",
    left: { white: 31_000, black: MINUTE },
    grace: 2_000,
  };

  beforeEach(() => {
    now = 0;
    said = [];
    clocks = new Clocks(
      (text) => said.push(text),
      () => now,
    );
    clocks.update(state);
  });

  it("run only for the side to move, once the delay is over", () => {
    now = 2_000;
    expect(clocks.left("white")).toBe(31_000);
    now = 5_000;
    expect([clocks.left("white"), clocks.left("black")]).toEqual([28_000, MINUTE]);
    now = 99_000;
    expect(clocks.left("white")).toBe(0);
  });

  it("announce the reader's own time, each mark once", () => {
    const face = clocks.face("white", true, true);
    expect(face?.textContent).toContain("to move");
    document.body.replaceChildren(face ?? "");
    now = 3_000;
    clocks.tick();
    clocks.tick();
    expect(said).toEqual(["30 seconds left"]);
    now = 20_000;
    clocks.tick();
    expect(face?.classList.contains("low")).toBe(true);
  });

  it("are not shown if there are none", () => {
    clocks.update(null);
    expect(clocks.face("white", true, true)).toBeNull();
  });
});
