/** The board for drawing a pattern, and the field with the same pattern as text. */

import { PetteiaBoard } from "../../board/board.js";
import { NO_ANNOTATIONS } from "../../board/model/annotations.js";
import type { BoardPosition } from "../../board/model/view.js";
import { MUST_BE_EMPTY, readBoard, writeBoard } from "../setup/board_field.js";
import { PiecePlacement, type Pieces } from "../setup/piece_placement.js";
import { button, h } from "../shared/dom.js";
import type { ExplorerBoard } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { boardWords } from "../shared/game/sentences.js";

export class PatternBoard {
  readonly #board = new PetteiaBoard();
  readonly #placement = new PiecePlacement(this.#board, "pattern-piece", (pieces) => {
    this.#draw(pieces);
    const { files, ranks } = this.position;
    this.field.value = Object.keys(pieces).length ? writeBoard(files, ranks, pieces) : "";
  });

  constructor(
    readonly root: HTMLElement,
    readonly field: HTMLInputElement,
    readonly shown: ExplorerBoard,
    /** The position that the page shows: the board's size, and a pattern to begin with. */
    readonly position: BoardPosition,
  ) {
    this.#board.words = boardWords(shown);
    this.root.append(
      this.#board,
      this.#placement.palette,
      h(
        "p",
        { class: "go" },
        button(t("explore-pattern-take"), "btn", () => this.#placement.replace(position.pieces)),
        button(t("editor-clear"), "btn", () => this.#placement.clear()),
      ),
    );
    this.#read();
    this.field.addEventListener("change", () => this.#read());
  }

  /** Show the pattern in the field, as far as it is valid for this board. */
  #read(): void {
    const { files, ranks } = this.position;
    const pieces = readBoard(this.field.value);
    const isValid = writeBoard(files, ranks, pieces) === this.field.value;
    const read = isValid ? pieces : {};
    this.#placement.show([...this.shown.letters, MUST_BE_EMPTY], this.shown.pieceNames, read);
    // The choice of a piece is not sent with the form.
    this.#placement.palette.querySelectorAll("input").forEach((input) => {
      input.setAttribute("form", "");
    });
    this.#draw(read);
  }

  #draw(drawn: Pieces): void {
    const squares = Object.entries(drawn);
    const isEmpty = ([, letter]: [string, string]) => letter === MUST_BE_EMPTY;
    const pieces = Object.fromEntries(squares.filter((square) => !isEmpty(square)));
    const position = { ...this.position, pieces, locked: {}, active: null };
    this.#board.show({ position, legal: [], last: null });
    const circled = squares.filter(isEmpty).map(([square]) => square);
    this.#board.annotate({ ...NO_ANNOTATIONS, circled });
  }
}
