/** The elements of a board: the art, the grid of cells over it, the tray below. */

import { drawGround, drawLabels, frameOf, type Ground, UNIT } from "./art.js";
import { extent, MIN_SQUARE } from "../model/geometry.js";

/** Pieces and marks are drawn separately: marks change often, and painting the rest is slow. */
const TEMPLATE =
  '<div class="pb-frame"><svg class="pb-art" aria-hidden="true">' +
  '<g data-layer="ground"></g><g data-layer="under"></g><g data-layer="pieces"></g>' +
  '<g data-layer="motion"></g></svg><svg class="pb-art" aria-hidden="true">' +
  '<g data-layer="rings"></g><g data-layer="labels"></g><g data-layer="over"></g></svg>' +
  '<div class="pb-grid" role="grid"></div><p class="pb-help" aria-hidden="true" hidden></p></div>' +
  '<div class="pb-tray"></div>' +
  '<p class="pb-polite" aria-live="polite"></p><p class="pb-urgent" aria-live="assertive"></p>';

type Layer = "ground" | "under" | "pieces" | "motion" | "rings" | "labels" | "over";

export class Elements {
  readonly #found = new Map<string, Element>();
  readonly #drawn = new Map<Layer, string>();

  constructor(readonly host: HTMLElement) {}

  build(): void {
    this.host.innerHTML = TEMPLATE;
  }

  get grid(): HTMLElement {
    return this.#one(".pb-grid");
  }

  /** The layers of drawings. */
  get art(): SVGElement[] {
    return [...this.host.querySelectorAll<SVGElement>(".pb-frame > .pb-art")];
  }

  get tray(): HTMLElement {
    return this.#one(".pb-tray");
  }

  layer(name: Layer): SVGGElement {
    return this.#one(`[data-layer="${name}"]`);
  }

  /** Draw a layer, unless it shows the same already. */
  draw(name: Layer, markup: string): void {
    if (this.#drawn.get(name) === markup) return;
    this.#drawn.set(name, markup);
    this.layer(name).innerHTML = markup;
  }

  /** Draw the ground, and lay the grid over its squares. */
  fit(ground: Ground): void {
    const frame = frameOf(ground);
    const { columns, rows } = extent(ground.facing);
    const box = `${-frame.left} ${-frame.top} ${frame.width} ${frame.height}`;
    for (const art of this.art) art.setAttribute("viewBox", box);
    this.draw("ground", drawGround(ground));
    this.draw("labels", drawLabels(ground));
    const { style } = this.#one<HTMLElement>(".pb-frame");
    style.setProperty("--pb-ratio", String(frame.width / frame.height));
    style.setProperty("--pb-least", `${(MIN_SQUARE * frame.width) / UNIT}px`);
    const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
    const { grid } = this;
    grid.style.left = share(frame.left, frame.width);
    grid.style.top = share(frame.top, frame.height);
    grid.style.width = share(columns * UNIT, frame.width);
    grid.style.height = share(rows * UNIT, frame.height);
  }

  /**
   * Show something in the tray below the board. Classes let the page make room for it, and for the
   * steps of a turn; they remain when the tray is removed, so that the board keeps its size. If
   * every move is confirmed, a question has room already.
   */
  fillTray(...content: Element[]): void {
    this.tray.replaceChildren(...content);
    const hasRoom =
      this.host.getAttribute("confirm") === "on" && this.tray.querySelector(".pb-ask");
    if (content.length > 0 && !hasRoom) this.host.classList.add("with-tray");
    if (this.tray.querySelector(".pb-steps")) this.host.classList.add("with-steps");
  }

  /** Show a text over the foot of the board. */
  showHelp(text: string): void {
    const help = this.#one<HTMLElement>(".pb-help");
    help.textContent = text;
    help.hidden = false;
  }

  /** Remove that text; returns whether it was shown. */
  hideHelp(): boolean {
    const help = this.#one<HTMLElement>(".pb-help");
    const wasShown = !help.hidden;
    help.hidden = true;
    return wasShown;
  }

  /** Announce a text to screen readers; the same text twice is read twice. */
  announce(text: string, urgent: boolean): void {
    const region = this.#one(urgent ? ".pb-urgent" : ".pb-polite");
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  /** An element, looked up once: it exists as long as the board. */
  #one<Kind extends Element>(selector: string): Kind {
    const found = this.#found.get(selector) ?? this.host.querySelector(selector);
    if (found) this.#found.set(selector, found);
    return found as Kind;
  }
}
