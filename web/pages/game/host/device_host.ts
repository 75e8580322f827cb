/** A game that this device conducts: it answers like a site, and stores the game. */

import { afterPaint } from "../../../board/drawing/after_paint.js";
import type { Refused as CoreRefused } from "../../../engine/core.js";
import { keepGame } from "../../shared/kept_games.js";
import { languageData } from "../../shared/edition.js";
import { DEVICE_RECORDS, deviceRecord, recordFile } from "../../shared/game/device_records.js";
import type { Export } from "../../shared/game/exports.js";
import { type PlayerAction } from "../../shared/game/game_state.js";
import { HINT_LEVEL, type WrittenRules } from "../../shared/server/http_answers.js";
import type {
  ClientMessage,
  GameState,
  PastPosition,
  ServerMessage,
  Side,
} from "../../shared/server/socket_messages.js";
import { inWords, withoutRule } from "../../shared/refusals.js";
import type { DeviceGame } from "./device_game.js";
import type { GameHost, GameListener } from "./game_host.js";

export class DeviceHost implements GameHost {
  /** The game as the page was sent it last. */
  #sent: GameState;
  /** The actions on the game, one after another. */
  #work: Promise<unknown> = Promise.resolve();
  #isThinking = false;
  #flagging = 0;
  /** Whether another page has changed the game or deleted it. */
  #isOutdated = false;
  /** Whether the reader knows that the browser keeps nothing. */
  #isLossTold = false;
  /** The addresses of the files that the game can be saved as. */
  readonly #files: string[] = [];

  constructor(
    readonly id: string,
    readonly game: DeviceGame,
    readonly listener: Pick<GameListener, "receive">,
    /** Keeps the game as it is now; whether that was done. */
    readonly keep = keepGame,
  ) {
    this.#sent = game.state();
    // The page is not yet there while its host is made.
    this.#do(async () => {
      await this.#keep();
      this.#watchClock();
      this.#think();
    });
  }

  /** Keep the game as its page is left: the stored clock shows when that was. */
  leave(): void {
    if (!this.#isOutdated) void this.#keep();
  }

  /** Do no more, since another page has changed the game or deleted it: this one must not put back
   * what it was. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /** Load the page again if its game is out of date and somebody looks at it. */
  refresh(): void {
    if (this.#isOutdated && !document.hidden) location.reload();
  }

  send(message: ClientMessage): boolean {
    this.#do(() => this.#follow(message));
    return true;
  }

  deliver(message: ClientMessage): void {
    this.send(message);
  }

  positions(first: number, count: number): Promise<PastPosition[] | null> {
    return this.game.positions(first, count);
  }

  async rules(): Promise<WrittenRules> {
    const { core, tree } = this.game;
    const written = await languageData<WrittenRules>(`game/${tree.ruleset}.json`);
    const held = (await core.compiled(tree))?.rules;
    if (!written || !held) throw new Error(`no rules: ${tree.ruleset}`);
    const parts = written.parts.map((part) => ({
      ...part,
      rules: part.rules.filter(({ name }) => held.includes(name)),
    }));
    return { ...written, parts: parts.filter(({ rules }) => rules.length > 0) };
  }

  async exports(): Promise<Export[]> {
    this.#files.splice(0).forEach((address) => URL.revokeObjectURL(address));
    const found = await Promise.all(DEVICE_RECORDS.map((name) => this.#export(name)));
    return found.flat();
  }

  async #export(name: string): Promise<Export[]> {
    const { core, tree } = this.game;
    const content = await deviceRecord(core, tree, name);
    if (content === null) return [];
    if (!(content instanceof Blob)) return [{ name, address: "", barred: content }];
    const address = URL.createObjectURL(content);
    this.#files.push(address);
    return [{ name, address, barred: {}, file: recordFile(tree.ruleset, this.id, name) }];
  }

  #do(work: () => Promise<void>): void {
    const step = () => (this.#isOutdated ? this.refresh() : work());
    this.#work = this.#work.then(step).catch((error: unknown) => {
      // Later actions are done nevertheless.
      this.#refuse("", "engine");
      reportError(error);
    });
  }

  async #follow({ type, side = "", detail = "", ply = -1 }: ClientMessage): Promise<void> {
    const { game } = this;
    const player = game.you.find((each) => each === side);
    switch (type) {
      case "sync":
        this.#sent = game.state();
        this.#receive(this.#sent);
        break;
      case "why":
        await this.#explain(detail);
        break;
      case "hint":
        // It may take a while, and the player's actions meanwhile do not wait for it.
        void this.#hint();
        break;
      case "coach":
        void this.#advise();
        break;
      case "move":
        if (await game.flag()) await this.#changed();
        else if (player === game.turn && ply === game.ply) await this.#move(detail);
        break;
      default: {
        if (player && (await game.act({ type, detail } as PlayerAction, player))) {
          game.gaveUp = false;
          await this.#changed();
        }
      }
    }
  }

  async #move(text: string): Promise<void> {
    const { game } = this;
    if ((await game.play(text)) || (await game.playIllegally(text))) {
      game.gaveUp = false;
      await this.#changed();
    } else {
      const refusal = await this.#refusal(text);
      this.#refuse("move", refusal?.code ?? "engine", refusal);
    }
  }

  /** Store the events before anybody sees them, show them, and let the engine answer. */
  async #changed(): Promise<void> {
    await this.game.lookAtClock();
    await this.#keep(true);
    const before = this.#sent;
    const after = this.game.state();
    this.#sent = after;
    const kept = Math.min(before.ply, after.ply);
    const moves = after.moves.slice(kept);
    this.#receive({ ...after, type: "update", since: before.version, kept, moves, between: [] });
    this.#watchClock();
    this.#think();
  }

  /** End the game when the player to move has no time left. */
  #watchClock(): void {
    window.clearTimeout(this.#flagging);
    const { deadline, outcome } = this.game;
    if (deadline === null || outcome) return;
    const fall = async () => {
      if (await this.game.flag()) await this.#changed();
    };
    this.#flagging = window.setTimeout(() => this.#do(fall), deadline - Date.now());
  }

  async #keep(isChanged = false): Promise<void> {
    const isKept = await this.keep(this.id, this.game, isChanged);
    if (!isKept && !this.#isLossTold) this.#refuse("", "not-kept");
    this.#isLossTold = !isKept;
  }

  /** Let the engine play or answer an offer, if that is due; one thing at a time. An engine that has
   * given up is asked again after the player's next action, or when the page is loaded again. */
  #think(): void {
    const { game } = this;
    const { engine, level, offered, version } = game;
    const isDue = game.awaitsEngine || offered !== null;
    if (!isDue || game.gaveUp || this.#isThinking || !engine || level === null) return;
    this.#isThinking = true;
    void game.core.choice(game.line, level).then((choice) => {
      this.#isThinking = false;
      this.#do(async () => {
        if (game.version !== version) {
          this.#think();
          return;
        }
        const move = choice?.moves[0];
        game.gaveUp = !choice || move === undefined;
        if (!choice || move === undefined) await this.#changed();
        else if (offered !== null) {
          const { win_probability: chance } = choice;
          await this.#answer(offered, engine, game.turn === engine ? chance : 1 - chance);
        } else await this.#move(move);
      });
    });
  }

  async #answer(what: string, engine: Side, chance: number): Promise<void> {
    const accepts = await this.game.engineAccepts(what, chance);
    await this.game.act({ type: accepts ? "accept" : "decline" }, engine);
    await this.#changed();
  }

  async #hint(): Promise<void> {
    const { game } = this;
    const { version } = game;
    const move = (await game.core.choice(game.line, HINT_LEVEL))?.moves[0];
    if (move === undefined) this.#refuse("hint", "engine");
    else this.#receive({ type: "hint", version, move });
  }

  async #advise(): Promise<void> {
    const { version } = this.game;
    const advice = await this.game.advice();
    if (!advice || this.game.version !== version) return;
    const { reason, threatened, capturing, takes_back: takesBack } = advice;
    const { rule } = reason;
    const text = withoutRule(reason);
    this.#receive({ type: "coach", version, text, rule, threatened, capturing, takesBack });
  }

  async #explain(move: string): Promise<void> {
    const refusal = await this.#refusal(move);
    const reason = refusal ? inWords(refusal) : "";
    this.#receive({ type: "why", move, reason, rule: refusal?.rule ?? null });
  }

  #refusal(move: string): Promise<CoreRefused | null> {
    const { actions, ...start } = this.game.line;
    return this.game.core.refusal({ ...start, actions: [...actions, move] });
  }

  #refuse(what: string, code: string, refusal: CoreRefused | null = null): void {
    const reason = refusal ? inWords(refusal) : code;
    this.#receive({ type: "refused", what, code, rule: refusal?.rule ?? null, reason });
  }

  /** Tell the page once the press that it answers is painted. */
  #receive(message: ServerMessage): void {
    afterPaint(() => this.listener.receive(message));
  }
}
