/** Animation of a move: the moved and captured pieces, and the captors. */

import { jaws, lock, rings, UNIT } from "./art.js";
import type { Changes } from "../model/changes.js";
import { type Facing, isShown, placeOf } from "../model/geometry.js";
import { DRAWN } from "./pieces.js";
import { DURATION, type Timeline } from "../model/timeline.js";
import type { LastMove } from "../model/view.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";

export interface Stage {
  /** The layer of the pieces, already as they are after the move. */
  pieces: SVGGElement;
  /** An empty layer over them. */
  above: SVGGElement;
  facing: Facing;
  draw: (letter: string) => string;
  /** The factor by which it is slower than usual. */
  pace: number;
}

/** Whether the reader's system asks for no motion. */
export function wantsNoMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Slide the piece that moved; then its captors close on each victim, the victims fall, pieces are
 * turned over, and locks open and close.
 */
export function animateMove(
  stage: Stage,
  last: LastMove,
  changes: Changes,
  timeline: Timeline,
): void {
  stage.above.replaceChildren();
  if (typeof stage.pieces.animate !== "function") return;
  arrive(stage, last);
  if (changes.was !== null) turnOver(stage, last.to, changes.was, timeline.flip);
  const order = leftToRight(
    [...Object.keys(changes.fallen), ...Object.keys(changes.entombed)],
    stage,
  );
  const captures = last.captures ?? {};
  order.forEach((square, place) => {
    const letter = changes.fallen[square] ?? changes.entombed[square] ?? "";
    const delay = timeline.fall + place * DURATION.stagger;
    const captors = captures[square];
    if (captors) closeOn(stage, { [square]: captors }, timeline.close, delay);
    fall(stage, square, letter, delay);
    if (square in changes.entombed) appear(stage, square, delay + DURATION.fall / 2);
  });
  for (const [square, letter] of Object.entries(changes.flipped)) {
    turnOver(stage, square, letter, timeline.flip);
  }
  for (const square of changes.locked) moveLock(stage, square, timeline.lock, true);
  for (const square of changes.unlocked) moveLock(stage, square, timeline.lock, false);
}

function leftToRight(squares: string[], { facing }: Stage): string[] {
  return squares
    .filter((square) => isShown(square, facing))
    .sort((a, b) => placeOf(a, facing).column - placeOf(b, facing).column);
}

function at(square: string, facing: Facing): { x: number; y: number } {
  const { column, row } = placeOf(square, facing);
  return { x: column * UNIT, y: row * UNIT };
}

function pieceOn({ pieces }: Stage, square: string): SVGGElement | null {
  return pieces.querySelector<SVGGElement>(`[data-piece="${square}"]`);
}

/** The piece that moved slides, one that is placed comes down from above the board. */
function arrive(stage: Stage, last: LastMove): void {
  const moved = pieceOn(stage, last.to);
  if (!moved) return;
  const { facing, pace } = stage;
  const [start, end] = [at(last.from ?? last.to, facing), at(last.to, facing)];
  const place = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`;
  const frames =
    last.from === null
      ? [
          { transform: `${place({ x: end.x - 12, y: end.y - 12 })} scale(1.4)`, opacity: 0 },
          { transform: place(end), opacity: 1 },
        ]
      : [{ transform: place(start) }, { transform: place(end) }];
  moved.animate(frames, { duration: DURATION.move * pace, easing: EASE });
}

/** One side of a piece shrinks away and the other grows in its place. */
function turnOver(stage: Stage, square: string, was: string, delay: number): void {
  const shown = pieceOn(stage, square);
  if (!shown) return;
  const now = shown.innerHTML;
  const letter = shown.getAttribute(DRAWN) ?? "";
  shown.removeAttribute(DRAWN);
  shown.innerHTML = `<g>${stage.draw(was)}</g>`;
  const side = shown.firstElementChild as SVGGElement;
  side.style.transformOrigin = "30px 30px";
  const half = { duration: (DURATION.flip / 2) * stage.pace, fill: "both" as const };
  const away = side.animate([{ transform: "none" }, { transform: "scaleX(0)" }], {
    ...half,
    delay: delay * stage.pace,
  });
  away.onfinish = () => {
    if (!shown.isConnected) return;
    side.innerHTML = now;
    const back = side.animate([{ transform: "scaleX(0)" }, { transform: "none" }], half);
    back.onfinish = () => {
      shown.innerHTML = now;
      shown.setAttribute(DRAWN, letter);
    };
  };
}

/** The captors of a piece close on it, and stay until it has fallen. */
function closeOn(
  stage: Stage,
  captures: Record<string, string[]>,
  delay: number,
  fallsAt: number,
): void {
  const { facing, pace } = stage;
  const mark = group(jaws(captures, facing) + rings(captures, facing));
  mark.setAttribute("class", "why");
  stage.above.append(mark);
  const close = { duration: DURATION.close * pace, delay: delay * pace, easing: EASE };
  for (const jaw of mark.querySelectorAll(".jaw")) {
    jaw.animate([{ transform: `translateX(${UNIT / 2}px)` }, { transform: "none" }], {
      ...close,
      fill: "backwards",
    });
  }
  const held = fallsAt + DURATION.fall - delay;
  const shown = mark.animate(
    [
      { opacity: 0 },
      { opacity: 1, offset: DURATION.close / 2 / held },
      { opacity: 1, offset: 0.85 },
      { opacity: 0 },
    ],
    { duration: held * pace, delay: delay * pace, fill: "both" },
  );
  shown.onfinish = () => mark.remove();
}

/** A chain closes around a piece, or falls apart. */
function moveLock(stage: Stage, square: string, delay: number, closes: boolean): void {
  const { facing, pace } = stage;
  const mark = group(lock(square, facing));
  stage.above.append(mark);
  const inner = mark.querySelector<SVGGElement>("[data-lock]")?.firstElementChild as SVGGElement;
  if (!(inner as SVGGElement | null)) return;
  inner.style.transformOrigin = "30px 30px";
  const open = { transform: "scale(1.5) rotate(20deg)", opacity: 0 };
  const closed = { transform: "none", opacity: 1 };
  const moving = inner.animate(closes ? [open, closed] : [closed, open], {
    duration: DURATION.lock * pace,
    delay: delay * pace,
    easing: EASE,
    fill: "both",
  });
  moving.onfinish = () => mark.remove();
}

function fall(stage: Stage, square: string, letter: string, delay: number): void {
  const { x, y } = at(square, stage.facing);
  const ghost = group(`<g>${stage.draw(letter)}</g>`);
  ghost.setAttribute("class", "falling");
  ghost.dataset.fell = square;
  ghost.setAttribute("transform", `translate(${x} ${y})`);
  stage.above.prepend(ghost);
  const inner = ghost.firstElementChild as SVGGElement;
  inner.style.transformOrigin = "30px 30px";
  const motion = inner.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "rotate(14deg) scale(1.06)", opacity: 1, offset: 0.35 },
      { transform: "rotate(24deg) scale(.6)", opacity: 0 },
    ],
    {
      duration: DURATION.fall * stage.pace,
      delay: delay * stage.pace,
      easing: "ease-in",
      fill: "both",
    },
  );
  motion.onfinish = () => ghost.remove();
}

/** A shard appears where a piece was entombed. */
function appear(stage: Stage, square: string, delay: number): void {
  pieceOn(stage, square)?.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: (DURATION.fall / 2) * stage.pace,
    delay: delay * stage.pace,
    fill: "backwards",
  });
}

function group(drawing: string): SVGGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
  element.innerHTML = drawing;
  return element;
}
