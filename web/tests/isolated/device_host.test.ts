import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { DeviceGame } from "../../pages/game/host/device_game.js";
import { DeviceHost } from "../../pages/game/host/device_host.js";
import { forgetGame, keepGame, onChangedElsewhere } from "../../pages/shared/kept_games.js";

vi.mock("idb-keyval", () => ({ set: () => Promise.resolve(), del: () => Promise.resolve() }));

const LISTENER = { receive: () => undefined };

describe("a game that is open on two pages", () => {
  let kept: boolean[];
  let acted: string[];
  let host: DeviceHost;
  const reload = vi.fn();

  beforeEach(async () => {
    [kept, acted] = [[], []];
    reload.mockClear();
    vi.spyOn(location, "reload").mockImplementation(reload);
    const game = {
      version: 0,
      you: ["white", "black"],
      deadline: null,
      offered: null,
      awaitsEngine: false,
      state: () => ({ ply: 0, moves: [], version: 0 }),
      lookAtClock: () => Promise.resolve(),
      act: ({ type }: { type: string }) => Promise.resolve(acted.push(type) > 0),
    };
    host = new DeviceHost("a", game as unknown as DeviceGame, LISTENER, (_id, _game, isChanged) => {
      kept.push(isChanged);
      return Promise.resolve(true);
    });
    await vi.waitFor(() => {
      expect(kept).toEqual([false]);
    });
  });

  afterEach(() => vi.restoreAllMocks());

  it("is stored when it changes, and when its page is left", async () => {
    host.send({ type: "resign", side: "white" });
    await vi.waitFor(() => {
      expect(kept).toEqual([false, true]);
    });
    host.leave();
    expect(kept).toEqual([false, true, false]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("is not reset by the page that knows less", async () => {
    host.outdate();
    host.leave();
    host.send({ type: "resign", side: "white" });
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledOnce();
    });
    expect(kept).toEqual([false]);
    expect(acted).toEqual([]);
  });

  it("informs the other page when it changes or is deleted, and not when it is only stored", async () => {
    const other = new BroadcastChannel("petteia-kept-games");
    const told: unknown[] = [];
    other.onmessage = ({ data }) => told.push(data);
    const run = vi.fn();
    onChangedElsewhere("a", run);
    const game = { tree: {} as DeviceGame["tree"], clock: null };
    await keepGame("a", game, false);
    await keepGame("b", game, true);
    await forgetGame("c");
    await vi.waitFor(() => {
      expect(told).toEqual(["b", "c"]);
    });
    other.postMessage("b");
    other.postMessage("a");
    await vi.waitFor(() => {
      expect(run).toHaveBeenCalledOnce();
    });
    other.close();
  });
});

it("an engine that does not answer is not asked again and again", async () => {
  const choice = vi.fn(() => Promise.resolve(null));
  const keep = vi.fn(() => Promise.resolve(true));
  const game = {
    version: 0,
    you: ["white"],
    engine: "black",
    level: 1,
    line: {},
    gaveUp: false,
    deadline: null,
    offered: null,
    awaitsEngine: true,
    core: { choice },
    state: () => ({ ply: 0, moves: [], version: 0 }),
    lookAtClock: () => Promise.resolve(),
  };
  new DeviceHost("a", game as unknown as DeviceGame, LISTENER, keep);
  await vi.waitFor(() => {
    expect(game.gaveUp).toBe(true);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(choice).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenCalledTimes(2);
});
