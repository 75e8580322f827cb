import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LocalCore } from "../pages/shared/local_core.js";
import { Positions } from "../pages/analysis/rules.js";
import type { AnalysedGame } from "../pages/shared/server/http_answers.js";

function game(...actions: string[]): AnalysedGame {
  return { ruleset: "callen.simple-petteia", options: {}, start: null, actions };
}

/** A position, by the name of who has answered it. */
function position(by: string): never {
  return { action: by } as never;
}

function device(isLoaded: boolean, error = ""): LocalCore {
  const lineEnd = () => Promise.resolve(error ? { error } : { position: position("device") });
  return { viewer: { isLoaded }, lineEnd } as unknown as LocalCore;
}

describe("positions", () => {
  let asked: string[];
  let answer: object | null;

  beforeEach(() => {
    asked = [];
    answer = { position: position("site") };
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      if (!answer) return Promise.reject(new Error("offline"));
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("are those of the device once it has loaded the core, and the site is not asked", async () => {
    const positions = new Positions(device(true));
    for (const actions of [[], ["a1-a5"], ["a1-a5", "a8-a6"]]) {
      expect(await positions.load(game(...actions))).toEqual(position("device"));
    }
    expect(asked).toEqual([]);
  });

  it("are the site's if there is no core or it has not loaded yet", async () => {
    expect(await new Positions().load(game())).toEqual(position("site"));
    expect(await new Positions(device(false)).load(game())).toEqual(position("site"));
    expect(asked).toHaveLength(2);
  });

  it("are requested from the site if the device refuses, since the site says why", async () => {
    answer = { error: "between two enemies (CAL-4)" };
    const positions = new Positions(device(true, "refused"));
    expect(await positions.load(game("a1-a9"))).toBeUndefined();
    expect(positions.error).toBe("between two enemies (CAL-4)");
  });

  it("are refused in the device's words if the site cannot be reached", async () => {
    answer = null;
    const positions = new Positions(device(true, "refused"));
    expect(await positions.load(game("a1-a9"))).toBeUndefined();
    expect(positions.error).toBe("refused");
  });

  it("are requested once", async () => {
    const positions = new Positions();
    await positions.load(game("a1-a5"));
    await positions.load(game("a1-a5"));
    expect(asked).toHaveLength(1);
  });

  it("are those of the device without a network, whether its core is loaded or not", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await new Positions(device(false)).load(game())).toEqual(position("device"));
    expect(asked).toEqual([]);
  });
});
