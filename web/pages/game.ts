/** The game page: the board, the socket, and everything that is said about the game. */

import "./common.js";
import type { After } from "./game/details.js";
import { type BoardView, defineBoard, type LegalMove, type PetteiaBoard } from "../board/board.js";
import type { Side } from "../board/model/view.js";
import { Clocks } from "./game/clock.js";
import { Company } from "./game/presence.js";
import { Connection, type Incoming } from "./shared/connection.js";
import { countdown, counters, warning } from "./game/counters.js";
import { keepChoice } from "./shared/preferences.js";
import { byId, data, h } from "./shared/dom.js";
import { listing, messages } from "./shared/messages.js";
import { MoveList } from "./game/move_list.js";
import {
  naming,
  type Notation,
  notationOf,
  plain,
  wayOf,
  type WayOfWriting,
  writtenMoves,
} from "./shared/notation.js";
import { invitation, playerBar } from "./game/players.js";
import { Replay } from "./replay/replay.js";
import { Result } from "./game/result.js";
import { Sheet } from "./game/sheet.js";
import {
  boardView,
  ends,
  isToMove,
  other,
  type PlayedMove,
  type RulesOfGame,
  type State,
  speaker,
  victims,
} from "./shared/state.js";
import { type Act, Strip } from "./game/action_bar.js";
import { boardWords, moveSentence, resultSentence, turnSentence } from "./shared/sentences.js";

interface PageData {
  id: string;
  share: string;
  again: string;
  rules: RulesOfGame;
  /** Where the leaders stood at the beginning. */
  leaders: Partial<Record<Side, string>>;
  notation: WayOfWriting;
  view: State;
  messages: string;
}

/** Refusals that are no rule of the game. */
const REASONS = ["engine", "storage"];

const language = document.documentElement.lang;
const page = data<PageData>("page-data");
const say = messages(language, page.messages);
const list = listing(language);
const secret = new URLSearchParams(location.hash.slice(1)).get("invite") ?? "";

defineBoard();
const board = byId<PetteiaBoard>("board");
board.words = boardWords(say, list, page.rules);

let state = page.view;
let isShown = false;
/** A move that is not yet in a state from the server: sent again when the socket comes back. */
let pending: { detail: string; ply: number; side: Side } | null = null;
/** The sides for which a seed was sent over the present connection. */
const seeded = new Set<Side>();
const hinted = { version: -1, step: 0, move: "" };

function tell(text: string, urgent = false): void {
  byId("told").textContent = text;
  board.announce(text, urgent);
}

function bottomSide(): Side {
  return state.you.length === 1 && state.you[0] === "black" ? "black" : "white";
}

function draw(): void {
  const bottom = board.flipped ? "black" : "white";
  const shown = replay.shown(state);
  playerBar(byId("player-above"), other(bottom), shown, say, clocks);
  playerBar(byId("player-below"), bottom, shown, say, clocks);
  counters(shown, page.rules, say);
  result.draw(state);
  invitation(state, page.share, secret, say);
  company.draw(state);
  strip.draw(state);
  const standing = state.outcome ? resultSentence(state, say) : turnSentence(state, say);
  byId("turn").textContent = replay.isBack ? replay.heading() : standing;
  byId("turn").classList.toggle("over", state.outcome !== null && !replay.isBack);
  const yours = !state.outcome && state.you.length === 1 && state.you[0] === state.position.turn;
  const title = page.rules.title;
  document.title = say(yours ? "title-your-move" : "title-game", { title });
  byId<HTMLInputElement>("typed").disabled = replay.isBack || !isToMove(state);
  byId("type").hidden = state.outcome !== null;
  // Last, since it scrolls to a move in the height that everything else has left it.
  moveList.draw(state.moves, writtenMoves(state.moves, notation, page.leaders), replay.ply);
  if (state.outcome) void below().then((after) => after.over(state, onBoard()));
  after?.mark(onBoard());
}

/** Which position the board shows, and from which side. */
function onBoard(): { ply: number; flipped: boolean } {
  return { ply: replay.ply, flipped: board.flipped };
}

/** What stands below the board is loaded when it is first needed. */
let after: After | null = null;
async function below(): Promise<After> {
  const { After } = await import("./game/details.js");
  after ??= new After(page.id, say, {
    go: (ply) => replay.go(ply),
    point: (squares) => board.hint(squares),
    sentence,
    written: (ply) => writtenMoves(state.moves, notation, page.leaders)[ply] ?? "",
  });
  return after;
}

/** A square, a move or a sentence with its squares named as moves are written. */
function named(text: string): string {
  return naming(notation)(text);
}

function sentence(move: PlayedMove): string {
  return moveSentence(move, say, list, named);
}

function viewOf(shown: State): BoardView {
  return boardView(shown, (move) => named(warning(move, shown, page.rules, say, list)));
}

/** Take a state over; what has happened since the last one is said. */
function take(next: State): void {
  const before = state;
  state = next;
  clocks.take(next.clock);
  const { next: rematch } = next.rematch;
  if (rematch && !before.rematch.next && next.you.length) location.assign(`/game/${rematch}`);
  if (pending && (next.ply > pending.ply || next.outcome)) pending = null;
  const fresh = next.moves.slice(before.ply);
  const isNext = next.ply === before.ply + 1;
  replay.take(next);
  if (next.version !== before.version || !isShown) {
    if (!isShown) board.flipped = bottomSide() === "black";
    if (!replay.isBack) board.show(viewOf(next), isNext && isShown);
    isShown = true;
  } else if (isToMove(next) !== isToMove(before) && !replay.isBack) {
    board.show(viewOf(next));
  }
  draw();
  if (fresh.length) {
    const said = fresh.slice(-4).map(sentence);
    const turn = next.outcome ? resultSentence(next, say) : turnSentence(next, say);
    byId("told").textContent = `${said.at(-1)}.`;
    const count = countdown(next, page.rules, say);
    board.announce(`${said.join(". ")}. ${turn} ${count}`.trim(), Boolean(next.outcome));
  } else if (next.outcome && !before.outcome) board.announce(resultSentence(next, say), true);
  if (next.outcome && !before.outcome && next.you.length)
    result.open(!fresh.length || board.isStill);
  nameSeeds();
}

/** Dice need a seed from every player, named after the site has committed to its own secret. */
function nameSeeds(): void {
  for (const side of state.awaits.seeds) {
    if (!state.you.includes(side) || seeded.has(side)) continue;
    seeded.add(side);
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const detail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!connection.send({ type: "seed", side, detail })) seeded.delete(side);
  }
}

/** Where an illegal move loses, every move is asked about alike, so that nothing tells which is. */
function attempt(text: string): void {
  const { from, to } = ends(text);
  const move = named(from ? `${from}-${to}` : `@${to}`);
  strip.ask(say("try-move", { move }), () => send(text));
}

function send(text: string): void {
  const side = speaker(state);
  if (!side) return;
  pending = { detail: text, ply: state.ply, side };
  connection.send({ type: "move", ...pending });
}

function act(wanted: Act): void {
  const side = speaker(state);
  const answering = state.offers[0];
  const speaking = answering && wanted.type !== "resign" ? other(answering.side) : side;
  if (speaking) connection.send({ ...wanted, side: speaking });
}

function hint(): void {
  replay.present();
  if (hinted.version !== state.version) {
    connection.send({ type: "hint", side: speaker(state) });
    return;
  }
  const { from, to } = ends(hinted.move);
  hinted.step += 1;
  if (hinted.step === 1) {
    board.hint([from ?? to]);
    tell(named(from ? say("hint-man", { square: from }) : say("hint-place", { square: to })));
  } else if (hinted.step === 2) {
    board.hint(from ? [from, to] : [to]);
    tell(say("hint-where", { square: named(to) }));
  } else {
    const taken = victims(hinted.move);
    const move = from ? `${from}-${to}` : `@${to}`;
    const why = taken.length
      ? say("hint-captures", { move, squares: list(taken) })
      : say("hint-quiet", { move });
    tell(named(why));
  }
}

/** The choice of how moves are written, where the game's author has a way of their own. */
function offerNotations(): void {
  const choice = byId<HTMLSelectElement>("notation");
  choice.hidden = page.rules.notations.length === 0;
  choice.replaceChildren(
    ...notations.map((name) => h("option", { value: name }, say(`notation-${name}`))),
  );
  choice.value = notation;
  choice.addEventListener("change", () => {
    notation = choice.value as Notation;
    keepChoice("notation", wayOf(notation, page.rules.notations));
    draw();
  });
}

function hear(message: Incoming): void {
  if (message.type === "state") take(message as unknown as State);
  else if (message.type === "why") {
    const move = String(message.move);
    tell(named(`${say("refused-move", { move })} ${String(message.reason)}`), true);
  } else if (message.type === "refused") {
    pending = null;
    const reason = String(message.reason);
    tell(REASONS.includes(reason) ? say(`refused-${reason}`) : named(reason), true);
  } else if (message.type === "hint" && message.version === state.version) {
    hinted.version = state.version;
    hinted.step = 0;
    hinted.move = String(message.move);
    hint();
  }
}

function changed(isOpen: boolean): void {
  seeded.clear();
  if (isOpen) nameSeeds();
  const note = byId("connection");
  note.hidden = isOpen;
  note.textContent = isOpen ? "" : say("connection-lost");
  if (!isOpen) board.announce(say("connection-lost"));
  else if (pending) connection.send({ type: "move", ...pending });
}

/** A move that the board has not among the legal ones: why, or a try where that loses. */
function refuse(text: string): void {
  if (!state.ignorance) connection.send({ type: "why", detail: text });
  else if (isToMove(state)) attempt(text);
}

const sheet = new Sheet();
const about = { rules: page.rules.id, again: page.again };
const result = new Result(about, say, sheet, () => replay.playThrough());
const clocks = new Clocks(say, (text) => board.announce(text));
const company = new Company(
  say,
  (wanted, side) => connection.send({ ...wanted, side }),
  (text) => board.announce(text),
  page.rules.title,
);
const strip = new Strip(say, act, tell, {
  hint,
  flip: () => {
    board.flipped = !board.flipped;
    draw();
  },
  moves: () => sheet.open(byId("moves-part"), byId("moves-heading")),
});
const replay = new Replay(page.id, state, say, {
  show: (view, moved) => board.show(view, moved),
  present: () => board.show(viewOf(state)),
  draw,
  tell,
  sentence,
  turn: () => turnSentence(state, say),
});
const moveList = new MoveList(byId("moves"), say("moves-none"), (ply, isPress) => {
  if (isPress) sheet.close();
  void replay.go(ply);
});
const coordinates = board.getAttribute("coordinates");
let notation = notationOf(page.notation, page.rules.notations, coordinates);
const notations = [...new Set<Notation>(["plain", notation, ...page.rules.notations])];
/** Whether capitals are Greek letters: where the reader sees Greek ones (VOG-N2). */
const isGreek = () => notation === "vogt" || notationOf("board", [], coordinates) === "vogt";
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const connection = new Connection(
  `${scheme}//${location.host}/game/${page.id}/socket`,
  hear,
  changed,
);
take(page.view);
replay.follow();
offerNotations();
const details = byId<HTMLDetailsElement>("exports");
details.addEventListener("toggle", () => {
  if (!details.open) return;
  const view = { ply: replay.ply, flipped: board.flipped };
  void below().then((after) => after.take(view));
});

board.addEventListener("petteia-move", (event) =>
  send((event as CustomEvent<LegalMove>).detail.text),
);
board.addEventListener("petteia-refused", (event) => {
  refuse((event as CustomEvent<string>).detail);
});
byId<HTMLFormElement>("type").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = byId<HTMLInputElement>("typed");
  const typed = field.value.trim();
  if (!typed) return;
  const text = plain(typed, isGreek());
  if (text === null) tell(say("typed-no-file", { text: typed, rule: "VOG-N2" }), true);
  else if (board.enter(text)) field.value = "";
  else if (/^(@|[a-p]\d)/i.test(text)) refuse(text);
  else tell(say("refused-no-move", { text }), true);
});
