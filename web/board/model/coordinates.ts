/** Names of files and ranks: Latin, Greek, or Greek with Attic acrophonic numerals (VOG-N1). */

import { fileOf, rankOf } from "./geometry.js";
import { FILES, LOOKALIKES, RANKS } from "./greek.js";

export type Coordinates = "latin" | "greek" | "acrophonic";

/** The Greek letter as which a Latin capital that looks like one is read (VOG-N2). */
export function greekTwin(letter: string): string {
  return LOOKALIKES[letter] ?? letter;
}

export function fileLabel(file: number, coordinates: Coordinates): string {
  return coordinates === "latin" ? String.fromCharCode(97 + file) : (FILES[file] ?? "");
}

export function rankLabel(rank: number, coordinates: Coordinates): string {
  return coordinates === "acrophonic" ? (RANKS[rank] ?? "") : String(rank + 1);
}

/** A square in running text, where ranks are always arabic. */
export function squareLabel(square: string, coordinates: Coordinates): string {
  if (coordinates === "latin") return square;
  return `${fileLabel(fileOf(square), coordinates)}${rankOf(square) + 1}`;
}

/** A typed move with Latin files: Greek letters are always read, their Latin twins if the board
 * shows Greek. */
export function readMove(text: string, coordinates: Coordinates): string {
  return Array.from(text, (letter) => {
    const greek = coordinates === "latin" ? letter : greekTwin(letter);
    const file = FILES.indexOf(greek.toUpperCase());
    return file < 0 ? letter : fileLabel(file, "latin");
  }).join("");
}
