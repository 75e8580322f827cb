import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StateQueue } from "../pages/game/state_queue.js";
import type { GameState } from "../pages/shared/server/socket_messages.js";

const state = (version: number) => ({ version }) as GameState;
let shown: number[];
let queue: StateQueue;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new StateQueue(({ version }) => {
    shown.push(version);
    return 700;
  });
});

afterEach(() => vi.useRealTimers());

describe("the queue of states", () => {
  it("shows a state once the one before it has been seen", () => {
    queue.add(state(1));
    queue.add(state(2));
    vi.advanceTimersByTime(699);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(700);
    queue.add(state(3));
    expect(shown).toEqual([1, 2, 3]);
  });

  it("stops waiting when the reader presses something", () => {
    queue.add(state(1));
    queue.skip();
    queue.add(state(2));
    queue.add(state(3));
    expect(shown).toEqual([1, 2]);
    queue.skip();
    expect(shown).toEqual([1, 2, 3]);
  });

  it("shows a complete state instead of those that wait", () => {
    queue.add(state(1));
    queue.add(state(2));
    queue.replace(state(5));
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 5]);
  });

  it("shows everything at once if too much waits", () => {
    for (let version = 1; version <= 7; version++) queue.add(state(version));
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
