/** Names of files and ranks: Latin, Greek, or Greek with Attic acrophonic numerals (VOG-N1). */

import { fileOf, rankOf } from "./geometry.js";

export type Coordinates = "latin" | "greek" | "acrophonic";

const GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠ";
/** Latin capitals that look like Greek ones are read as these (VOG-N2). */
const TWINS: Partial<Record<string, string>> = {
  A: "Α",
  B: "Β",
  E: "Ε",
  Z: "Ζ",
  H: "Η",
  I: "Ι",
  K: "Κ",
  M: "Μ",
};

export function fileLabel(file: number, coordinates: Coordinates): string {
  return coordinates === "latin" ? String.fromCharCode(97 + file) : (GREEK[file] ?? "");
}

export function rankLabel(rank: number, coordinates: Coordinates): string {
  return coordinates === "acrophonic" ? acrophonic(rank + 1) : String(rank + 1);
}

/** A square in running text, where ranks are always arabic. */
export function squareLabel(square: string, coordinates: Coordinates): string {
  if (coordinates === "latin") return square;
  return `${fileLabel(fileOf(square), coordinates)}${rankOf(square) + 1}`;
}

/** A typed move with Latin files: Greek letters are always read, their Latin twins where the board
 * shows Greek. */
export function readMove(text: string, coordinates: Coordinates): string {
  return Array.from(text, (letter) => {
    const greek = coordinates === "latin" ? letter : (TWINS[letter] ?? letter);
    const file = GREEK.indexOf(greek.toUpperCase());
    return file < 0 ? letter : fileLabel(file, "latin");
  }).join("");
}

function acrophonic(number: number): string {
  const tens = Math.floor(number / 10);
  const rest = number % 10;
  return "Δ".repeat(tens) + (rest >= 5 ? "Π" : "") + "Ι".repeat(rest % 5);
}
