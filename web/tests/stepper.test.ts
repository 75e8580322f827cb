import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { addMessages } from "../pages/shared/messages.js";
import { Stepper } from "../pages/shared/game/stepper.js";

addMessages("replay-play = Play\nreplay-pause = Stop");

const MARKUP = ["first", "back", "play", "on", "last"]
  .map((name) => `<button data-step="${name}"></button>`)
  .join("");

/** A stepper over four places, at the last one, and what it has shown. */
function stepper(show = (): Promise<number | null> => Promise.resolve(0)): {
  shown: number[];
  stepper: Stepper;
} {
  const root = document.createElement("div");
  root.innerHTML = `${MARKUP}<input type="range" min="0" step="1">`;
  const shown: number[] = [];
  let at = 3;
  const made = new Stepper(root, {
    place: () => at,
    last: () => 3,
    show: (place) => {
      shown.push(place);
      at = place;
      made.draw();
      return show();
    },
    inWords: (place) => `place ${place}`,
  });
  made.draw();
  return { shown, stepper: made };
}

function button({ stepper: { root } }: { stepper: Stepper }, name: string): HTMLElement {
  return root.querySelector(`[data-step=${name}]`) as HTMLElement;
}

describe("stepping through positions", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("goes one step, to an end, and no further", () => {
    const made = stepper();
    for (const name of ["back", "on", "on", "first", "back", "last"]) button(made, name).click();
    expect(made.shown).toEqual([2, 3, 3, 0, 0, 3]);
  });

  it("shows where the reader is, and which steps are possible", () => {
    const made = stepper();
    const off = () =>
      ["first", "back", "on", "last"].map(
        (name) => button(made, name).getAttribute("aria-disabled") === "true",
      );
    const slider = made.stepper.root.querySelector("input") as HTMLInputElement;
    expect(off()).toEqual([false, false, true, true]);
    slider.value = "0";
    slider.dispatchEvent(new Event("input"));
    expect(off()).toEqual([true, true, false, false]);
    expect(slider.getAttribute("aria-valuetext")).toBe("place 0");
  });

  it("follows its keys, and leaves the others and those with a modifier to the page", () => {
    const { shown, stepper: made } = stepper();
    const follows = (key: string, held = {}) =>
      made.follow(new KeyboardEvent("keydown", { key, ...held }));
    expect(["ArrowLeft", "Home", "ArrowLeft", "End"].map((key) => follows(key))).toEqual(
      Array(4).fill(true),
    );
    expect([follows("ArrowUp"), follows("ArrowLeft", { ctrlKey: true })]).toEqual([false, false]);
    // Where there is no further place, the key is taken and nothing is shown again.
    expect(shown).toEqual([2, 0, 3]);
  });

  it("plays from the start if the last place is shown, and on from any other", async () => {
    const { shown, stepper: made } = stepper();
    const whole = made.play();
    await vi.runAllTimersAsync();
    await whole;
    expect(shown).toEqual([0, 1, 2, 3]);
    made.go(1);
    void made.play();
    await vi.runAllTimersAsync();
    expect(shown.slice(4)).toEqual([1, 2, 3]);
  });

  it("stops playing at a step, at a second press and at a position that cannot be shown", async () => {
    const made = stepper();
    button(made, "play").click();
    await vi.advanceTimersByTimeAsync(1300);
    button(made, "back").click();
    await vi.runAllTimersAsync();
    expect(made.shown).toEqual([0, 1, 0]);
    button(made, "play").click();
    button(made, "play").click();
    await vi.runAllTimersAsync();
    expect(made.shown).toEqual([0, 1, 0, 1]);
    const lost = stepper(() => Promise.resolve(null));
    button(lost, "play").click();
    await vi.runAllTimersAsync();
    expect(lost.shown).toEqual([0]);
  });
});
