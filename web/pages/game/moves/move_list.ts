/** The list of moves: each is a link to the position that it led to. */

import { h } from "../../shared/dom.js";
import { cellOf, followCurrent, markCurrent, moveRow } from "../../shared/game/move_rows.js";
import type { PlayedMove } from "../../shared/server/socket_messages.js";

export class MoveList {
  readonly #links: HTMLAnchorElement[] = [];
  #drawn: string[] = [];

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
    followCurrent(list);
  }

  /** Show the moves; the one that led to the position on the board is marked. */
  draw(moves: PlayedMove[], texts: string[], ply: number): void {
    const entries = moves.map((move, at) => `${move.number} ${move.side} ${texts[at]}`);
    let same = 0;
    while (same < entries.length && entries[same] === this.#drawn[same]) same += 1;
    this.#drawn = entries;
    for (const link of this.#links.splice(same)) this.#remove(link);
    for (let at = same; at < moves.length; at += 1) {
      const move = moves[at];
      if (move) this.#append(move, texts[at] ?? "", at + 1);
    }
    if (moves.length === 0) this.#empty();
    markCurrent(this.list, this.#links[ply - 1]);
  }

  #empty(): void {
    this.list.replaceChildren(h("li", { class: "none" }, this.none));
  }

  #append(move: PlayedMove, text: string, ply: number): void {
    if (ply === 1) this.list.replaceChildren();
    let line = this.list.lastElementChild;
    if (line?.getAttribute("data-number") !== String(move.number)) {
      line = moveRow(move.number);
      this.list.append(line);
    }
    const link = h("a", { href: `#ply=${ply}`, "data-ply": String(ply), tabindex: "-1" }, text);
    cellOf(line, move.side).append(link);
    this.#links.push(link);
  }

  #remove(link: HTMLAnchorElement): void {
    const line = link.closest("li");
    link.remove();
    if (line && !line.querySelector("a")) line.remove();
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
