/** The comparison: on a narrow screen two rulesets at a time, chosen by the reader. */

import "./common.js";

const SIDES = 2;
const NARROW = "(max-width: 760px)";

/** The contents of one ruleset's column, or of several with the same. */
interface Cell {
  body: HTMLElement;
  first: number;
  span: number;
}

class Pair {
  readonly #count: number;
  readonly #lists: Cell[][];
  readonly #selects: HTMLSelectElement[];
  #shown = [0, 1];

  constructor(
    readonly comparison: HTMLElement,
    readonly choice: HTMLElement,
  ) {
    this.#count = Number(comparison.dataset.columns);
    const lists = [...comparison.querySelectorAll<HTMLElement>(".columns")].map(cellsOf);
    this.#lists = lists.filter((cells) => spanOf(cells) === this.#count);
    this.#selects = [...choice.querySelectorAll("select")];
    for (const [side, select] of this.#selects.entries()) {
      select.addEventListener("change", () => this.#choose(side, Number(select.value)));
    }
    const narrow = matchMedia(NARROW);
    narrow.addEventListener("change", () => this.#draw(narrow.matches));
    this.#draw(narrow.matches);
  }

  /** Show a ruleset on a side; if it is on the other one, they change places. */
  #choose(side: number, ruleset: number): void {
    const before = this.#shown[side] ?? 0;
    this.#shown = this.#shown.map((each, at) =>
      at === side ? ruleset : each === ruleset ? before : each,
    );
    this.#draw(true);
  }

  #draw(isNarrow: boolean): void {
    const shown = isNarrow ? this.#shown : [...Array(this.#count).keys()];
    this.comparison.classList.toggle("paired", isNarrow);
    this.comparison.dataset.columns = String(shown.length);
    this.choice.hidden = !isNarrow;
    for (const [side, select] of this.#selects.entries()) {
      select.value = String(this.#shown[side]);
    }
    for (const cells of this.#lists) drawRow(cells, shown, isNarrow);
  }
}

function drawRow(cells: Cell[], shown: number[], isNarrow: boolean): void {
  let seen = 0;
  for (const { body, first, span } of cells) {
    const columns = shown.filter((each) => each >= first && each < first + span);
    seen += columns.length > 0 ? 1 : 0;
    body.hidden = columns.length === 0;
    body.classList.toggle("narrowed", columns.length < span);
    body.style.gridColumn = isNarrow && columns.length ? `span ${columns.length}` : "";
    // The rulesets are in the order in which they were chosen.
    body.style.order = isNarrow ? String(shown.indexOf(columns[0] ?? 0)) : "";
  }
  cells[0]?.body.closest(".beside")?.classList.toggle("same-pair", isNarrow && seen === 1);
}

function cellsOf(list: HTMLElement): Cell[] {
  let next = 0;
  return [...list.children].map((body) => {
    const span = Number(/(?:^| )span-(\d)/.exec(body.className)?.[1] ?? 1);
    const first = next;
    next += span;
    return { body: body as HTMLElement, first, span };
  });
}

function spanOf(cells: Cell[]): number {
  return cells.reduce((sum, { span }) => sum + span, 0);
}

/** Let the reader choose among more than two rulesets, if a page compares more. */
export function showPair(): void {
  const comparison = document.querySelector<HTMLElement>(".comparison");
  const choice = document.querySelector<HTMLElement>(".pair");
  if (comparison && choice && Number(comparison.dataset.columns) > SIDES) {
    new Pair(comparison, choice);
  }
}

showPair();
