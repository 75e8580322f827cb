import { placed } from "./art.js";
import type { Facing } from "../model/geometry.js";

/** The attribute that tells which man is drawn; without it he is drawn anew. */
export const DRAWN = "data-drawn";

/**
 * Draw the men on their squares, each so that it can be found again and moved.
 *
 * Men that stand as they are drawn are left alone: on a large board nothing else would make a move
 * slow to see.
 */
export function drawMen(
  layer: SVGGElement,
  pieces: Record<string, string>,
  facing: Facing,
  draw: (letter: string) => string,
): void {
  const stays = new Set<string>();
  for (const each of [...layer.children]) {
    const square = each.getAttribute("data-man") ?? "";
    if (each.getAttribute(DRAWN) === pieces[square]) stays.add(square);
    else each.remove();
  }
  const come = Object.entries(pieces)
    .filter(([square]) => !stays.has(square))
    .map(([square, letter]) =>
      placed(square, facing, draw(letter), `data-man="${square}" ${DRAWN}="${letter}"`),
    );
  layer.insertAdjacentHTML("beforeend", come.join(""));
}
