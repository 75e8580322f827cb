import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it, vi } from "vitest";

import { BrowserEngine } from "../../engine/browser_engine.js";
import type { Command, Report } from "../../engine/engine_worker.js";
import { hasBrowserCore } from "../browser_core.js";

const READ = { ask: "read", text: "1. a1-a2" } as const;

afterEach(() => vi.unstubAllGlobals());

describe.skipIf(!hasBrowserCore)("an engine that did not arrive", () => {
  it("answers its question, and is started again by the next one", async () => {
    const workers: FailingWorker[] = [];
    class FailingWorker {
      onerror: ((event: { message: string }) => void) | null = null;
      readonly terminate = vi.fn();
      readonly postMessage = vi.fn();
      constructor() {
        workers.push(this);
      }
    }
    vi.stubGlobal("Worker", FailingWorker);
    const engine = new BrowserEngine();
    const answer = engine.ask(null, READ);
    workers[0]?.onerror?.({ message: "no script" });
    expect(await answer).toBeNull();
    void engine.ask(null, READ);
    expect(workers).toHaveLength(2);
  });

  it("is requested again by the next question", async () => {
    const reports: Report[] = [];
    const worker = { postMessage: (report: Report) => reports.push(report), onmessage: null };
    vi.stubGlobal("self", worker);
    const packed = await readFile("engine/petteia_narrow.wasm.gz");
    const request = vi.fn(() => Promise.resolve(new Response(packed)));
    request.mockRejectedValueOnce(new TypeError("no network"));
    vi.stubGlobal("fetch", request);
    await import("../../engine/engine_worker.js");
    const send = (data: Command) =>
      (worker.onmessage as unknown as (event: { data: Command }) => void)({ data });
    const addresses = { rules: "rules", narrow: "narrow", middle: "middle", wide: "wide" };
    send({ type: "load", addresses, first: "narrow" });
    await vi.waitFor(() => {
      expect(reports.map(({ type }) => type)).toEqual(["failed"]);
    });
    send({ type: "ask", id: 1, rules: null, request: READ });
    await vi.waitFor(() => {
      expect(reports.at(-1)).toMatchObject({ type: "answered", id: 1, answer: { answer: "read" } });
    });
  });
});
