/** The drawing of a page's marks on a board: rings, arrows, numbers. */

import type { Annotations, Arrow } from "../model/annotations.js";
import type { Facing } from "../model/geometry.js";
import {
  BARS,
  BRACKETS,
  DOTTED,
  FALLING,
  RISING,
  jaws,
  middle,
  placed,
  tag,
  thread,
} from "./art.js";

/** The drawing of annotations. */
export function annotations(marks: Annotations, facing: Facing): string {
  const on = (squares: string[], shape: string) =>
    squares.map((square) => placed(square, facing, shape)).join("");
  const threads = Object.entries(marks.locks).flatMap(([square, by]) =>
    by.map((locker) => thread(locker, square, facing) + placed(locker, facing, DOTTED)),
  );
  const captures = Object.entries(marks.captures).map(([square, count]) =>
    placed(square, facing, BRACKETS + (count > 1 ? tag(`×${count}`) : "")),
  );
  const numbers = Object.entries(marks.numbers).map(([square, number]) =>
    placed(square, facing, tag(String(number))),
  );
  return [
    on(marks.kept.white, RISING),
    on(marks.kept.black, FALLING),
    ...captures,
    jaws(marks.caught, facing),
    ...threads,
    on(marks.active, DOTTED),
    on(marks.passive, BARS),
    ...numbers,
    on(marks.circled, CIRCLE),
    ...marks.arrows.map((each) => arrow(each, facing)),
    ...marks.drawn.map((each) => arrow(each, facing, "arrow drawn")),
  ].join("");
}

const CIRCLE =
  '<circle cx="30" cy="30" r="25" class="hs" stroke-width="7"/>' +
  '<circle cx="30" cy="30" r="25" class="ss" stroke-width="4"/>';
/** The reader's current drawing. */
export function sketched(sketch: Arrow | null, facing: Facing): string {
  if (!sketch) return "";
  const isCircle = sketch.from === sketch.to;
  return isCircle ? placed(sketch.from, facing, CIRCLE) : arrow(sketch, facing, "arrow drawn");
}

/** The start of an arrow's head, before the middle of its last square. */
const HEAD = 22;

function arrow({ from, to }: Arrow, facing: Facing, look = "arrow"): string {
  const [start, end] = [middle(from, facing), middle(to, facing)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return "";
  const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const neck = length - HEAD;
  const shape = `M14 -4H${neck}V-12L${length} 0L${neck} 12V4H14Z`;
  return `<path class="${look}" transform="translate(${start.x} ${start.y}) rotate(${turn})" d="${shape}"/>`;
}
