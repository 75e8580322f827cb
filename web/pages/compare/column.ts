/** The static edition's data on one ruleset, for comparisons with any other. */

import type { Column as ColumnData, ColumnSource } from "../shared/server/http_answers.js";

/** References in their citation formats. */
export type Citation = Omit<ColumnSource, "key">;

/** A column of the page, and its data for comparisons. */
export interface Column extends ColumnData {
  id: string;
  /** The main part of the page, with this column and all its rows. */
  html: string;
  /** The name of the page that compares these rulesets. */
  pageTitle: string;
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
