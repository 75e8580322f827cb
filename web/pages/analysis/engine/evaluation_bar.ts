/** White's chances as a bar beside the board, filled from White's edge. */

import { h } from "../../shared/dom.js";
import { percent, t } from "../../shared/messages.js";

export class EvaluationBar {
  readonly #fill = h("i");
  readonly #number = h("b");

  constructor(readonly bar: HTMLElement) {
    bar.append(this.#fill, this.#number);
    this.show(0.5);
  }

  show(white: number): void {
    const share = `${(100 * white).toFixed(1)}%`;
    this.bar.style.setProperty("--white", share);
    this.#number.textContent = String(Math.round(100 * white));
    this.bar.classList.toggle("losing", white < 0.5);
    this.bar.setAttribute("aria-label", t("analysis-bar", { chance: percent(white) }));
  }
}
