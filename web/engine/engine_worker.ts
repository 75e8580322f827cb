/** The worker in which the core searches, so that the page stays quick. */

import { loadCore } from "../../bindings/wasm/exchange.mjs";
import {
  Analysis,
  type Core,
  type LineToView,
  type Progress,
  type Question,
  type Viewed,
} from "./analysis.js";

/** What the page sends: first where the compiled core lies, then what it asks. */
export type Command =
  | { type: "load"; address: string }
  | ({ type: "start"; id: number } & Question)
  | ({ type: "view"; id: number } & LineToView)
  | { type: "stop" };

/** What the page is sent. */
export type Report =
  | { type: "loaded" }
  | ({ type: "progress"; id: number } & Progress)
  | { type: "viewed"; id: number; answer: Viewed | null }
  | { type: "failed"; id: number; reason: string };

declare const self: Pick<MessagePort, "postMessage"> & {
  onmessage: ((event: MessageEvent<Command>) => void) | null;
};

let analysis: Promise<Analysis> | null = null;
/** The question that is being answered. */
let current = 0;

/** Messages that wait come before what is put off by this. */
const slices = new MessageChannel();
slices.port1.onmessage = (event: MessageEvent<number>) => void search(event.data);

function report(message: Report): void {
  self.postMessage(message);
}

async function load(address: string): Promise<Analysis> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the engine is missing: ${answer.status}`);
  const core = (await loadCore(await answer.arrayBuffer())) as Core;
  return new Analysis(core);
}

async function search(id: number): Promise<void> {
  if (analysis === null || id !== current) return;
  try {
    const progress = (await analysis).step();
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
    if (analysis === null) throw new Error("the engine is not loaded");
    const loaded = await analysis;
    if (id !== current) return;
    loaded.start(question);
    slices.port2.postMessage(id);
  } catch (error) {
    report({ type: "failed", id, reason: String(error) });
  }
}

async function view(id: number, line: LineToView): Promise<void> {
  const answer = await analysis?.then((loaded) => loaded.view(line)).catch(() => null);
  report({ type: "viewed", id, answer: answer ?? null });
}

self.onmessage = ({ data }) => {
  switch (data.type) {
    case "load":
      analysis = load(data.address);
      analysis.then(
        () => report({ type: "loaded" }),
        (error: unknown) => report({ type: "failed", id: 0, reason: String(error) }),
      );
      break;
    case "start":
      void start(data.id, data);
      break;
    case "view":
      void view(data.id, data);
      break;
    case "stop":
      current = 0;
      break;
  }
};
