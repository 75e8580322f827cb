/** A position as a still picture, without the squares that a board has for its players. */

import { annotations } from "./annotations.js";
import { drawGround, frameOf, type Ground, piece, placed, under } from "./art.js";
import { type Annotations, NO_ANNOTATIONS } from "../model/annotations.js";
import type { Facing } from "../model/geometry.js";
import type { BoardView } from "../model/view.js";

/** The picture as SVG text: the whole board without coordinates, and what has happened on it. */
export function drawStill(view: BoardView, beside: Partial<Annotations> = {}): string {
  const { files, ranks, pieces } = view.position;
  const facing: Facing = { files, ranks, flipped: false, turned: false, crop: null };
  const ground: Ground = { facing, narrow: true, labels: "off", coordinates: "latin" };
  const { left, top, width, height } = frameOf(ground);
  const drawn = Object.entries(pieces).map(([square, letter]) =>
    placed(square, facing, piece(letter)),
  );
  return (
    `<svg viewBox="${-left} ${-top} ${width} ${height}" aria-hidden="true">` +
    drawGround(ground) +
    under(view, facing, true) +
    drawn.join("") +
    annotations({ ...NO_ANNOTATIONS, ...beside }, facing) +
    "</svg>"
  );
}
