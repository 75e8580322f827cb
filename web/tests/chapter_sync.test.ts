import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChapterSync, type StudyHost } from "../pages/analysis/chapter_sync.js";
import { MoveTree } from "../pages/analysis/tree/tree.js";
import { addMessages } from "../pages/shared/messages.js";
import type { ChapterSave, GameDocument } from "../pages/shared/server/http_answers.js";

addMessages(readFileSync("../locales/en/studies.ftl", "utf8"));

const BASE: GameDocument = {
  format: 2,
  ruleset: "callen.simple-petteia",
  options: {},
  remarks: {},
  plies: [{ play: "a1-a5", side: "white", number: 1 }],
};
const CHAPTER = { study: "s", chapter: "c", version: 1, mayWrite: true, isEdition: false };

/** A socket that does not open. */
class Closed extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {
    // Nothing was open.
  }
}

/** The base with moves of Black's in answer to the first. */
function withReplies(...replies: string[]): GameDocument {
  const tree = new MoveTree(BASE);
  for (const reply of replies) tree.add(tree.at(["a1-a5"]), reply, "black", 1);
  return tree.record;
}

/** The site: its answers, one after another, and what it was asked to save. */
let answers: (() => Promise<Response>)[];
let asked: ChapterSave[];
let shown: GameDocument;
let sync: ChapterSync;

const saved = (version: number) => () => Promise.resolve(Response.json({ version }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="study-state"></p>';
  vi.stubGlobal("WebSocket", Closed);
  [answers, asked, shown] = [[], [], BASE];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as ChapterSave);
    return answers.shift()?.() ?? Promise.reject(new Error("no network"));
  });
  const host: StudyHost = {
    record: () => shown,
    replace: (tree) => (shown = tree),
    isTyping: () => false,
    keepTyped: () => undefined,
  };
  sync = new ChapterSync(CHAPTER, BASE, host);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Show another game, as a page does that opens one. */
async function open(): Promise<void> {
  sync.leave();
  shown = { ...BASE, plies: [] };
  sync.changed();
  await vi.advanceTimersByTimeAsync(20_000);
}

describe("the last changes of a chapter, when another game is opened", () => {
  it("are saved, and nothing of the other game", async () => {
    shown = withReplies("a8-a6");
    answers.push(saved(2));
    await open();
    expect(asked).toEqual([{ version: 1, tree: withReplies("a8-a6") }]);
  });

  it("are saved after those that are being saved", async () => {
    shown = withReplies("a8-a6");
    let answer: (response: Response) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (answer = resolve)), saved(3));
    sync.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    shown = withReplies("a8-a6", "b8-b6");
    await open();
    answer(Response.json({ version: 2 }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked.at(-1)).toEqual({ version: 2, tree: withReplies("a8-a6", "b8-b6") });
  });

  it("are merged with what another writer has saved meanwhile", async () => {
    shown = withReplies("a8-a6");
    const theirs = { version: 2, tree: withReplies("b8-b6") };
    answers.push(() => Promise.resolve(Response.json(theirs, { status: 409 })), saved(3));
    await open();
    expect(asked.at(-1)).toEqual({ version: 2, tree: withReplies("b8-b6", "a8-a6") });
    expect(shown.plies).toEqual([]);
  });

  it("are saved once there is a network again", async () => {
    shown = withReplies("a8-a6");
    await open();
    answers.push(saved(2));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.at(-1)?.tree).toEqual(withReplies("a8-a6"));
    expect(answers).toEqual([]);
  });
});
