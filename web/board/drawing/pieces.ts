import { placed } from "./art.js";
import type { Facing } from "../model/geometry.js";

/** The attribute with the letter that is drawn; without it the piece is drawn again. */
export const DRAWN = "data-drawn";

/**
 * Draw the pieces on their squares, each as an element that can be animated.
 *
 * Pieces that are already drawn in place are not touched: on a large board, redrawing them would
 * delay a move.
 */
export function drawPieces(
  layer: SVGGElement,
  pieces: Record<string, string>,
  facing: Facing,
  draw: (letter: string) => string,
): void {
  const stays = new Set<string>();
  for (const each of [...layer.children]) {
    const square = each.getAttribute("data-piece") ?? "";
    if (each.getAttribute(DRAWN) === pieces[square]) stays.add(square);
    else each.remove();
  }
  const come = Object.entries(pieces)
    .filter(([square]) => !stays.has(square))
    .map(([square, letter]) =>
      placed(square, facing, draw(letter), `data-piece="${square}" ${DRAWN}="${letter}"`),
    );
  layer.insertAdjacentHTML("beforeend", come.join(""));
}
