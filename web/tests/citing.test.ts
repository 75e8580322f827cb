import { expect, test, vi } from "vitest";

import { citationOf } from "../pages/compare/citing.js";

const DAY = "9999-12-31";

test("a comparison is cited with the reader's local date", () => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  vi.useFakeTimers({ now: Date.parse("2028-02-29T09:00+13:00"), toFake: ["Date"] });
  const citation = { plain: `Consulted ${DAY}`, bibtex: DAY, csl: '[{"version": "1"}]' };
  const cited = citationOf([], { address: "", citation });
  expect([cited.plain, cited.bibtex]).toEqual(["Consulted 2028-02-29", "2028-02-29"]);
  expect(JSON.parse(cited.csl)).toMatchObject([{ accessed: { "date-parts": [[2028, 2, 29]] } }]);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
