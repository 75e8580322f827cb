/** How a comparison of two rulesets is cited, with the publications that they are taken from. */

import { dateHere } from "../shared/dates.js";
import type { Citation, Column } from "./column.js";

/** The citation of the page itself, with marks for the parts that depend on its rulesets and on the
 * day. */
export interface CitedPage {
  address: string;
  citation: Citation;
}

const TITLE = "TITLE";
const VERSIONS = "VERSIONS";
const DAY = "9999-12-31";
const KEY = "petteia-versions";
const PUBLISHER = "petteia-";
const MAX_KEY_LENGTH = 60;

interface CslEntry {
  [field: string]: unknown;
  version: string;
}

/** The citation of a comparison. */
export function citationOf(columns: Column[], page: CitedPage): Citation {
  const day = dateHere();
  const title = columns.map((each) => each.title).join(", ");
  const versions = columns.map((each) => each.rulesetVersion).join(", ");
  const query = columns.map((each, at) => `${at ? "b" : "a"}=${each.id}`).join("&");
  const address = page.address && `${page.address}?${query}`;
  const key = keyOf(columns);
  const written = (text: string, titles: string): string =>
    text
      .replace(KEY, () => key)
      .replace(TITLE, () => titles)
      .replace(VERSIONS, () => versions)
      .replace(page.address, () => address)
      .replace(DAY, () => day);
  const [entry] = JSON.parse(page.citation.csl) as [CslEntry];
  const own: CslEntry = {
    ...entry,
    id: key,
    title,
    ...(address && { URL: address }),
    version: entry.version.replace(VERSIONS, () => versions),
    accessed: { "date-parts": [day.split("-").map(Number)] },
  };
  const sources = [...eachOnce(columns, "works"), ...eachOnce(columns, "reports")];
  const entries = sources.flatMap(({ csl }) => JSON.parse(csl) as CslEntry[]);
  const bibtexTitle = columns.map((each) => each.bibtexTitle).join(", ");
  return {
    plain: [written(page.citation.plain, title), ...sources.map(({ plain }) => plain)].join("\n"),
    bibtex: [
      written(page.citation.bibtex, bibtexTitle),
      ...sources.map(({ bibtex }) => bibtex),
    ].join("\n\n"),
    csl: JSON.stringify([own, ...entries], null, 2),
  };
}

function eachOnce(columns: Column[], kind: "works" | "reports"): Citation[] {
  const found = columns.flatMap((column) => column[kind]);
  return [...new Map(found.map((each) => [each.key, each])).values()];
}

function keyOf(columns: Column[]): string {
  const key = PUBLISHER + columns.map((each) => each.pageKey.slice(PUBLISHER.length)).join("-");
  if (key.length <= MAX_KEY_LENGTH) return key;
  const cut = key.slice(0, MAX_KEY_LENGTH + 1);
  return cut.slice(0, cut.lastIndexOf("-"));
}
