/** The export formats of a game. */

import { h } from "../dom.js";
import { t } from "../messages.js";

export interface Export {
  name: string;
  address: string;
  barred: { reason?: string; rule?: string };
  /** The name of the file, if its address has none. */
  file?: string;
}

/** The position on the board, and the side from which it is seen. */
interface ShownPosition {
  ply: number;
  flipped: boolean;
}

/** All exports, in groups and in order. */
export const GROUPS = {
  records: ["petteia", "json", "algebraic", "vogt", "courier"],
  pictures: ["position-svg", "position-png", "film-svg", "film-gif"],
};

/** Why an export cannot be had. */
export function barredReason({ reason = "", rule = "" }: Export["barred"]): string {
  return t(`export-barred-${reason}`, { rule });
}

/** The name of an export that cannot be had, and why. */
export function barredItem(name: string, barred: Export["barred"]) {
  const why = h("span", { class: "note" }, barredReason(barred));
  return [h("s", {}, t(`export-${name}`)), why];
}

/** The links; pictures of a position show the one on the board. */
export class Exports {
  #links: [HTMLAnchorElement, Export][] = [];

  constructor(
    readonly available: () => Promise<Export[]>,
    readonly body: HTMLElement,
  ) {}

  /** Load and show all exports. */
  async load(shown: ShownPosition): Promise<void> {
    try {
      this.#showAll(await this.available());
      this.updateLinks(shown);
    } catch {
      this.body.replaceChildren(h("p", {}, t("exports-failed")));
    }
  }

  /** Let pictures show the position on the board. */
  updateLinks(shown: ShownPosition): void {
    for (const [link, { name, address }] of this.#links) {
      const query = new URLSearchParams();
      if (name.includes("-") && shown.flipped) query.set("flipped", "true");
      if (name.startsWith("position-")) query.set("ply", String(shown.ply));
      link.href = query.size > 0 ? `${address}?${query.toString()}` : address;
    }
  }

  #showAll(exports: Export[]): void {
    const groups = Object.entries(GROUPS).flatMap(([group, names]) => {
      const items = exports
        .filter((each) => names.includes(each.name))
        .map((each) => h("li", {}, ...this.#item(each)));
      if (items.length === 0) return [];
      return h(
        "section",
        {},
        h("h3", {}, t(`exports-${group}`)),
        h("p", { class: "note" }, t(`exports-${group}-note`)),
        h("ul", {}, ...items),
      );
    });
    this.body.replaceChildren(...groups);
  }

  #item(each: Export): HTMLElement[] {
    if (each.barred.reason) return barredItem(each.name, each.barred);
    return [this.#link(each, t(`export-${each.name}`))];
  }

  #link(each: Export, text: string): HTMLElement {
    const link = h("a", { href: each.address, download: each.file ?? "" }, text);
    this.#links.push([link, each]);
    return link;
  }
}
