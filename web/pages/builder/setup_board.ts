/** The set-up as a board for placing pieces. */

import { PetteiaBoard, defineBoard } from "../../board/board.js";
import { fileOf, rankOf, squareName } from "../../board/model/geometry.js";
import { EMPTY } from "../../board/model/view.js";
import { readBoard, writeBoard } from "../setup/board_field.js";
import { PiecePlacement, type Pieces } from "../setup/piece_placement.js";
import { h } from "../shared/dom.js";
import type { DraftView } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { boardWords } from "../shared/game/sentences.js";

/** From this width in pixels a wide board has the orientation of its text. */
const MIN_WIDE = 760;
const SYMMETRIES = ["rotation", "reflection", "none"] as const;

defineBoard();

export class SetupBoard {
  readonly #board = new PetteiaBoard();
  readonly #placement: PiecePlacement;
  readonly #symmetry = h("select");
  #files = 0;
  #ranks = 0;
  #kinds = "";

  constructor(
    readonly root: HTMLElement,
    readonly letters: string[],
    readonly onChange: (board: string) => void,
    name = "setup",
  ) {
    this.#placement = new PiecePlacement(this.#board, `${name}-piece`, (pieces) => {
      this.#draw(pieces);
      this.onChange(writeBoard(this.#files, this.#ranks, pieces));
    });
    for (const value of SYMMETRIES) {
      this.#symmetry.append(h("option", { value }, t(`builder-symmetry-${value}`)));
    }
    if (window.innerWidth > MIN_WIDE) this.#board.setAttribute("rotate", "never");
    this.#placement.follower = (square) => this.#opposite(square);
    const choice = h("label", { class: "builder-row" }, t("builder-symmetry"), this.#symmetry);
    const clear = h("button", { type: "button", class: "btn" }, t("editor-clear"));
    clear.addEventListener("click", () => this.#placement.clear());
    this.root.append(this.#board, this.#placement.palette, choice, h("p", { class: "go" }, clear));
  }

  /** Show the set-up of a draft; an empty board if the text's own has errors. */
  show({ values, pieceNames }: DraftView): void {
    const [files, ranks] = String(values["board.size"] ?? "")
      .split("x")
      .map(Number);
    if (!files || !ranks) return;
    this.showBoard(files, ranks, String(values["setup.board"] ?? ""), pieceNames);
  }

  /** Show a board field on a board of its size. */
  showBoard(files: number, ranks: number, field: string, pieceNames: Record<string, string>): void {
    [this.#files, this.#ranks] = [files, ranks];
    const kinds = JSON.stringify(pieceNames);
    if (kinds !== this.#kinds) this.#board.words = boardWords({ pieceNames });
    this.#kinds = kinds;
    const pieces = readBoard(field);
    this.#placement.show(this.letters, pieceNames, pieces);
    this.#draw(pieces);
  }

  #draw(pieces: Pieces): void {
    const position = { ...EMPTY.position, files: this.#files, ranks: this.#ranks, pieces };
    this.#board.show({ ...EMPTY, position });
  }

  #opposite(square: string): string | null {
    const rank = this.#ranks - 1 - rankOf(square);
    const file = fileOf(square);
    if (this.#symmetry.value === "rotation") return squareName(this.#files - 1 - file, rank);
    return this.#symmetry.value === "reflection" ? squareName(file, rank) : null;
  }
}
