/** The drawing of board, pieces and marks, as SVG text. A square is sixty units wide. */

import { type Coordinates, fileLabel, rankLabel } from "../model/coordinates.js";
import {
  extent,
  type Facing,
  fileOf,
  isShown,
  placeOf,
  rankOf,
  shown,
  squareAt,
  squaresByRow,
} from "../model/geometry.js";
import type { BoardState } from "../model/state.js";
import { type BoardView, kindOf, type LegalMove, sideOf } from "../model/view.js";
import type { Settings } from "../settings.js";

export const UNIT = 60;

/** A path in a broad light line and a thin dark one, to be seen on every ground. */
function edged(d: string, [broad, thin]: [number, number], more = ""): string {
  return `<path d="${d}" class="hs" stroke-width="${broad}"/><path d="${d}" class="gzs" stroke-width="${thin}"${more}/>`;
}

/** A round badge for a letter or a mark. */
function badgeAt(x: number, y: number, radius: number, width: number): string {
  const circle = `<circle cx="${x}" cy="${y}" r="${radius}"`;
  return `${circle} class="hf"/>${circle} class="gzs" stroke-width="${width}"/>`;
}

const CROWN = "M16.5 35.5L15 20.5L23 27.5L30 16.5L37 27.5L45 20.5L43.5 35.5Z";
const CRESCENT = "M14.5 24A16.5 16.5 0 1 0 45.5 24A16.5 14 0 0 1 14.5 24Z";
const SHARD = "M17 11L38 8L50 22L51 40L36 52L18 49L8 34L10 20Z";
/** Light on a counter of glass; the other boards do not show it. */
const SHINE =
  '<path d="M13.5 22A19 19 0 0 1 27 11.5" class="shine" stroke-width="3.4" stroke-linecap="round"/>';
const BRACKETS_HOLDING = "M17 9.5H8.5V50.5H17M43 9.5H51.5V50.5H43";
const CRACKS = "M38 8L28 26L8 34M28 26L34 38L36 52";

/** How the ground of a board is drawn. */
export interface Ground {
  facing: Facing;
  /** Whether the screen has no room for a broad frame. */
  narrow: boolean;
  labels: "outside" | "inside" | "off";
  coordinates: Coordinates;
}

/** The margin around the squares: less on a narrow screen, where it would cost their size. */
interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the ground of a board is drawn for a reader's settings. */
export function groundOf(facing: Facing, settings: Settings, isNarrow: boolean): Ground {
  const { coordinates, labels } = settings;
  const fitting = isNarrow || facing.crop ? "inside" : "outside";
  return { facing, narrow: isNarrow, labels: labels === "auto" ? fitting : labels, coordinates };
}

const PLAIN = 8;

function hasMeander({ facing, narrow }: Ground): boolean {
  return !narrow && !facing.crop;
}

export function frameOf(ground: Ground): Frame {
  const { columns, rows } = extent(ground.facing);
  const broad = hasMeander(ground);
  const outside = ground.labels === "outside";
  const plain = ground.facing.crop && ground.labels === "off" ? 0 : PLAIN;
  const side = broad ? 16 : plain;
  const left = outside ? (broad ? 46 : 36) : side;
  const top = broad ? 34 : plain;
  const bottom = outside ? (broad ? 50 : 28) : top;
  return { left, top, width: left + columns * UNIT + side, height: top + rows * UNIT + bottom };
}

/** Board and frame. */
export function drawGround(ground: Ground): string {
  const { facing } = ground;
  const { columns, rows } = extent(facing);
  const width = columns * UNIT;
  const height = rows * UNIT;
  // In a crop, squares keep the tones that they have on the whole board.
  const corner = squareAt({ column: 0, row: 0 }, facing) ?? "a1";
  const first = placeOf(corner, { ...facing, crop: null });
  let odd = "";
  let lines = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if ((row + column + first.row + first.column) % 2)
        odd += `M${column * UNIT} ${row * UNIT}h60v60h-60z`;
    }
    lines += `M0 ${row * UNIT}H${width}`;
  }
  for (let column = 0; column < columns; column++) lines += `M${column * UNIT} 0V${height}`;
  return (
    frame(ground, width, height) +
    `<rect width="${width}" height="${height}" class="b-a"/><path d="${odd}" class="b-b"/>` +
    `<path d="${lines}M0 ${height}H${width}V0" class="b-l" stroke-width="1.6"/>`
  );
}

function frame(ground: Ground, width: number, height: number): string {
  const around = frameOf(ground);
  const outer = `x="${-around.left}" y="${-around.top}" width="${around.width}" height="${around.height}"`;
  const wood = `<rect ${outer} rx="3" class="b-f" stroke-width="1.5"/>`;
  if (ground.facing.crop) return wood + goingOn(ground.facing, width, height);
  if (!hasMeander(ground)) return wood;
  const below = ground.labels === "outside" ? 41 : 25;
  return wood + meander(width, -10) + meander(width, height + below);
}

/** If the board continues beyond a crop, its ground does too. */
function goingOn(facing: Facing, width: number, height: number): string {
  const [left, top, right, bottom] = openSides(facing).map((open) => (open ? PLAIN : 0));
  const [x = 0, y = 0] = [left, top];
  const size = `width="${width + x + (right ?? 0)}" height="${height + y + (bottom ?? 0)}"`;
  return `<rect x="${-x}" y="${-y}" ${size} class="b-b"/>`;
}

/** Whether the board continues beyond the visible part: left, above, right, below. */
function openSides(facing: Facing): [boolean, boolean, boolean, boolean] {
  const { left, right, bottom, top } = shown(facing);
  const low = { file: left > 0, rank: bottom > 0 };
  const high = { file: right < facing.files - 1, rank: top < facing.ranks - 1 };
  const [first, last] = facing.flipped ? [high, low] : [low, high];
  return facing.turned
    ? [first.rank, first.file, last.rank, last.file]
    : [first.file, last.rank, last.file, first.rank];
}

/** As many keys as fit from edge to edge. */
function meander(width: number, y: number): string {
  const keys = Math.round(width / 28.8);
  const step = width / keys;
  let path = `M0 ${y}h${width}`;
  for (let key = 0; key < keys; key++) {
    const x = (key * step + (step - 21.8) / 2).toFixed(1);
    path += `M${x} ${y}v-15h21.8v10h-14.3v-5h7.3`;
  }
  return `<path d="${path}" class="b-m" stroke-width="2"/>`;
}

/** The coordinates, over the pieces if they are inside the squares. */
export function drawLabels({ facing, narrow, labels: where, coordinates }: Ground): string {
  if (where === "off") return "";
  const inside = where === "inside";
  const rows = squaresByRow(facing);
  const last = rows.length - 1;
  const away = narrow || facing.crop ? -17 : -22;
  let text = "";
  const write = (x: number, y: number, label: string, anchor: string) => {
    const kind = inside ? "b-c in" : "b-c";
    text += `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}">${label}</text>`;
  };
  const file = (square: string) => fileLabel(fileOf(square), coordinates);
  const rank = (square: string) => rankLabel(rankOf(square), coordinates);
  rows.forEach(([square = ""], row) => {
    const label = facing.turned ? file(square) : rank(square);
    if (inside) write(3, row * UNIT + 18, label, "start");
    else write(away, row * UNIT + 37, label, "middle");
  });
  rows[last]?.forEach((square, column) => {
    const label = facing.turned ? rank(square) : file(square);
    if (inside) write(column * UNIT + 57, (last + 1) * UNIT - 4, label, "end");
    else write(column * UNIT + 30, (last + 1) * UNIT + 19, label, "middle");
  });
  return text;
}

/** A piece, drawn in a square of its own; `kind` is a letter for its kind, on a badge. */
export function piece(letter: string, kind = ""): string {
  return figure(letter) + (kind && badge(kind));
}

/** A piece as a picture of its own. */
export function pieceIcon(letter: string): string {
  return iconOf(letter && piece(letter));
}

/** The drawing of a square as a picture of its own. */
export function iconOf(drawing: string): string {
  return `<svg viewBox="0 0 60 60" aria-hidden="true">${drawing}</svg>`;
}

function figure(letter: string): string {
  const kind = kindOf(letter);
  if (kind === "x") {
    return `<path d="${SHARD}" class="shard" stroke-width="2"/><path d="${CRACKS}" class="gzs" stroke-width="1.6"/>`;
  }
  const white = sideOf(letter) === "white";
  if (kind === "V") return fugitive(white);
  if (kind === "A" || kind === "C") return bound(kind, white);
  const mark = white ? "gz" : "iv";
  const disc = white
    ? '<circle cx="30" cy="30" r="23.6" class="iv-disc" stroke-width="2.2"/>'
    : '<circle cx="30" cy="30" r="24.5" class="gz-disc" stroke-width="1"/>' +
      '<circle cx="30" cy="30" r="21.4" class="ivs" stroke-width="1.1" opacity=".9"/>';
  return disc + SHINE + device(kind, white, mark);
}

function badge(text: string): string {
  return `${badgeAt(14, 46, 9.5, 1.4)}<text x="14" y="51" text-anchor="middle" class="gzf b-n">${text}</text>`;
}

function device(kind: string, white: boolean, mark: string): string {
  switch (kind) {
    case "P":
      return `<path transform="rotate(42 30 30)" d="${CRESCENT}" class="${mark}f"/>`;
    case "H":
      return (
        `<circle cx="30" cy="30" r="13.2" class="${mark}f"/>` +
        (white
          ? '<path d="M22.8 30h14.4M30 22.8v14.4" class="ivs" stroke-width="3.6"/>'
          : '<circle cx="30" cy="30" r="5.2" class="gzf"/>')
      );
    case "L":
    case "B":
      return `<path d="${CROWN}" class="${mark}f"/><path d="M17 40.5h26" class="${mark}s" stroke-width="4"/>`;
    default:
      return white
        ? '<path d="M23 30h14M30 23v14" class="gzs" stroke-width="3.2"/>'
        : '<circle cx="30" cy="30" r="4.6" class="ivf"/>';
  }
}

function fugitive(white: boolean): string {
  const inner = white ? "8" : "1.1";
  return (
    '<circle cx="30" cy="30" r="18.5" class="gzs" stroke-width="12.4"/>' +
    `<circle cx="30" cy="30" r="18.5" class="ivs" stroke-width="${inner}"/>`
  );
}

/** A smaller piece between two brackets: it is held from both sides. */
function bound(kind: string, white: boolean): string {
  const disc = white
    ? '<circle cx="30" cy="30" r="15.4" class="iv-disc" stroke-width="2.2"/>'
    : '<circle cx="30" cy="30" r="16" class="gz-disc" stroke-width="1"/>' +
      '<circle cx="30" cy="30" r="13.2" class="ivs" stroke-width="1.1" opacity=".9"/>';
  const stone = white
    ? '<path d="M24.6 30h10.8M30 24.6v10.8" class="gzs" stroke-width="3"/>'
    : '<circle cx="30" cy="30" r="3.6" class="ivf"/>';
  const crown = device("L", white, white ? "gz" : "iv");
  const leader = `<g transform="translate(12.6 13.4) scale(.58)">${crown}</g>`;
  return disc + (kind === "C" ? leader : stone) + edged(BRACKETS_HOLDING, [8.5, 4.5]);
}

/** Marks under the pieces. */
export function under(view: BoardView, facing: Facing, showFallen: boolean): string {
  const last = view.last;
  if (!last) return "";
  const squares = last.from ? [last.from, last.to] : [last.to];
  const fallen = showFallen ? Object.keys(last.captures ?? {}) : [];
  return [
    ...squares.map((square) => placed(square, facing, BRACKETS)),
    ...fallen
      .filter((square) => !(square in view.position.pieces))
      .map((square) => placed(square, facing, FALLEN)),
  ].join("");
}

/** Rings round the pieces, under the coordinates: pieces that are pointed out, the selected one. */
export function around({ pointedOut, selected, facing }: BoardState): string {
  const dotted = pointedOut.map((square) => placed(square, facing, DOTTED));
  return dotted.join("") + (selected ? placed(selected, facing, RINGS) : "");
}

/** Marks over the pieces: locks, passive pieces, targets and their captures. */
export function over(state: BoardState): string {
  const { view, facing, selection, settings, aimed, focus, pointed } = state;
  const { position } = view;
  const { targets } = selection;
  const parts = aimed ? [crosshair(aimed, facing)] : [];
  for (const [square, by] of Object.entries(position.locked)) {
    if (!state.closing.has(square)) parts.push(lock(square, facing));
    if (pointed === square) parts.push(...by.map((locker) => placed(locker, facing, DOTTED)));
  }
  for (const [square, letter] of Object.entries(position.pieces)) {
    const passive = position.active && sideOf(letter) === position.turn;
    if (passive && !position.active?.includes(square)) parts.push(placed(square, facing, BARS));
  }
  for (const square of selection.captured) {
    if (!(square in position.pieces)) parts.push(placed(square, facing, TAKEN));
  }
  for (const square of selection.movable) {
    if (selection.isRemovable(square)) parts.push(placed(square, facing, REMOVABLE));
  }
  for (const square of state.threatened) parts.push(placed(square, facing, WARNING));
  const meant = settings.preview === "on" && pointed ? targets.get(pointed) : undefined;
  const hasTargets = settings.targets === "on";
  if (hasTargets) {
    const others = [...targets.keys()].filter((square) => !meant || square !== pointed);
    parts.push(...others.map((square) => placed(square, facing, DOT)));
  }
  if (meant) parts.push(preview(meant, view, facing));
  if (hasTargets) parts.push(...tags(targets, facing));
  if (state.isWaiting && state.chosen) {
    parts.push(preview(state.chosen, view, facing), placed(state.chosen.to, facing, HOURGLASS));
  }
  if (focus) parts.push(placed(focus, facing, SQUARE));
  return parts.join("");
}

/** The number of pieces each target captures, over a piece that is previewed there. */
function tags(targets: Map<string, LegalMove>, facing: Facing): string[] {
  return Array.from(targets, ([square, move]) => {
    const count = Object.keys(move.captures).length;
    return count ? placed(square, facing, tag(`×${count}`)) : "";
  });
}

function preview(move: LegalMove, view: BoardView, facing: Facing): string {
  const letter = move.from ? view.position.pieces[move.from] : undefined;
  const ghost = letter ? `<g opacity=".55">${piece(letter)}</g>` : "";
  return (
    threads(move.captures, facing) +
    placed(move.to, facing, ghost + SQUARE) +
    rings(move.captures, facing)
  );
}

/** Lines from captors to their victims. */
export function threads(captures: Record<string, string[]>, facing: Facing): string {
  return Object.entries(captures)
    .flatMap(([victim, captors]) => captors.map((captor) => thread(captor, victim, facing)))
    .join("");
}

/** The chain on a locked piece. */
export function lock(square: string, facing: Facing): string {
  return placed(square, facing, `<g>${CHAIN}</g>`, `data-lock="${square}"`);
}

/** An arc from each captor, close to its victim. */
export function jaws(captures: Record<string, string[]>, facing: Facing): string {
  return Object.entries(captures)
    .flatMap(([victim, captors]) => captors.map((captor) => jaw(captor, victim, facing)))
    .join("");
}

function jaw(captor: string, victim: string, facing: Facing): string {
  if (!isShown(captor, facing) || !isShown(victim, facing)) return "";
  const [from, at] = [middle(captor, facing), middle(victim, facing)];
  const [x, y] = [from.x - at.x, from.y - at.y];
  const turned = `translate(${at.x} ${at.y}) rotate(${(Math.atan2(y, x) * 180) / Math.PI})`;
  const reach = Math.hypot(x, y) - 22;
  const arc = `M17.4 -20.7A27 27 0 0 1 17.4 20.7M27 0H${reach}`;
  return `<g transform="${turned}"><g class="jaw">${edged(arc, [9, 5])}</g></g>`;
}

/** The broken rings of pieces that fall. */
export function rings(captures: Record<string, string[]>, facing: Facing): string {
  return Object.keys(captures)
    .map((victim) => placed(victim, facing, BROKEN))
    .join("");
}

export function thread(from: string, to: string, facing: Facing): string {
  if (!isShown(from, facing) || !isShown(to, facing)) return "";
  const [a, b] = [middle(from, facing), middle(to, facing)];
  return edged(`M${a.x} ${a.y}L${b.x} ${b.y}`, [5, 3], ' stroke-dasharray="4 4"');
}

/** The row and the column of a square that a finger covers. */
function crosshair(square: string, facing: Facing): string {
  const { columns, rows } = extent(facing);
  const { column, row } = placeOf(square, facing);
  return (
    `<path d="M${column * UNIT} 0h60v${rows * UNIT}h-60z" class="cross"/>` +
    `<path d="M0 ${row * UNIT}h${columns * UNIT}v60h-${columns * UNIT}z" class="cross"/>`
  );
}

export function middle(square: string, facing: Facing): { x: number; y: number } {
  const { column, row } = placeOf(square, facing);
  return { x: column * UNIT + 30, y: row * UNIT + 30 };
}

/** A drawing at its square, if that is visible; nothing if it is cut off. */
export function placed(square: string, facing: Facing, inner: string, more = ""): string {
  if (!isShown(square, facing)) return "";
  const { column, row } = placeOf(square, facing);
  return `<g transform="translate(${column * UNIT} ${row * UNIT})" ${more}>${inner}</g>`;
}

export const BRACKETS = edged("M4 17V4H17M43 4H56V17M56 43V56H43M17 56H4V43", [5, 2.4]);
const FALLEN = edged("M22 22l16 16M38 22l-16 16", [6, 2.8]);
const DOT =
  '<circle cx="30" cy="30" r="9.6" class="hf"/><circle cx="30" cy="30" r="6.6" class="gzf"/>';
const RINGS =
  '<circle cx="30" cy="30" r="26.5" class="hs" stroke-width="6"/>' +
  '<circle cx="30" cy="30" r="26.5" class="ss" stroke-width="3"/>';
const SQUARE =
  '<path d="M4 4h52v52h-52z" class="hs" stroke-width="6.5"/>' +
  '<path d="M3 3h54v54h-54z" class="ss" stroke-width="3.5"/>';
export const DOTTED =
  '<circle cx="30" cy="30" r="27" class="gzs" stroke-width="5"/>' +
  '<circle cx="30" cy="30" r="27" class="hs" stroke-width="3" stroke-dasharray="1 5" stroke-linecap="round"/>';
const BROKEN =
  '<circle cx="30" cy="30" r="26" class="hs" stroke-width="6"/>' +
  '<circle cx="30" cy="30" r="26" class="gzs" stroke-width="4" stroke-dasharray="7 5"/>' +
  badgeAt(47, 13, 9.5, 1.6) +
  '<path d="M43 9l8 8M51 9l-8 8" class="gzs" stroke-width="2.8"/>';
/** A badge on a square whose piece waits to be sent. */
const HOURGLASS =
  badgeAt(46, 14, 12, 1.8) +
  '<path d="M41 7.500h10M41 20.500h10M42.500 7.500L49.500 20.500M49.500 7.500L42.500 20.500" ' +
  'class="gzs" stroke-width="2.200" stroke-linejoin="round"/>';
/** A badge on a piece that can be removed. */
const REMOVABLE =
  badgeAt(48, 12, 10, 1.8) + '<path d="M44 8l8 8M52 8l-8 8" class="gzs" stroke-width="3"/>';
/** The square of a piece that was taken in a turn that has begun. */
const TAKEN =
  '<path d="M7 7h46v46h-46z" class="hs" stroke-width="4.5"/>' +
  '<path d="M7 7h46v46h-46z" class="gzs" stroke-width="2.4" stroke-dasharray="7 5"/>' +
  FALLEN;
const LINKS = "M8 18L52 42M8 42L52 18";
const CHAIN =
  `<path d="${LINKS}" class="gzs" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="${LINKS}" class="hs" stroke-width="5.5" stroke-linecap="round"/>` +
  `<path d="${LINKS}" class="gzs" stroke-width="2.6" stroke-dasharray="5 5" stroke-linecap="round"/>`;
export const BARS =
  badgeAt(45, 46, 9, 1.6) + '<path d="M42.5 42v8M47.5 42v8" class="gzs" stroke-width="2.4"/>';
const hatched = (lines: string) =>
  `<g opacity=".55"><path d="${lines}" class="hs" stroke-width="3"/>` +
  `<path d="${lines}" class="gzs" stroke-width="1.4"/></g>`;
/** Lines over a square, up to the right for White's and down for Black's. */
export const RISING = hatched("M2 18L18 2M2 38L38 2M2 58L58 2M22 58L58 22M42 58L58 42");
export const FALLING = hatched("M42 2L58 18M22 2L58 38M2 2L58 58M2 22L38 58M2 42L18 58");
/** A triangle with an exclamation mark, in the corner of a square. */
const WARNING =
  '<path d="M12.500 2.500L23 21H2z" class="hf"/>' +
  '<path d="M12.500 2.500L23 21H2z" class="gzs" stroke-width="1.8" stroke-linejoin="round"/>' +
  '<path d="M12.500 9v6M12.500 17v2" class="gzs" stroke-width="2.6"/>';

/** A short text in the upper right corner of a square. */
export function tag(text: string): string {
  return (
    '<rect x="31" y="2" width="27" height="20" rx="2" class="hf"/>' +
    '<rect x="31" y="2" width="27" height="20" rx="2" class="gzs" stroke-width="1.4"/>' +
    `<text x="44.5" y="17" text-anchor="middle" class="gzf b-n">${text}</text>`
  );
}
