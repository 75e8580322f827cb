/** The drawing of board, men and marks, as SVG text. A square is sixty units wide. */

import { extent, type Facing, fileOf, placeOf, rankOf, squaresByRow } from "./geometry.js";
import { type BoardView, kindOf, type LegalMove, sideOf } from "./model.js";

export const UNIT = 60;
const FRAME = { side: 46, plain: 8, band: 34, foot: 50 };

const CROWN = "M16.5 35.5L15 20.5L23 27.5L30 16.5L37 27.5L45 20.5L43.5 35.5Z";
const CRESCENT = "M14.5 24A16.5 16.5 0 1 0 45.5 24A16.5 14 0 0 1 14.5 24Z";
const SHARD = "M17 11L38 8L50 22L51 40L36 52L18 49L8 34L10 20Z";
const CRACKS = "M38 8L28 26L8 34M28 26L34 38L36 52";

/** What is drawn around the squares: less on a narrow screen, where it would cost their size. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function frameOf(facing: Facing, narrow: boolean): Frame {
  const { columns, rows } = extent(facing);
  const left = narrow ? FRAME.plain : FRAME.side;
  const top = narrow ? FRAME.plain : FRAME.band;
  const right = narrow ? FRAME.plain : 16;
  const bottom = narrow ? FRAME.plain : FRAME.foot;
  return {
    left,
    top,
    width: left + columns * UNIT + right,
    height: top + rows * UNIT + bottom,
  };
}

/** Board, frame and coordinates. */
export function ground(facing: Facing, narrow: boolean): string {
  const { columns, rows } = extent(facing);
  const frame = frameOf(facing, narrow);
  const width = columns * UNIT;
  const height = rows * UNIT;
  let odd = "";
  let lines = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if ((row + column) % 2) odd += `M${column * UNIT} ${row * UNIT}h60v60h-60z`;
    }
    lines += `M0 ${row * UNIT}H${width}`;
  }
  for (let column = 0; column < columns; column++) lines += `M${column * UNIT} 0V${height}`;
  const outer = `x="${-frame.left}" y="${-frame.top}" width="${frame.width}" height="${frame.height}"`;
  return (
    `<rect ${outer} rx="3" class="b-f" stroke-width="1.5"/>` +
    (narrow ? "" : meander(width, -10) + meander(width, height + 41)) +
    `<rect width="${width}" height="${height}" class="b-a"/><path d="${odd}" class="b-b"/>` +
    `<path d="${lines}M0 ${height}H${width}V0" class="b-l" stroke-width="1.6"/>` +
    labels(facing, narrow)
  );
}

function meander(width: number, y: number): string {
  let path = "";
  for (let x = 0; x + 28 <= width; x += 28.8) {
    path += `M${x} ${y}v-15h21.8v10h-14.3v-5h7.3M${x} ${y}h28.8`;
  }
  return `<path d="${path}" class="b-m" stroke-width="2"/>`;
}

function labels(facing: Facing, narrow: boolean): string {
  const rows = squaresByRow(facing);
  const last = rows.length - 1;
  let text = "";
  const write = (x: number, y: number, label: string, anchor: string) => {
    const kind = narrow ? "b-c in" : "b-c";
    text += `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}">${label}</text>`;
  };
  rows.forEach((squares, row) => {
    const square = squares[0] ?? "";
    const label = facing.turned ? square.charAt(0) : String(rankOf(square) + 1);
    if (narrow) write(3, row * UNIT + 16, label, "start");
    else write(-20, row * UNIT + 38, label, "middle");
  });
  rows[last]?.forEach((square, column) => {
    const label = facing.turned
      ? String(rankOf(square) + 1)
      : String.fromCharCode(97 + fileOf(square));
    if (narrow) write(column * UNIT + 57, (last + 1) * UNIT - 4, label, "end");
    else write(column * UNIT + 30, (last + 1) * UNIT + 18, label, "middle");
  });
  return text;
}

/** A man, drawn in a square of its own. */
export function man(letter: string): string {
  const kind = kindOf(letter);
  if (kind === "x") {
    return `<path d="${SHARD}" class="shard" stroke-width="2"/><path d="${CRACKS}" class="gzs" stroke-width="1.6"/>`;
  }
  const white = sideOf(letter) === "white";
  if (kind === "V") return fugitive(white);
  const mark = white ? "gz" : "iv";
  const disc = white
    ? '<circle cx="30" cy="30" r="23.6" class="iv-disc" stroke-width="2.2"/>'
    : '<circle cx="30" cy="30" r="24.5" class="gz-disc" stroke-width="1"/>' +
      '<circle cx="30" cy="30" r="21.4" class="ivs" stroke-width="1.1" opacity=".9"/>';
  return disc + device(kind, white, mark);
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

/** A man on its square, so that it can be found again and moved. */
export function menOf(view: BoardView, facing: Facing): string {
  return Object.entries(view.position.pieces)
    .map(([square, letter]) => placed(square, facing, man(letter), `data-man="${square}"`))
    .join("");
}

export interface Pointing {
  /** The square of the man in hand. */
  chosen: string | null;
  /** Where it can go. */
  targets: Map<string, LegalMove>;
  /** The square that is pointed at or focused. */
  at: string | null;
  /** The square with the keyboard's focus, when it shows. */
  focus: string | null;
  /** Men that a page points out. */
  hinted: string[];
}

/** Marks under the men. */
export function under(view: BoardView, facing: Facing): string {
  const last = view.last;
  if (!last) return "";
  const squares = last.from ? [last.from, last.to] : [last.to];
  const corners = "M4 17V4H17M43 4H56V17M56 43V56H43M17 56H4V43";
  return squares
    .map((square) =>
      placed(
        square,
        facing,
        `<path d="${corners}" class="hs" stroke-width="5"/><path d="${corners}" class="gzs" stroke-width="2.4"/>`,
      ),
    )
    .join("");
}

/** Marks over the men: locks, passive men, the man in hand, targets and what they would take. */
export function over(view: BoardView, facing: Facing, pointing: Pointing): string {
  const { position } = view;
  const parts: string[] = [];
  for (const [square, by] of Object.entries(position.locked)) {
    parts.push(placed(square, facing, CHAIN));
    if (pointing.at === square) parts.push(...by.map((gaoler) => placed(gaoler, facing, DOTTED)));
  }
  for (const [square, letter] of Object.entries(position.pieces)) {
    const passive = position.active && sideOf(letter) === position.turn;
    if (passive && !position.active?.includes(square)) parts.push(placed(square, facing, BARS));
  }
  for (const square of pointing.hinted) parts.push(placed(square, facing, DOTTED));
  for (const [square, move] of pointing.targets) {
    const count = Object.keys(move.captures).length;
    const dot = square === pointing.at ? "" : DOT;
    parts.push(placed(square, facing, dot + (count ? tag(count) : "")));
  }
  if (pointing.chosen) parts.push(placed(pointing.chosen, facing, RINGS));
  const meant = pointing.at ? pointing.targets.get(pointing.at) : undefined;
  if (meant) parts.push(preview(meant, view, facing));
  if (pointing.focus) parts.push(placed(pointing.focus, facing, SQUARE));
  return parts.join("");
}

function preview(move: LegalMove, view: BoardView, facing: Facing): string {
  const letter = move.from ? view.position.pieces[move.from] : undefined;
  const ghost = letter ? `<g opacity=".55">${man(letter)}</g>` : "";
  const threads: string[] = [];
  const fallen: string[] = [];
  for (const [victim, captors] of Object.entries(move.captures)) {
    fallen.push(placed(victim, facing, BROKEN));
    for (const captor of captors) threads.push(thread(captor, victim, facing));
  }
  return threads.join("") + placed(move.to, facing, ghost + SQUARE) + fallen.join("");
}

function thread(from: string, to: string, facing: Facing): string {
  const [a, b] = [middle(from, facing), middle(to, facing)];
  const line = `M${a.x} ${a.y}L${b.x} ${b.y}`;
  return `<path d="${line}" class="hs" stroke-width="5"/><path d="${line}" class="gzs" stroke-width="3" stroke-dasharray="4 4"/>`;
}

function middle(square: string, facing: Facing): { x: number; y: number } {
  const { column, row } = placeOf(square, facing);
  return { x: column * UNIT + 30, y: row * UNIT + 30 };
}

function placed(square: string, facing: Facing, inner: string, more = ""): string {
  const { column, row } = placeOf(square, facing);
  return `<g transform="translate(${column * UNIT} ${row * UNIT})" ${more}>${inner}</g>`;
}

const DOT =
  '<circle cx="30" cy="30" r="9.6" class="hf"/><circle cx="30" cy="30" r="6.6" class="gzf"/>';
const RINGS =
  '<circle cx="30" cy="30" r="26.5" class="hs" stroke-width="6"/>' +
  '<circle cx="30" cy="30" r="26.5" class="ss" stroke-width="3"/>';
const SQUARE =
  '<path d="M4 4h52v52h-52z" class="hs" stroke-width="6.5"/>' +
  '<path d="M3 3h54v54h-54z" class="ss" stroke-width="3.5"/>';
const DOTTED =
  '<circle cx="30" cy="30" r="27" class="gzs" stroke-width="5"/>' +
  '<circle cx="30" cy="30" r="27" class="hs" stroke-width="3" stroke-dasharray="1 5" stroke-linecap="round"/>';
const BROKEN =
  '<circle cx="30" cy="30" r="26" class="hs" stroke-width="6"/>' +
  '<circle cx="30" cy="30" r="26" class="gzs" stroke-width="4" stroke-dasharray="7 5"/>' +
  '<circle cx="47" cy="13" r="9.5" class="hf"/><circle cx="47" cy="13" r="9.5" class="gzs" stroke-width="1.6"/>' +
  '<path d="M43 9l8 8M51 9l-8 8" class="gzs" stroke-width="2.8"/>';
const LINKS = "M8 18L52 42M8 42L52 18";
const CHAIN =
  `<path d="${LINKS}" class="gzs" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="${LINKS}" class="hs" stroke-width="5.5" stroke-linecap="round"/>` +
  `<path d="${LINKS}" class="gzs" stroke-width="2.6" stroke-dasharray="5 5" stroke-linecap="round"/>`;
const BARS =
  '<circle cx="45" cy="46" r="9" class="hf"/><circle cx="45" cy="46" r="9" class="gzs" stroke-width="1.6"/>' +
  '<path d="M42.5 42v8M47.500 42v8" class="gzs" stroke-width="2.4"/>';

function tag(count: number): string {
  return (
    '<rect x="31" y="2" width="27" height="20" rx="2" class="hf"/>' +
    '<rect x="31" y="2" width="27" height="20" rx="2" class="gzs" stroke-width="1.4"/>' +
    `<text x="44.5" y="17" text-anchor="middle" class="gzf b-n">×${count}</text>`
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[30, 30]],
  2: [
    [17, 17],
    [43, 43],
  ],
  3: [
    [17, 17],
    [30, 30],
    [43, 43],
  ],
  4: [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  5: [
    [17, 17],
    [43, 17],
    [30, 30],
    [17, 43],
    [43, 43],
  ],
  6: [
    [17, 15],
    [43, 15],
    [17, 30],
    [43, 30],
    [17, 45],
    [43, 45],
  ],
};

/** A die. */
export function die(count: number): string {
  const pips = (PIPS[count] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.8"/>`)
    .join("");
  return `<svg class="pb-die" viewBox="0 0 60 60" aria-hidden="true"><rect x="3" y="3" width="54" height="54" rx="9" stroke-width="3"/>${pips}</svg>`;
}
