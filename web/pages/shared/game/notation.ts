/** Moves in plain notation, or as a game's author writes them. */

import { greekTwin } from "../../../board/model/coordinates.js";
import { FILES, RANKS } from "../../../board/model/greek.js";
import type { Side } from "../../../board/model/view.js";
import { ends } from "./game_state.js";
import type { PlayedMove } from "../server/socket_messages.js";

/** `vogt`: Greek files (VOG-N2); `courier`: a dux's moves with a D (XXI-N). */
export type Notation = "plain" | "vogt" | "courier";

/** A reader's choice for all games: see `NOTATION` on the server. */
export type NotationPreference = "board" | "latin" | "greek" | "author";

const LATIN = "abcdefghijklmnop";

/** The notation of a game: as the reader has chosen, on a board with such coordinates. */
export function notationOf(
  preference: NotationPreference,
  authors: Notation[],
  coordinates: string | null,
): Notation {
  if (preference === "author") return authors[0] ?? "plain";
  if (preference === "board") return /greek|acro/.test(coordinates ?? "") ? "vogt" : "plain";
  return preference === "greek" ? "vogt" : "plain";
}

/** The preference for all games that corresponds to a notation chosen in one of them. */
export function preferenceOf(notation: Notation, authors: Notation[]): NotationPreference {
  if (authors.includes(notation)) return "author";
  return notation === "plain" ? "latin" : "greek";
}

/** Rewrites the squares of a text as a notation names them. */
export function naming(notation: Notation): (text: string) => string {
  return notation === "vogt" ? inGreek : (text) => text;
}

/** All moves of a game as text, each with its roll. */
export function writtenMoves(
  moves: PlayedMove[],
  notation: Notation,
  leaders: Partial<Record<Side, string>>,
): string[] {
  const at = { ...leaders };
  return moves.map((move) => {
    const { from, to } = ends(move.text);
    const isLeader = from !== null && at[move.side] === from;
    if (isLeader) at[move.side] = to;
    const roll = move.roll.join("");
    if (notation === "vogt") return [roll, inGreek(move.text)].filter(Boolean).join(" ");
    const text = notation === "courier" && isLeader ? `D${move.text}` : move.text;
    return roll ? `${roll}: ${text}` : text;
  });
}

/** A move, or a sentence with squares in it, with Greek files; its ranks remain Arabic. */
export function inGreek(text: string): string {
  const file = /(?<!(?!x)[\p{L}\d])[a-p](?=(?:1[0-6]|[1-9])(?!\d))/gu;
  return text.replace(file, (letter) => FILES[LATIN.indexOf(letter)] ?? letter);
}

/** The signs of Greek numerals, and the Latin letter that is read as one of them. */
const SIGNS = `${RANKS.join("")}I`;
const SQUARE = String.raw`(?<!(?!x)\p{L})(?!x)\p{L}\s*(?:\d{1,2}|[${SIGNS}]{1,6})(?!\d)`;
const NUMBER = /^\s*\d{1,5}\s*[.)]\s*/;
const DOTS = /^\s*(?:…|\.{2,3})\s*,?\s*/;
const DICE = /^\s*(?:roll:)?[1-9]{1,2}\s*:?\s+(?=\D)/;
const END = /\s*(?:[!?]{1,2})?\s*[,;.]?\s*$/;
const MOVE = new RegExp(
  String.raw`^[@x×]?\s*${SQUARE}(?:[\s–—‑-]*${SQUARE}(?:\s*[x×]\s*${SQUARE})*)*$`,
  "u",
);

/**
 * Parses a typed move into plain notation. It may have a move number, dice, marks, the letter of
 * its piece, and Greek files if the game has them. Null if it names a file that does not exist.
 */
export function parsePlain(typed: string, isGreek: boolean): string | null {
  let text = typed.normalize("NFC").replace(NUMBER, "").replace(DOTS, "").replace(DICE, "");
  text = text.replace(END, "").trim();
  const piece = /^[DS]\s*(?=[a-p]\s*\d)/.exec(text);
  if (piece) text = text.slice(piece[0].length);
  const bare = separated(text);
  if (!MOVE.test(bare)) return typed.trim();
  const found = [...bare.matchAll(new RegExp(String.raw`([x×]\s*)?(${SQUARE})`, "gu"))];
  const steps = found.map(([, captures, name = ""], place) => {
    const sign = captures ? "x" : place > 0 ? "-" : "";
    const read = square(name, isGreek);
    return read === null ? null : `${sign}${read}`;
  });
  if (steps.includes(null)) return null;
  return `${bare.startsWith("@") ? "@" : ""}${steps.join("")}`;
}

/** `a1a5` with a space between its squares, so that each is recognised. */
function separated(text: string): string {
  return text.replace(/(\d)(?=\p{L})/gu, "$1 ");
}

function square(text: string, isGreek: boolean): string | null {
  const bare = text.replace(/\s/g, "");
  const file = fileOf(bare.slice(0, 1), isGreek);
  const rank = rankOf(bare.slice(1));
  return file === null || rank === null ? null : `${file}${rank}`;
}

function fileOf(letter: string, isGreek: boolean): string | null {
  const resolved = isGreek ? greekTwin(letter) : letter;
  if (/\p{Script=Greek}/u.test(resolved))
    return LATIN[FILES.indexOf(resolved.toUpperCase())] ?? null;
  const latin = isGreek ? resolved : resolved.toLowerCase();
  return LATIN.includes(latin) ? latin : null;
}

/** A rank in Arabic or acrophonic numerals. */
function rankOf(numeral: string): number | null {
  if (/^\d+$/.test(numeral)) return Number(numeral);
  const rank = RANKS.indexOf(Array.from(numeral, greekTwin).join("")) + 1;
  return rank > 0 ? rank : null;
}

/** A text whose moves stay whole at the end of a line: "a3-a7" with a non-breaking hyphen. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\p{L}\p{N}{1,2})-(?=\p{L}\p{N})/gu, "\u2011");
}
