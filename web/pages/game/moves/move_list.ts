/** The list of moves: each is a link to the position that it led to. */

import type { Side } from "../../../board/model/view.js";
import { h } from "../../shared/dom.js";
import type { PlayedMove } from "../../shared/server/socket_messages.js";

export class MoveList {
  readonly #links: HTMLAnchorElement[] = [];
  #drawn: string[] = [];
  #current: HTMLElement | null = null;

  /** `go` gets the chosen ply (the number of moves before the position), and whether a move was
   * pressed rather than reached with the keys. */
  constructor(
    readonly list: HTMLElement,
    readonly none: string,
    readonly go: (ply: number, isPress: boolean) => void,
  ) {
    list.addEventListener("click", (event) => this.#click(event));
    list.addEventListener("keydown", (event) => this.#key(event));
    this.#empty();
    if (typeof ResizeObserver === "function") {
      new ResizeObserver(() => this.#reveal(this.#current, true)).observe(list);
    }
  }

  /** Show the moves; the one that led to the position on the board is marked. */
  draw(moves: PlayedMove[], texts: string[], ply: number): void {
    const entries = moves.map((move, at) => `${move.number} ${move.side} ${texts[at]}`);
    let same = 0;
    while (same < entries.length && entries[same] === this.#drawn[same]) same += 1;
    const follows = this.#drawn.length === same && entries.length === same;
    this.#drawn = entries;
    for (const link of this.#links.splice(same)) this.#remove(link);
    for (let at = same; at < moves.length; at += 1) {
      const move = moves[at];
      if (move) this.#append(move, texts[at] ?? "", at + 1);
    }
    if (moves.length === 0) this.#empty();
    this.#mark(ply, !follows);
  }

  #empty(): void {
    this.list.replaceChildren(h("li", { class: "none" }, this.none));
  }

  #append(move: PlayedMove, text: string, ply: number): void {
    if (ply === 1) this.list.replaceChildren();
    let line = this.list.lastElementChild;
    if (line?.getAttribute("data-number") !== String(move.number)) {
      line = h(
        "li",
        { "data-number": String(move.number) },
        h("span", { class: "number" }, String(move.number)),
        h("span"),
        h("span"),
      );
      this.list.append(line);
    }
    const link = h("a", { href: `#ply=${ply}`, "data-ply": String(ply), tabindex: "-1" }, text);
    this.#cell(line, move.side).append(link);
    this.#links.push(link);
  }

  #cell(line: Element, side: Side): Element {
    return line.children[side === "white" ? 1 : 2] as Element;
  }

  #remove(link: HTMLAnchorElement): void {
    const line = link.closest("li");
    link.remove();
    if (line && !line.querySelector("a")) line.remove();
  }

  /** One link can be reached with the Tab key: that of the position that is shown. */
  #mark(ply: number, changed: boolean): void {
    const current = this.#links[ply - 1] ?? null;
    if (current !== this.#current) this.#current?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "true");
    this.#current = current;
    const tabStop = current ?? this.#links[0];
    const before = this.list.querySelector('[tabindex="0"]');
    if (before !== tabStop) before?.setAttribute("tabindex", "-1");
    tabStop?.setAttribute("tabindex", "0");
    this.#reveal(current, changed);
  }

  /** Scroll only the list: the page does not move. */
  #reveal(link: HTMLElement | null, changed: boolean): void {
    const { list } = this;
    if (!link) {
      // An empty list has nothing to scroll, and to ask would lay out the page.
      if (this.#links.length > 0) list.scrollTop = 0;
      return;
    }
    const line = link.closest("li") as HTMLElement;
    const top = line.offsetTop;
    const isSeen =
      top >= list.scrollTop && top + line.offsetHeight <= list.scrollTop + list.clientHeight;
    if (!isSeen || changed) list.scrollTop = top - list.clientHeight + 2 * line.offsetHeight;
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLElement>("[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.focus();
    this.go(Number(link.dataset.ply), true);
  }

  #key(event: KeyboardEvent): void {
    const link = (event.target as Element).closest<HTMLElement>("[data-ply]");
    if (!link || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = this.#beside(link, event.key);
    if (target === undefined) return;
    event.preventDefault();
    this.#links[target - 1]?.focus();
    this.go(target, false);
  }

  /** The ply that a key leads to from a move; undefined if the key means nothing here. */
  #beside(link: HTMLElement, key: string): number | undefined {
    const ply = Number(link.dataset.ply);
    const last = this.#links.length;
    if (key === "ArrowLeft") return Math.max(ply - 1, 0);
    if (key === "ArrowRight") return Math.min(ply + 1, last);
    if (key === "Home") return 0;
    if (key === "End") return last;
    if (key === "ArrowUp" || key === "ArrowDown") return this.#nextLine(link, key) ?? ply;
    return undefined;
  }

  #nextLine(link: HTMLElement, key: string): number | undefined {
    const line = link.closest("li");
    const beside = key === "ArrowUp" ? line?.previousElementSibling : line?.nextElementSibling;
    const cell = [...(line?.children ?? [])].indexOf(link.parentElement as Element);
    const found =
      beside?.children[cell]?.querySelector<HTMLElement>("[data-ply]") ??
      beside?.querySelector<HTMLElement>("[data-ply]");
    return found ? Number(found.dataset.ply) : undefined;
  }
}
