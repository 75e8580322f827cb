/** The notation of a game's moves, and the choice if its author has one. */

import { byId, h } from "../../shared/dom.js";
import {
  naming,
  type Notation,
  notationOf,
  parsePlain,
  preferenceOf,
  unbroken,
  writtenMoves,
} from "../../shared/game/notation.js";
import { savePreference } from "../../shared/preferences.js";
import type { GamePage } from "../../shared/game/game_page.js";
import type { PlayedMove } from "../../shared/server/socket_messages.js";
import { t } from "../../shared/messages.js";

export class NotationChoice {
  #notation: Notation;
  /** Whether capitals are Greek letters: if the reader sees Greek ones (VOG-N2). */
  readonly #hasGreekBoard: boolean;

  constructor(
    readonly page: GamePage,
    coordinates: string | null,
    onChange: () => void,
  ) {
    const authors = page.rules.notations;
    this.#notation = notationOf(page.notation, authors, coordinates);
    this.#hasGreekBoard = notationOf("board", [], coordinates) === "vogt";
    const names = new Set<Notation>(["plain", this.#notation, ...authors]);
    const select = byId<HTMLSelectElement>("notation");
    select.hidden = authors.length === 0;
    select.replaceChildren(
      ...[...names].map((name) => h("option", { value: name }, t(`notation-${name}`))),
    );
    select.value = this.#notation;
    select.addEventListener("change", () => {
      this.#notation = select.value as Notation;
      savePreference("notation", preferenceOf(this.#notation, authors));
      onChange();
    });
  }

  /** A text with its squares named in the chosen notation; no line ends within a move. */
  readonly named = (text: string): string => unbroken(naming(this.#notation)(text));

  written(moves: PlayedMove[]): string[] {
    return writtenMoves(moves, this.#notation, this.page.leaders);
  }

  /** A typed move in plain notation; null if it names a file that does not exist. */
  parse(typed: string): string | null {
    return parsePlain(typed, this.#hasGreekBoard || this.#notation === "vogt");
  }
}
