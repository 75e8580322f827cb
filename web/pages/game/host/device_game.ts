/** A game that this device conducts: its record, judged by the core, and its players' possible
 * actions. */

import type { AdviceFound, Clock, Dice, Ending, Happened, Reason } from "../../../engine/core.js";
import type { Side } from "../../../board/model/view.js";
import type { ClockNow, LocalCore } from "../../shared/local_core.js";
import type { KeptGame } from "../../shared/kept_games.js";
import {
  isRoll,
  other,
  type PlayerAction,
  rollText,
  SIDES,
  withoutRoll,
} from "../../shared/game/game_state.js";
import {
  type AnalysedGame,
  type GameDocument,
  type Ply,
} from "../../shared/server/http_answers.js";
import type {
  AnalysedPosition,
  ClockState,
  GameState,
  PastPosition,
  PlayedMove,
} from "../../shared/server/socket_messages.js";

const SECOND = 1000;
/** The agreements that end a game, with their reasons. */
const AGREED: Record<string, Reason> = { draw: "agreement", "no-capture": "dead-position" };
const NOTHING = { actions: 0, has_roll: false };

/** A move or a roll, with the fields that readers of a record work out themselves. */
type Played = Ply & { side: Side; number: number };

export class DeviceGame {
  /** The number of times something has happened since the page was opened. */
  version = 0;
  /** Each player's open offer. */
  readonly #offers = new Map<Side, string>();
  #here: AnalysedPosition;
  #ending: Ending | null = null;
  #hasDeadPosition = false;
  /** Whether nothing shows which moves are legal, since an illegal one loses (VOG-18). */
  hidesLegality = false;
  /** The nodes that go if the reader takes the last move back. */
  #back = NOTHING;
  /** Both players' time when it was last checked. */
  #clock: ClockNow | null = null;
  /** Whether the engine has failed to answer. */
  gaveUp = false;

  private constructor(
    readonly core: LocalCore,
    readonly tree: GameDocument,
    readonly isCoached: boolean,
    here: AnalysedPosition,
  ) {
    this.#here = here;
  }

  /** A game from its record; null if this device cannot show it. */
  static async open(
    core: LocalCore,
    { tree, clock, changed, isCoached = false }: Omit<KeptGame, "id">,
  ): Promise<DeviceGame | null> {
    const here = (await core.lineEnd(lineOf(tree)))?.position;
    if (!here) return null;
    const game = new DeviceGame(core, tree, isCoached, here);
    await game.#goOn(here);
    const { result } = tree;
    if (result && !here.outcome) {
      const player = result.winner ? other(result.winner) : "white";
      game.#ending = await core.ending(game.line, result.reason as Reason, player);
    }
    game.#hasDeadPosition = (await core.ending(game.line, "dead-position", "white")) !== null;
    game.hidesLegality = (await core.ending(game.line, "illegal-move", "white")) !== null;
    if (clock && !(await game.#takeUp(clock, Date.now() - changed))) return null;
    return game;
  }

  /** The engine's side; null if two people play. */
  get engine(): Side | null {
    const { white_kind, black_kind } = this.tree.headers ?? {};
    if (white_kind === "program") return "white";
    return black_kind === "program" ? "black" : null;
  }

  get level(): number | null {
    const level = this.tree.headers?.others?.["level"];
    return level === undefined ? null : Number(level);
  }

  get line(): AnalysedGame {
    return lineOf(this.tree);
  }

  /** Both players' time as it is stored; null if the game has no clock. */
  get clock(): Clock | null {
    return this.#clock?.clock ?? null;
  }

  /** The time at which the player to move runs out of time; null if no clock runs. */
  get deadline(): number | null {
    return this.#clock?.deadline ?? null;
  }

  get outcome(): Ending | null {
    return this.#here.outcome ?? this.#ending;
  }

  get turn(): Side {
    return this.#here.position.turn;
  }

  get awaitsEngine(): boolean {
    return !this.outcome && this.turn === this.engine;
  }

  get #plies(): Played[] {
    return this.tree.plies as Played[];
  }

  get ply(): number {
    return this.#plies.filter(({ play }) => !isRoll(play)).length;
  }

  /** The sides that the reader plays. */
  get you(): Side[] {
    return SIDES.filter((side) => side !== this.engine);
  }

  /** The open offer to the engine. */
  get offered(): string | null {
    return this.engine && !this.outcome ? (this.#offers.get(other(this.engine)) ?? null) : null;
  }

  /** The game as its page shows it. */
  state(): GameState {
    const { engine, outcome, level, you } = this;
    const { position, last, legal } = this.#here;
    const moves = this.#moves();
    const isShown = you.includes(position.turn) && !outcome && !this.hidesLegality;
    return {
      type: "state",
      version: this.version,
      ply: moves.length,
      you,
      seated: [...SIDES],
      players: {},
      present: [...SIDES],
      position,
      legal: isShown ? legal : [],
      last,
      awaits: { engine: this.awaitsEngine, seeds: [] },
      gaveUp: this.gaveUp,
      isSuspended: false,
      vacation: {},
      offers: [...this.#offers].map(([side, what]) => ({ side, what })),
      takeBack: Object.fromEntries(you.map((side) => [side, this.#takeBackRefusal()])),
      dice: null,
      clock: this.#clockState(),
      audience: { count: 0, players: [] },
      away: {},
      rematch: { asked: null, next: null },
      outcome,
      mode: engine ? "engine" : "device",
      level,
      engine,
      isCoached: this.isCoached,
      hidesLegality: this.hidesLegality,
      isRated: false,
      hasDeadPosition: this.#hasDeadPosition,
      moves,
    };
  }

  /** Play a move; whether the rules allow it. */
  async play(text: string): Promise<boolean> {
    if (this.outcome) return false;
    const { turn, number } = this.#here.position;
    const { actions, ...start } = this.line;
    const line = { ...start, actions: [...actions, text] };
    const reached = (await this.core.lineEnd(line))?.position;
    if (!reached) return false;
    this.#plies.push({ play: reached.last?.text ?? text, side: turn, number });
    this.#offers.delete(other(turn));
    this.version += 1;
    const ply = this.#plies.length - 1;
    await this.#goOn(reached);
    const { outcome } = this.#here;
    if (outcome) this.#note(outcome);
    await this.#setClock({ what: "move", player: turn, following: this.turn });
    const played = this.#plies[ply];
    if (this.#clock && played) played.clock = this.#clock.left[turn] / SECOND;
    if (outcome) await this.#setClock({ what: "end" });
    return true;
  }

  /** End the game by a move that the rules refuse, if that loses it (VOG-18); whether it does. */
  async playIllegally(text: string): Promise<boolean> {
    if (this.outcome) return false;
    return this.#end("illegal-move", this.turn, "illegal-move", text);
  }

  /** End the game if the player to move has no time left; whether it has ended so. */
  async flag(): Promise<boolean> {
    const { deadline } = this;
    if (this.outcome || deadline === null || Date.now() < deadline) return false;
    return this.#end("time", this.turn, "flag");
  }

  /** Look at the clock: time has passed. */
  async lookAtClock(): Promise<void> {
    await this.#setClock({ what: "nothing" });
  }

  /** Perform a player's action off the board; returns whether it is possible. */
  async act({ type, detail = "" }: PlayerAction, side: Side): Promise<boolean> {
    if (this.outcome) return false;
    const offer = this.#offers.get(other(side));
    switch (type) {
      case "resign":
        return this.#end("resignation", side, "resign");
      case "take-back":
        return this.#takeBack();
      case "place-rest":
        return this.#placeRest(detail === "rows" ? "rows" : "lot");
      case "offer":
        if (!AGREED[detail]) return false;
        if (offer === detail) return this.act({ type: "accept" }, side);
        this.#offers.set(side, detail);
        break;
      case "accept":
        return offer ? this.#end(AGREED[offer] ?? "agreement", side, "accept", offer) : false;
      case "decline":
        if (!this.#offers.delete(other(side))) return false;
        break;
      default:
        return false;
    }
    this.version += 1;
    return true;
  }

  /** A coach's advice to the player to move. */
  advice(): Promise<AdviceFound | null> {
    return this.core.advice(this.line, !this.#takeBackRefusal());
  }

  /** Whether the engine accepts the offer to it, given its probability of winning. */
  async engineAccepts(what: string, chance: number): Promise<boolean> {
    const { engine } = this;
    const reason = AGREED[what];
    return !!engine && !!reason && this.core.agrees(this.line, reason, engine, chance);
  }

  /** The squares of the leaders at the beginning. */
  async leaders(): Promise<Partial<Record<Side, string>>> {
    const first = (await this.core.lineEnd({ ...this.line, actions: [] }))?.position;
    const pieces = Object.entries(first?.position.pieces ?? {});
    const squareOf = (leader: string) => pieces.find(([, letter]) => letter === leader)?.[0];
    const [white, black] = [squareOf("L"), squareOf("l")];
    return { ...(white && { white }), ...(black && { black }) };
  }

  /** The positions before the moves from a ply on. */
  async positions(first: number, count: number): Promise<PastPosition[] | null> {
    // The position before a move is the one after its roll.
    const before = this.#plies.flatMap(({ play }, at) => (isRoll(play) ? [] : [at]));
    const asked = before.slice(first, first + count);
    const [from, to] = [asked[0], asked.at(-1)];
    if (from === undefined || to === undefined) return [];
    const { actions, ...start } = this.line;
    const line = { ...start, actions: actions.slice(0, to) };
    const found = await this.core.positions(line, to - from + 1);
    if (!found) return null;
    return asked
      .flatMap((at) => found[at - from] ?? [])
      .map(({ position, last }) => ({ position, last }));
  }

  /** Start the clock again, without the time when nobody was present; false if it cannot be. */
  async #takeUp(clock: Clock, away: number): Promise<boolean> {
    const happened: Happened =
      clock.running === null && !this.outcome
        ? { what: "start", player: this.turn }
        : { what: "pause", by: away };
    this.#clock = await this.#clockAfter(clock, happened);
    return this.#clock !== null;
  }

  async #setClock(happened: Happened): Promise<void> {
    const { clock } = this;
    // A clock that cannot be set is kept as it was: without it, the game would have none from now on.
    if (clock) this.#clock = (await this.#clockAfter(clock, happened)) ?? this.#clock;
  }

  /** A clock after something has happened; a core that has broken is replaced when asked again. */
  async #clockAfter(clock: Clock, happened: Happened): Promise<ClockNow | null> {
    return (await this.core.clock(clock, happened)) ?? this.core.clock(clock, happened);
  }

  #clockState(): ClockState | null {
    if (!this.#clock) return null;
    const { clock, left, grace } = this.#clock;
    const { kind, base, step, running } = clock;
    return { kind, base, step, running, left, grace };
  }

  #moves(): PlayedMove[] {
    let roll: number[] = [];
    return this.#plies.flatMap(({ play, side, number }) => {
      if (isRoll(play)) {
        roll = Array.from(withoutRoll(play), Number);
        return [];
      }
      const move = { number, side, text: play, roll };
      roll = [];
      return [move];
    });
  }

  /** Take up a position, and throw the dice that are due in it. */
  async #goOn(reached: AnalysedPosition): Promise<void> {
    this.#here = reached;
    while (!this.outcome && this.#here.position.needsRoll) {
      const { turn, number } = this.#here.position;
      const play = rollText(thrown(await this.core.dice(this.line)));
      this.#plies.push({ play, side: turn, number });
      const next = (await this.core.lineEnd(this.line))?.position;
      if (!next) throw new Error(`no roll: ${play}`);
      this.#here = next;
    }
    await this.#lookBack();
  }

  /** The nodes that the reader takes back; on one device that is the last move, whoever made it. */
  async #lookBack(): Promise<void> {
    this.#back = await this.core.takeBack(this.line, this.engine && other(this.engine));
  }

  /** Why the last move cannot be taken back; empty if that can be done. */
  #takeBackRefusal(): string {
    if (this.outcome) return "over";
    if (this.#back.actions === 0) return "nothing";
    return this.#back.has_roll ? "roll" : "";
  }

  async #takeBack(): Promise<boolean> {
    if (this.#takeBackRefusal()) return false;
    const { actions, ...start } = this.line;
    const count = this.#back.actions;
    const line = { ...start, actions: actions.slice(0, -count) };
    const reached = (await this.core.lineEnd(line))?.position;
    if (!reached) return false;
    const steps = this.#plies.splice(-count);
    this.#here = reached;
    await this.#lookBack();
    const movers = steps.filter(({ play }) => !isRoll(play)).map((ply) => ply.side);
    await this.#setClock({ what: "take-back", movers, following: this.turn });
    this.#offers.clear();
    this.version += 1;
    return true;
  }

  /** Place the remaining pieces of both sides. */
  async #placeRest(arrangement: "lot" | "rows"): Promise<boolean> {
    const placed = await this.core.placements(this.line, arrangement);
    for (const text of placed) if (!(await this.play(text))) return false;
    return placed.length > 0;
  }

  async #end(reason: Reason, side: Side, act: string, detail = ""): Promise<boolean> {
    const played = reason === "illegal-move" ? detail : undefined;
    const ending = await this.core.ending(this.line, reason, side, played);
    if (!ending) return false;
    this.#ending = ending;
    this.#offers.clear();
    this.version += 1;
    const at = this.#plies.at(-1) ?? (this.tree.remarks ??= {});
    at.events = [...(at.events ?? []), [act, side, detail]];
    this.#note(ending);
    await this.#setClock({ what: "end" });
    return true;
  }

  /** Write into the record how the game has ended. */
  #note({ winner, reason, rule }: Ending): void {
    this.tree.result = { winner, reason, rule };
  }
}

/** The line of play that a record holds. */
export function lineOf({ ruleset, options, start = null, plies }: GameDocument): AnalysedGame {
  const actions = plies.map((ply) => (typeof ply === "string" ? ply : ply.play));
  return { ruleset, options, start, actions };
}

/** The values of dice that this device throws, the highest first. */
export function thrown({ faces, count }: Dice): number[] {
  return Array.from({ length: count }, () => die(faces)).sort((one, another) => another - one);
}

/** One die: bytes that would favour some faces are passed over. */
function die(faces: number): number {
  const fair = 256 - (256 % faces);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? (byte % faces) + 1 : die(faces);
}
