/** Motion that shows what moved and what fell. Without motion wanted, nothing moves. */

import { UNIT } from "./art.js";
import { type Facing, placeOf } from "./geometry.js";
import type { BoardView } from "./model.js";

const MOVE = 220;
const FALL = 350;
const EASE = "cubic-bezier(.2,.7,.2,1)";

export function animateMove(
  layer: SVGGElement,
  last: { from: string | null; to: string },
  before: BoardView,
  after: BoardView,
  facing: Facing,
  man: (letter: string) => string,
): void {
  if (typeof layer.animate !== "function" || wantsNoMotion()) return;
  slide(layer, last, facing);
  const fallen = Object.entries(before.position.pieces).filter(
    ([square]) => square !== last.from && !(square in after.position.pieces),
  );
  fallen.sort(([a], [b]) => placeOf(a, facing).column - placeOf(b, facing).column);
  fallen.forEach(([square, letter], place) => {
    fall(layer, square, man(letter), facing, MOVE + place * 90);
  });
}

function wantsNoMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function at(square: string, facing: Facing): { x: number; y: number } {
  const { column, row } = placeOf(square, facing);
  return { x: column * UNIT, y: row * UNIT };
}

function slide(
  layer: SVGGElement,
  last: { from: string | null; to: string },
  facing: Facing,
): void {
  const moved = layer.querySelector<SVGGElement>(`[data-man="${last.to}"]`);
  if (!moved || last.from === null) return;
  const [start, end] = [at(last.from, facing), at(last.to, facing)];
  moved.animate(
    [
      { transform: `translate(${start.x}px, ${start.y}px)` },
      { transform: `translate(${end.x}px, ${end.y}px)` },
    ],
    { duration: MOVE, easing: EASE },
  );
}

function fall(
  layer: SVGGElement,
  square: string,
  drawing: string,
  facing: Facing,
  delay: number,
): void {
  const { x, y } = at(square, facing);
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ghost.setAttribute("transform", `translate(${x} ${y})`);
  ghost.innerHTML = `<g>${drawing}</g>`;
  layer.append(ghost);
  const inner = ghost.firstElementChild as SVGGElement;
  inner.style.transformOrigin = "30px 30px";
  const motion = inner.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "rotate(14deg) scale(1.06)", opacity: 1, offset: 0.35 },
      { transform: "rotate(24deg) scale(.6)", opacity: 0 },
    ],
    { duration: FALL, delay, easing: "ease-in", fill: "both" },
  );
  motion.onfinish = () => ghost.remove();
}
