import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WhenIdle } from "../pages/shared/when_idle.js";

describe("work that waits until the hand rests", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    // The last press that the module knows may be one of another file, at a time of another clock.
    press();
    vi.advanceTimersByTime(10_000);
  });
  afterEach(() => vi.useRealTimers());

  function press(): void {
    const event = new Event("keydown");
    Object.defineProperty(event, "timeStamp", { value: performance.now() });
    window.dispatchEvent(event);
  }

  it("is done at once if no one does anything", () => {
    const done: string[] = [];
    new WhenIdle().run(() => done.push("first"));
    expect(done).toEqual(["first"]);
  });

  it("waits after an input, and only the newest is done", () => {
    const done: string[] = [];
    const idle = new WhenIdle();
    press();
    idle.run(() => done.push("first"));
    idle.run(() => done.push("second"));
    expect(done).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(done).toEqual(["second"]);
  });

  it("is done in the end even if the hand never rests", () => {
    const done: string[] = [];
    const idle = new WhenIdle();
    press();
    idle.run(() => done.push("first"));
    for (let passed = 0; passed < 1_200; passed += 100) {
      vi.advanceTimersByTime(100);
      press();
    }
    expect(done).toEqual(["first"]);
  });

  it("is left out once it is cancelled", () => {
    const done: string[] = [];
    const idle = new WhenIdle();
    press();
    idle.run(() => done.push("first"));
    idle.cancel();
    vi.advanceTimersByTime(2_000);
    expect(done).toEqual([]);
    idle.run(() => done.push("second"));
    expect(done).toEqual(["second"]);
  });
});
