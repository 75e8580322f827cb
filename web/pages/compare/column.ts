/** The static edition's data on one ruleset, for comparisons with any other. */

/** A measurement with its interval. */
export interface Measurement {
  value: number;
  low: number;
  high: number;
}

/** A trait, as far as it decides whether two rulesets differ in it. */
export interface Trait {
  /** Empty if the ruleset has no use for it. */
  value: string;
  /** Only rulesets that have the same here can differ in it. */
  within: string;
  isAlwaysShown: boolean;
}

/** References in their citation formats. */
export interface Citation {
  plain: string;
  bibtex: string;
  csl: string;
}

/** A column of the page, and its data for comparisons; in the order of the page. */
export interface Column {
  id: string;
  /** The main part of the page, with this column and all its rows. */
  html: string;
  /** The name of the page that compares these rulesets. */
  pageTitle: string;
  title: string;
  shortName: string;
  /** For each position: the condition for another ruleset to treat it alike. */
  positions: Record<string, string>;
  metrics: (Measurement | null)[];
  player: string;
  version: string;
  seed: string;
  machine: string;
  traits: Trait[];
  /** The names of the rules of each part. */
  rules: Record<string, string[]>;
  /** The rulesets of each difference. */
  differences: string[][];
  pageKey: string;
  bibtexTitle: string;
  rulesetVersion: string;
  works: (Citation & { key: string })[];
  reports: (Citation & { key: string })[];
}

/** A column with its part of the page as elements. */
export class DrawnColumn {
  readonly main: HTMLElement;

  constructor(readonly data: Column) {
    this.main = find(new DOMParser().parseFromString(data.html, "text/html"), "main");
  }

  find(selector: string): HTMLElement {
    return find(this.main, selector);
  }

  findAll(selector: string): HTMLElement[] {
    return [...this.main.querySelectorAll<HTMLElement>(selector)];
  }

  /** The rows of a part of the rules by the names of their rules. */
  rulesOf(part: string): Map<string, HTMLElement> {
    const rows = this.findAll(`[aria-labelledby="part-${part}"] > .beside`);
    return new Map((this.data.rules[part] ?? []).flatMap((name, at) => pairOf(name, rows[at])));
  }

  /** The rows of the positions by their numbers. */
  positions(): Map<string, HTMLElement> {
    const rows = this.findAll(".positions");
    return new Map(Object.keys(this.data.positions).flatMap((name, at) => pairOf(name, rows[at])));
  }
}

/** The first element that a selector finds, which must be there. */
export function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no element ${selector}`);
  return found;
}

function pairOf(name: string, row: HTMLElement | undefined): [string, HTMLElement][] {
  return row ? [[name, row]] : [];
}
