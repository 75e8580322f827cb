import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readProgress } from "../../pages/learn/progress.js";
import {
  addProgress,
  deleteProgress,
  keepAnswer,
  openProgress,
  unsent,
} from "../../pages/learn/site_progress.js";
import { inEdition } from "./in_edition.js";

const OLD = { one: { 1: { answered: 1, repeated: null } } };
const NEW = {
  one: { 1: { answered: 2, repeated: 0 } },
  two: { 1: { answered: 2, repeated: null } },
};

/** What the site was sent, form by form. */
let sent: [string, string | null][];

function siteAnswers(ok: boolean): void {
  vi.stubGlobal("fetch", (address: string, { body }: { body: URLSearchParams }) => {
    sent.push([address, body.get("progress")]);
    return Promise.resolve({ ok });
  });
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
  siteAnswers(true);
});

afterEach(() => vi.unstubAllGlobals());

test("an answer is sent once", async () => {
  await keepAnswer("one", 1, true);
  expect(sent.map(([address]) => address)).toEqual(["/learn/progress"]);
  expect(unsent(readProgress())).toEqual({});
  openProgress({ progress: readProgress() });
  expect(sent).toHaveLength(1);
});

test("an answer that the site did not accept is stored and sent with the next", async () => {
  siteAnswers(false);
  await keepAnswer("one", 1, true);
  expect(Object.keys(unsent(readProgress()))).toEqual(["one"]);
  siteAnswers(true);
  await keepAnswer("two", 1, true);
  expect(Object.keys(JSON.parse(sent[1]?.[1] ?? "{}") as object)).toEqual(["one", "two"]);
});

test("nothing is lost without a network", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await addProgress(OLD);
  expect(unsent(readProgress())).toEqual(OLD);
  openProgress({ progress: {} });
  expect(readProgress()).toEqual(OLD);
});

test("what the reader learned elsewhere is loaded, and new answers are sent", async () => {
  siteAnswers(false);
  await addProgress(OLD);
  siteAnswers(true);
  const opened = openProgress({ progress: NEW });
  expect(opened.one?.[1]).toMatchObject({ answered: 2, repeated: 0 });
  expect(Object.keys(opened)).toEqual(["one", "two"]);
  expect(unsent(opened)).toEqual({});
});

test("what was deleted elsewhere does not come back", async () => {
  await addProgress(OLD);
  expect(openProgress({ progress: {} })).toEqual({});
});

test("a browser that the site does not know keeps everything and sends it", async () => {
  await addProgress(OLD);
  expect(openProgress({ progress: null })).toEqual(OLD);
  await vi.waitFor(() => expect(unsent(readProgress())).toEqual({}));
  expect(sent).toHaveLength(2);
});

test("progress that the site could not delete stays", async () => {
  await addProgress(OLD);
  siteAnswers(false);
  expect(await deleteProgress()).toBe(false);
  expect(readProgress()).not.toEqual({});
  siteAnswers(true);
  expect(await deleteProgress()).toBe(true);
  expect(readProgress()).toEqual({});
});

test("the edition leaves unsent answers to the site that offers it", async () => {
  await addProgress(OLD);
  const edition = await inEdition(() => import("../../pages/learn/site_progress.js"));
  await edition.keepAnswer("two", 1, true);
  edition.openProgress({ progress: null });
  expect(sent).toHaveLength(1);
  expect(Object.keys(unsent(readProgress()))).toEqual(["two"]);
});
