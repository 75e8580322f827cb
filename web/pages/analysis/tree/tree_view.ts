/** The tree of moves on the page: the game in lines of two, its variations indented beneath. */

import { h } from "../../shared/dom.js";
import { cellOf, followCurrent, markCurrent, moveRow } from "../../shared/game/move_rows.js";
import { t } from "../../shared/messages.js";
import { withoutRoll } from "../../shared/game/game_state.js";
import type { MoveNode, MoveTree } from "./tree.js";

/** Variations within variations are indented so far at most. */
const MAX_INDENT = 4;

export class TreeView {
  readonly #links = new Map<MoveNode, HTMLAnchorElement>();
  #nodes = new Map<Element, MoveNode>();

  constructor(
    readonly list: HTMLElement,
    readonly go: (node: MoveNode) => void,
    /** A move as the reader wants it to be written. */
    readonly named = (text: string): string => text,
  ) {
    followCurrent(list);
    list.addEventListener("click", (event) => {
      const node = this.#nodes.get((event.target as Element).closest("a") as Element);
      if (!node) return;
      event.preventDefault();
      go(node);
    });
  }

  /** Show a tree; `partsAt` is the move at which other rules diverge from it. */
  draw(tree: MoveTree, current: MoveNode, partsAt: MoveNode | null): void {
    this.#links.clear();
    this.#nodes = new Map();
    const rows: HTMLElement[] = [];
    if (tree.root.comment) rows.push(comment(tree.root.comment));
    let row: HTMLElement | null = null;
    let node = tree.root;
    while (node.children[0]) {
      const [main, ...others] = node.children as [MoveNode, ...MoveNode[]];
      if (!row || row.dataset.number !== String(main.number)) {
        row = moveRow(main.number);
        rows.push(row);
      }
      if (main.before) rows.splice(rows.length - 1, 0, comment(main.before));
      cellOf(row, main.side).append(this.#link(main, main === partsAt));
      if (main.comment || others.length) {
        if (main.comment) rows.push(comment(main.comment));
        for (const other of others) rows.push(this.#variation(other, 1));
        row = null;
      }
      node = main;
    }
    if (rows.length === 0) rows.push(h("li", { class: "none" }, t("analysis-no-moves")));
    this.list.replaceChildren(...rows);
    this.mark(current);
  }

  /** Mark the move that is on the board, and show it. */
  mark(current: MoveNode): void {
    markCurrent(this.list, this.#links.get(current));
  }

  #link(node: MoveNode, parts: boolean): HTMLAnchorElement {
    const marks = node.marks.join("");
    const link = h(
      "a",
      { href: "#", tabindex: "-1", class: node.isRoll ? "roll" : "" },
      node.isRoll ? `⚅ ${withoutRoll(node.play)}` : this.named(node.play),
      marks ? h("b", { class: "glyph" }, ` ${marks}`) : null,
      parts ? h("span", { class: "parts", title: t("rules-parts-here") }, " ◆") : null,
    );
    this.#links.set(node, link);
    this.#nodes.set(link, node);
    return link;
  }

  /** A variation in one paragraph, its own variations beneath it. */
  #variation(first: MoveNode, depth: number): HTMLElement {
    const line = h("p");
    const item = h("li", { class: `variation in-${Math.min(depth, MAX_INDENT)}` }, line);
    const inner: HTMLElement[] = [];
    let isFirst = true;
    let node: MoveNode | undefined = first;
    while (node) {
      if (node.before) line.append(h("i", {}, node.before), " ");
      if (!node.isRoll && (node.side === "white" || isFirst)) {
        const dots = node.side === "white" ? "." : "…";
        line.append(h("span", { class: "number" }, `${node.number}${dots}`), " ");
      }
      line.append(this.#link(node, false), " ");
      if (node.comment) line.append(h("i", {}, node.comment), " ");
      isFirst = node.comment !== "";
      const [next, ...others]: MoveNode[] = node.children;
      inner.push(...others.map((other) => this.#variation(other, depth + 1)));
      node = next;
    }
    if (inner.length) item.append(h("ul", {}, ...inner));
    return item;
  }
}

function comment(text: string): HTMLElement {
  return h("li", { class: "comment" }, text);
}
