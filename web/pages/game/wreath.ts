/** The wreath of a game that is over: the winner's piece in olive, or both pieces of a draw. */

import { piece } from "../../board/drawing/art.js";
import type { Side } from "../../board/model/view.js";

const CENTER = { x: 66, y: 62 };
const RADIUS = { x: 50, y: 46 };
/** Pairs of leaves on each branch, from the bottom up. */
const LEAF_PAIRS = 11;
const START = 78;
const STEP = 15.5;
/** How far the two leaves of a pair stand apart from their branch. */
const SPREAD = 26;

export function wreath(winner: Side | null): string {
  const art = winner ? branch() + mirrored(branch()) + figure(winner, 36) : draw();
  return `<svg viewBox="0 0 132 118" aria-hidden="true">${art}</svg>`;
}

function draw(): string {
  return figure("white", 6) + figure("black", 66);
}

function figure(side: Side, x: number): string {
  const drawn = piece(side === "white" ? "S" : "s");
  return `<svg x="${x}" y="32" width="60" height="60" viewBox="0 0 60 60">${drawn}</svg>`;
}

function branch(): string {
  const leaves = Array.from({ length: LEAF_PAIRS }, (_, pair) => leavesAt(START - pair * STEP));
  return leaves.join("");
}

function leavesAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = CENTER.x + RADIUS.x * Math.cos(angle);
  const y = CENTER.y + RADIUS.y * Math.sin(angle);
  const tangent = degrees - 90;
  return [tangent - SPREAD, tangent + SPREAD]
    .map(
      (turn) =>
        `<ellipse cx="10.5" rx="10" ry="3.6" class="leaf" ` +
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"/>`,
    )
    .join("");
}

function mirrored(art: string): string {
  return `<g transform="matrix(-1 0 0 1 ${2 * CENTER.x} 0)">${art}</g>`;
}
