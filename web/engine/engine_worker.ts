/** The worker in which the core searches, so that the page stays responsive. */

import { loadCore } from "../../bindings/wasm/exchange.mjs";
import {
  Analysis,
  ElsewhereError,
  type Core,
  type LineRequest,
  type Progress,
  type Question,
} from "./analysis.js";
import type { Answer, GameValues, Module } from "./core.js";
import { unpacked } from "./unpacked.js";

/** The modules that the core is compiled to: those that search, and a small one that does not. */
export type ModuleName = "rules" | Module;

/** The page's messages: first the addresses of the core's modules and those it needs, then its
 * questions. */
export type Command =
  | { type: "load"; addresses: Record<ModuleName, string>; first: ModuleName }
  | ({ type: "start"; id: number } & Question)
  | { type: "ask"; id: number; rules: GameValues | null; request: LineRequest }
  | { type: "stop" };

/** The messages to the page. */
export type Report =
  | { type: "loaded" }
  | ({ type: "progress"; id: number } & Progress)
  | { type: "answered"; id: number; answer: Answer | null }
  | { type: "failed"; id: number; reason: string };

declare const self: Pick<MessagePort, "postMessage"> & {
  onmessage: ((event: MessageEvent<Command>) => void) | null;
};

let addresses: Record<ModuleName, string> | null = null;
/** The module that the next question is for, unless it names another. */
let module: ModuleName = "rules";
const analyses = new Map<ModuleName, Promise<Analysis>>();
/** The modules that search. */
let searching: Analysis | null = null;
/** The question that is being answered. */
let current = 0;

/** Waiting messages are handled before work that is put off by this. */
const slices = new MessageChannel();
slices.port1.onmessage = (event: MessageEvent<number>) => search(event.data);

function report(message: Report): void {
  self.postMessage(message);
}

/** The module that the next question is for: loaded once, and again if that failed. */
function loaded(): Promise<Analysis> {
  if (addresses === null) throw new Error("the engine is not loaded");
  const name = module;
  const analysis = analyses.get(name) ?? load(addresses[name]);
  analyses.set(name, analysis);
  analysis.catch(() => analyses.delete(name));
  return analysis;
}

/** The answer of the module in use, or of the one that it names. */
async function answered<T>(ask: (analysis: Analysis) => T): Promise<T> {
  try {
    return ask(await loaded());
  } catch (error) {
    if (!(error instanceof ElsewhereError)) throw error;
    module = error.module;
    return ask(await loaded());
  }
}

async function load(address: string): Promise<Analysis> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the engine is missing: ${answer.status}`);
  const core = (await loadCore(await unpacked(await answer.arrayBuffer()))) as Core;
  return new Analysis(core);
}

function search(id: number): void {
  if (id !== current) return;
  try {
    const progress = searching?.step() ?? null;
    if (progress === null) return;
    report({ type: "progress", id, ...progress });
    if (!progress.isDone) slices.port2.postMessage(id);
  } catch (error) {
    report({ type: "failed", id, reason: String(error) });
  }
}

async function start(id: number, question: Question): Promise<void> {
  current = id;
  try {
    await answered((analysis) => {
      if (id !== current) return;
      analysis.start(question);
      searching = analysis;
      slices.port2.postMessage(id);
    });
  } catch (error) {
    report({ type: "failed", id, reason: String(error) });
  }
}

async function ask(id: number, rules: GameValues | null, request: LineRequest): Promise<void> {
  const answer = await answered((analysis) => analysis.answer(rules, request)).catch(() => null);
  report({ type: "answered", id, answer });
}

self.onmessage = ({ data }) => {
  switch (data.type) {
    case "load":
      ({ addresses, first: module } = data);
      loaded().then(
        () => report({ type: "loaded" }),
        (error: unknown) => report({ type: "failed", id: 0, reason: String(error) }),
      );
      break;
    case "start":
      void start(data.id, data);
      break;
    case "ask":
      void ask(data.id, data.rules, data.request);
      break;
    case "stop":
      current = 0;
      break;
  }
};
