import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteVisit, reach } from "../../pages/shared/milestones.js";
import { inEdition } from "./in_edition.js";

const MONDAY = new Date(2026, 2, 2, 9);
const MONDAY_EVENING = new Date(2026, 2, 2, 23);
const TUESDAY = new Date(2026, 2, 3, 9);

let reported: string[];

beforeEach(() => {
  reported = [];
  localStorage.clear();
  vi.stubGlobal("fetch", (_: string, { body }: { body: URLSearchParams }) => {
    reported.push([...body.values()].join());
    return Promise.resolve({ ok: true });
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a milestone is reported once, without saying who reached it", () => {
  reach("first-capture");
  reach("first-capture");
  reach("first-win");
  expect(reported).toEqual([",first-capture", ",first-win"]);
});

test("a visit on a later day is a return, and one return is reported", () => {
  for (const day of [MONDAY, MONDAY_EVENING, TUESDAY, TUESDAY]) noteVisit(day);
  expect(reported).toEqual([",visit", ",return"]);
});

test("a browser that remembers nothing reports nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  noteVisit(MONDAY);
  expect(reported).toEqual([]);
});

test("unreadable data counts as nothing reached", () => {
  localStorage.setItem("petteia_milestones", "no JSON");
  noteVisit(MONDAY);
  expect(reported).toEqual([",visit"]);
});

test("the edition leaves milestones to the site that offers it", async () => {
  const edition = await inEdition(() => import("../../pages/shared/milestones.js"));
  edition.reach("first-win");
  reach("first-win");
  expect(reported).toEqual([",first-win"]);
});
