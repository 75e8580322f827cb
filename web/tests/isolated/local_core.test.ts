import { beforeEach, describe, expect, it, vi } from "vitest";

import type { CompiledRules } from "../../engine/core.js";

const COMPILED = {
  answer: "compiled",
  options: {},
  mechanics: { "board.files": 4 },
  citations: {},
  rules: [],
  play: { dice: { count: 2, faces: 6 } },
};
const GAME = { ruleset: "test.dice", options: {}, start: null, actions: [] };

describe("a game of the edition", () => {
  beforeEach(() => {
    Object.assign(document.documentElement.dataset, { home: "/", files: "/files" });
    vi.resetModules();
    const stored = { definition: {}, weights: {}, network: [] };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(stored)));
  });

  it("is played by the mechanics and the dice that the core has compiled", async () => {
    const { LocalCore } = await import("../../pages/shared/local_core.js");
    const core = new LocalCore();
    core.viewer.ask = () =>
      Promise.resolve(COMPILED as unknown as { answer: "compiled" } & CompiledRules);
    expect((await core.rulesOf(GAME)).mechanics).toEqual(COMPILED.mechanics);
    expect(await core.dice(GAME)).toEqual({ count: 2, faces: 6 });
  });

  it("is available as soon as its files are", async () => {
    const { LocalCore } = await import("../../pages/shared/local_core.js");
    const core = new LocalCore();
    core.viewer.ask = () =>
      Promise.resolve(COMPILED as unknown as { answer: "compiled" } & CompiledRules);
    const answers = fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    expect(await core.compiled(GAME)).toBeNull();
    vi.stubGlobal("fetch", answers);
    expect(await core.compiled(GAME)).toEqual(COMPILED);
  });
});
