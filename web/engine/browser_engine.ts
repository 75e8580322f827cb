/// <reference types="vite/client" />

/** The engine in the browser, as pages use it: it searches in a worker of its own. */

import type { LineRequest, Progress, Question } from "./analysis.js";
import type { Answer, GameValues } from "./core.js";
import type { Command, ModuleName, Report } from "./engine_worker.js";

/** The addresses of the core's modules by their files; none if set-up could not build them. */
const FILES = import.meta.glob<string>("./petteia_*.wasm.gz", {
  eager: true,
  query: "?url",
  import: "default",
});

function addressOf(module: ModuleName): string {
  return FILES[`./petteia_${module}.wasm.gz`] ?? "";
}

export interface Listener {
  onProgress(progress: Progress): void;
  /** The engine cannot answer; the site's may. */
  onFailure(reason: string): void;
}

/** The addresses of the modules that nearly every game needs. */
export const CORE_ADDRESSES = [addressOf("rules"), addressOf("narrow")].filter(Boolean);

/** Whether pages were built with the engine, and the device can run it. */
export function hasBrowserEngine(): boolean {
  return CORE_ADDRESSES.length > 0 && "WebAssembly" in window && "Worker" in window;
}

/** Answers one question at a time; a new one takes the place of the last. */
export class BrowserEngine {
  #worker: Worker | null = null;
  readonly #first: ModuleName;
  /** Whether the core is loaded: earlier questions wait for the download. */
  isLoaded = false;
  /** Fulfilled once the core is loaded. */
  readonly loaded: Promise<void>;
  #setLoaded: () => void = () => undefined;
  #id = 0;
  #listener: Listener | null = null;
  /** The callbacks for answers about a line, by the numbers of their requests. */
  readonly #asking = new Map<number, (answer: Answer | null) => void>();
  #requests = 0;

  /** An engine begins with a module, and asks others for the missing functions. */
  constructor(first: ModuleName = "narrow") {
    this.#first = first;
    this.loaded = new Promise((resolve) => (this.#setLoaded = resolve));
  }

  /** Begin the download; the first question does so as well. */
  load(): void {
    this.#started();
  }

  start(question: Question, listener: Listener): void {
    this.#id += 1;
    this.#listener = listener;
    this.#send({ type: "start", id: this.#id, ...question });
  }

  /** The answer to a question by some rules or by none; null if the core cannot give one. */
  ask(rules: GameValues | null, request: LineRequest): Promise<Answer | null> {
    const id = (this.#requests += 1);
    return new Promise((resolve) => {
      this.#asking.set(id, resolve);
      this.#send({ type: "ask", id, rules, request });
    });
  }

  stop(): void {
    this.#listener = null;
    this.#worker?.postMessage({ type: "stop" } satisfies Command);
  }

  #send(command: Command): void {
    this.#started().postMessage(command);
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    if (CORE_ADDRESSES.length === 0) throw new Error("the pages were built without the engine");
    const worker = new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<Report>) => this.#receive(event.data);
    worker.onerror = (event) => this.#fail(event.message);
    const addresses = {
      rules: addressOf("rules"),
      narrow: addressOf("narrow"),
      middle: addressOf("middle"),
      wide: addressOf("wide"),
    };
    worker.postMessage({ type: "load", addresses, first: this.#first } satisfies Command);
    this.#worker = worker;
    return worker;
  }

  /** Answer what the worker was asked: it did not start or has broken. The next question starts
   * another. */
  #fail(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const asking = [...this.#asking.values()];
    this.#asking.clear();
    for (const answer of asking) answer(null);
    this.#listener?.onFailure(reason);
  }

  #receive(report: Report): void {
    if (report.type === "loaded") {
      this.isLoaded = true;
      this.#setLoaded();
    }
    if (report.type === "answered") {
      this.#asking.get(report.id)?.(report.answer);
      this.#asking.delete(report.id);
      return;
    }
    const isOld = report.type !== "loaded" && report.id !== 0 && report.id !== this.#id;
    if (isOld) return;
    if (report.type === "failed") this.#listener?.onFailure(report.reason);
    else if (report.type === "progress") this.#listener?.onProgress(report);
  }
}
