/** The wreath of a game that is over: the winner's piece in olive, or both pieces of a draw. */

import { piece } from "../../../board/drawing/art.js";
import type { Side } from "../../../board/model/view.js";

const CENTER = { x: 66, y: 62 };
const RADIUS = { x: 50, y: 46 };
/** Pairs of leaves on each branch, from the bottom up. */
const LEAF_PAIRS = 11;
const START = 78;
const STEP = 15.5;
/** The distance of the two leaves of a pair from their branch. */
const SPREAD = 26;

export function wreath(winner: Side | null): string {
  const degrees = Array.from({ length: LEAF_PAIRS }, (_, pair) => START - pair * STEP);
  const branch = degrees.flatMap((at) => [leaf(at, -SPREAD), leaf(at, SPREAD)]).join("");
  const mirrored = `<g transform="matrix(-1 0 0 1 ${2 * CENTER.x} 0)">${branch}</g>`;
  const art = winner
    ? branch + mirrored + figure(winner, 36)
    : figure("white", 6) + figure("black", 66);
  return `<svg viewBox="0 0 132 118" aria-hidden="true">${art}</svg>`;
}

function figure(side: Side, x: number): string {
  const drawn = piece(side === "white" ? "S" : "s");
  return `<svg x="${x}" y="32" width="60" height="60" viewBox="0 0 60 60">${drawn}</svg>`;
}

/** A leaf at an angle of the wreath, turned away from the branch there. */
function leaf(degrees: number, turn: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = (CENTER.x + RADIUS.x * Math.cos(angle)).toFixed(1);
  const y = (CENTER.y + RADIUS.y * Math.sin(angle)).toFixed(1);
  const rotation = (degrees - 90 + turn).toFixed(1);
  const place = `translate(${x} ${y}) rotate(${rotation})`;
  return `<ellipse cx="10.5" rx="10" ry="3.6" class="leaf" transform="${place}"/>`;
}
