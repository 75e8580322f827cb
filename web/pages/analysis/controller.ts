/** The analysis page: keeps tree, position, engine and the other parts in step. */

import { afterPaint } from "../../board/drawing/after_paint.js";
import { routeOf } from "../../board/model/view.js";
import { CORE_ADDRESSES } from "../../engine/browser_engine.js";
import { startWorker } from "../offline/start_worker.js";
import { byId } from "../shared/dom.js";
import { isEdition, pageAddress } from "../shared/edition.js";
import type { AnalysedPosition } from "../shared/server/socket_messages.js";
import type {
  AnalysedGame,
  GameDocument,
  FirstLook,
  OpenedRecord,
  StudyChapter,
} from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import type { FinishedGame } from "../shared/game/game_page.js";
import { other } from "../shared/game/game_state.js";
import {
  naming,
  type Notation,
  type NotationPreference,
  notationOf,
} from "../shared/game/notation.js";
import { moveSentence } from "../shared/game/sentences.js";
import { MIN_INTERVAL } from "../shared/game/stepper.js";
import { pause } from "../shared/when_idle.js";
import { LocalCore } from "../shared/local_core.js";
import { Drawing } from "./board/drawing.js";
import { type Draft, keepDraft, keptDraft } from "./draft.js";
import { GameReview } from "./review/game_review.js";
import { Walk } from "./keyboard.js";
import { BoardPane } from "./board/board_pane.js";
import { Annotations } from "./tree/annotations.js";
import {
  isSameLine,
  isSameRules,
  openTree,
  playersOf,
  Positions,
  type ReadRecord,
  type Rules,
} from "./rules.js";
import { type Divergence, RulesSwitch } from "./rules_switch.js";
import { ExportDialog } from "./export_dialog.js";
import { errorsIn, ImportDialog } from "./import_dialog.js";
import { ChapterSync } from "./chapter_sync.js";
import { EnginePanel } from "./engine/engine_panel.js";
import { type MoveNode, MoveTree } from "./tree/tree.js";
import { TreeView } from "./tree/tree_view.js";

/** A tree that another has taken the place of, and the record that it belongs to. */
interface Replaced {
  shown: ReadRecord;
  played: ReadRecord;
  actions: string[];
}

export class AnalysisController {
  /** The core of this device; null if it has none. */
  readonly device = LocalCore.here();
  readonly #positions = new Positions(this.device);
  readonly position: BoardPane;
  readonly thinking: EnginePanel;
  readonly #treeView: TreeView;
  readonly #walk: Walk;
  readonly #review: GameReview;
  readonly #sources: ImportDialog;
  readonly remarks: Annotations;
  readonly #drawing: Drawing;
  readonly #rulesSwitch: RulesSwitch | null = null;
  readonly keeper: ChapterSync | null = null;
  /** The data that came with the page, until the first position is shown. */
  #firstLook: FirstLook | null;
  /** The record as it was opened, under its own rules. */
  played: ReadRecord;
  /** The divergence under other rules, if a reader looks at it. */
  partsAt: Divergence | null = null;
  /** The game with its variations. */
  tree: MoveTree;
  /** Whether the tree is that of the record, and not its game under other rules. */
  #isPlayed = true;
  /** The place of the reader in the tree. */
  node: MoveNode;
  #replaced: Replaced | null = null;
  /** The tree that was last written to a file or sent to a study. */
  #saved = "";
  /** Counts the looks ahead and the positions, so that late answers are dropped. */
  #looks = 0;
  /** Counts the steps to a node. */
  #steps = 0;
  /** A text with its squares named as the reader wants moves to be written. */
  readonly named = (text: string): string => {
    const { board, rules } = this.position;
    const authors = (rules?.notations ?? []) as Notation[];
    return naming(notationOf(this.notation, authors, board.getAttribute("coordinates")))(text);
  };

  constructor(
    readonly first: OpenedRecord,
    firstLook: FirstLook,
    readonly chapter: StudyChapter | null,
    /** The game of the site that the page shows, if it shows one: it is over. */
    readonly finished: FinishedGame | null = null,
    /** How the reader wants moves to be written. */
    readonly notation: NotationPreference = "board",
  ) {
    const { tree } = first;
    if (!tree) throw new Error("the page has no record");
    this.tree = new MoveTree(tree);
    this.node = this.tree.root;
    this.played = first;
    this.#positions.keep(firstLook.game, firstLook.position);
    this.#firstLook = firstLook;
    this.#treeView = new TreeView(
      byId("tree"),
      (node) => {
        this.#walk.stepper.stop();
        void this.go(node);
      },
      this.named,
    );
    this.position = new BoardPane(this);
    this.thinking = new EnginePanel(this, this.device);
    this.#walk = new Walk({
      node: () => this.node,
      root: () => this.tree.root,
      go: (node) => this.go(node),
      named: this.named,
      edit: (event) => this.remarks.follow(event) || this.#drawing.follow(event),
    });
    this.#sources = new ImportDialog(this);
    this.remarks = new Annotations(this);
    this.#drawing = new Drawing(this);
    new ExportDialog(this);
    if (chapter) {
      this.keeper = new ChapterSync(chapter, tree, {
        record: () => this.playedTree(),
        replace: (newest) => this.#replace(newest),
        isTyping: () => this.remarks.isTyping,
        keepTyped: () => this.remarks.keepComment(),
      });
    }
    if (!isEdition) this.#rulesSwitch = new RulesSwitch(this);
    this.#review = new GameReview(this);
  }

  start(): void {
    const { board } = this.position;
    board.flipped = this.finished?.view.you.join() === "black";
    this.#open(this.first);
    if (this.finished) void this.#showEnding(this.finished);
    board.addEventListener("petteia-move", ({ detail: { text } }) => {
      if (!this.#review.takes(text)) void this.play(text);
    });
    board.addEventListener("petteia-refused", ({ detail }) => void this.#explain(detail));
    const asked = new URLSearchParams(location.search).get("ruleset");
    // Without a network the page is the stored one, whatever the address asks for.
    if (asked && asked !== this.tree.game.ruleset && !navigator.onLine) {
      this.say(t("analysis-kept-page"), true);
    }
    const draft = this.chapter ? null : keptDraft();
    if (draft) void this.#openDraft(draft);
    else void this.#sources.followAddress();
    if (!this.chapter) this.#keepOnLeaving();
    // The engine's download must not delay the first lines.
    afterPaint(() => void this.#keepForLater());
  }

  /** Show how the game has ended, and the possible actions of its players. */
  async #showEnding(finished: FinishedGame): Promise<void> {
    const { Ending } = await import("./finished_game.js");
    new Ending(finished, {
      rules: this.first.rules?.id ?? "",
      replay: () => void this.#walk.stepper.play(0),
      say: (text) => this.say(text),
    });
  }

  /** Keep the page, the engine and the rules on the device, once they are all there. */
  async #keepForLater(): Promise<void> {
    if (!this.device || isEdition) return;
    await this.device.loadAll(this.tree.line(this.tree.root));
    await startWorker(CORE_ADDRESSES);
  }

  /** Show a record in place of the previous one; a chapter remains as it was stored. */
  open(record: ReadRecord): void {
    if (record.tree) {
      this.remarks.keepComment();
      this.keeper?.leave();
      if (!this.chapter) this.#noteReplaced();
    }
    this.#open(record);
  }

  /** Store the tree that is shown, if there is anything to lose. */
  #noteReplaced(): void {
    const { record: tree, canUndo } = this.tree;
    const { rules } = this.position;
    const hasWork = this.#isPlayed ? tree.plies.length > 0 : canUndo;
    if (!hasWork || !rules) return;
    const shown = { ...this.played, tree, rules };
    const played = this.#isPlayed ? shown : this.played;
    this.#replaced = { shown, played, actions: this.node.actions };
  }

  /** Whether there is a tree to go back to, which this one replaced. */
  get canReopen(): boolean {
    return this.#replaced !== null;
  }

  /** Show the tree again that another took the place of. */
  reopen(): void {
    if (!this.#replaced) return;
    const { shown, played, actions } = this.#replaced;
    this.#replaced = null;
    this.played = played;
    this.partsAt = null;
    this.#showTree(shown);
    void this.goToPly(0);
    void this.go(this.tree.at(actions));
    void this.#rulesSwitch?.update(true);
  }

  /** The record's own tree in its current state, whatever rules are shown. */
  playedTree(): GameDocument {
    return this.#isPlayed ? this.tree.record : (this.played.tree ?? this.tree.record);
  }

  /** Note that a tree is in a file or on its way into a study. */
  markSaved(tree: GameDocument): void {
    this.#saved = JSON.stringify(tree);
  }

  /** Store a draft when the reader leaves, and ask before one is lost that the browser cannot
   * store. */
  #keepOnLeaving(): void {
    addEventListener("pagehide", () => this.#keepDraft());
    addEventListener("beforeunload", (event) => {
      if (this.#keepDraft() || JSON.stringify(this.playedTree()) === this.#saved) return;
      event.preventDefault();
      this.say(t("analysis-not-kept"), true);
    });
  }

  /** Store the tree as a draft; returns whether it is safe. */
  #keepDraft(): boolean {
    this.remarks.keepComment();
    const { file, games = [], unopened = [] } = this.played;
    const from = file ? { file, games, unopened } : {};
    const draft = { tree: this.playedTree(), actions: this.node.actions, ...from };
    return keepDraft(this.#isUntouched ? null : draft);
  }

  /** The address at which the site shows the game itself, if nothing was changed; otherwise null. */
  get siteAddress(): string | null {
    const { finished } = this;
    return finished && this.#isUntouched ? `/game/${finished.id}?ply=${this.ply}` : null;
  }

  /** Whether the record is as the page came with it. */
  get #isUntouched(): boolean {
    const { tree } = this.first;
    return !tree || JSON.stringify(new MoveTree(tree).record) === JSON.stringify(this.playedTree());
  }

  async #openDraft({ tree, actions, ...from }: Draft): Promise<void> {
    const { rules, tree: first } = this.first;
    const isOfPage = first !== undefined && isSameRules(first, tree);
    // A draft from the time before trees had their plies is read by the site.
    const record = isOfPage && rules && "plies" in tree ? { tree, rules } : await openTree(tree);
    this.#open({ ...record, ...from });
    if (record.error) return;
    await this.go(this.tree.at(actions));
    this.say(t("analysis-draft-back"));
  }

  #open(record: ReadRecord): void {
    const { tree, rules, error = "", counted = "", games = [] } = record;
    const errors = [error, ...errorsIn(record)].filter(Boolean);
    const more = games.length > 0 ? t("analysis-more-games", { count: games.length }) : "";
    this.say([...errors, counted, more].filter(Boolean).join(" "), errors.length > 0);
    if (!tree || !rules) return;
    this.played = record;
    this.partsAt = null;
    const [hash, query] = [location.hash.slice(1), location.search];
    const named = [hash, query].map((part) => new URLSearchParams(part).get("ply"));
    // The site has looked at the position at which it opens a game.
    const sent = record === this.first ? (this.#firstLook?.game.actions ?? []) : [];
    this.#showTree(record);
    const ply = named.find((each) => each !== null) ?? this.tree.at(sent).ply;
    void this.goToPly(Number(ply));
    void this.#rulesSwitch?.update();
  }

  /**
   * Show the position at a node, and let the engine look at it. Returns the milliseconds until it
   * has been seen; null if it cannot be shown, or another is requested meanwhile.
   */
  async go(node: MoveNode): Promise<number | null> {
    this.remarks.keepComment();
    const before = this.node;
    this.node = node;
    this.#looks += 1;
    this.#steps += 1;
    this.thinking.startAfresh();
    this.#treeView.mark(node);
    this.remarks.draw();
    const game = this.tree.line(node);
    const found = await this.#positions.load(game);
    if (this.node !== node) return null;
    if (!found) {
      this.say(this.#positions.error, true);
      return null;
    }
    const isNext = node.parent === before;
    const seen = this.position.show(found, game, isNext);
    const known = this.#firstLook;
    this.#firstLook = null;
    if (known?.found && isSameLine(known.game, game)) this.thinking.show(known.found);
    const { outcome } = found;
    if (outcome) this.thinking.showResult(shareOfWhite(outcome.winner));
    this.#review.markPly();
    this.#walk.stepper.draw();
    this.#drawing.write();
    if (isNext && found.last) this.#announce(node);
    const next = node.children[0];
    if (next) void this.#positions.load(this.tree.line(next));
    return seen;
  }

  /** Replace the record's own tree, and keep the reader's place. */
  #replace(tree: GameDocument): void {
    this.played = { ...this.played, tree };
    if (!this.#isPlayed) return;
    const { actions } = this.node;
    this.tree = new MoveTree(tree);
    const node = this.tree.at(actions);
    if (node.actions.length < actions.length) {
      this.changed(node);
      return;
    }
    this.node = node;
    this.drawTree();
    this.position.update();
    this.#drawing.write();
    this.remarks.draw();
    this.#walk.stepper.draw();
  }

  /** Play a line on the board in the place of the move of a ply, without adding it to the tree. */
  async showLine(ply: number, line: string[]): Promise<void> {
    this.#walk.stepper.stop();
    await this.goBefore(ply);
    const steps = this.#steps;
    const { side } = this.tree.moves[ply] ?? this.node;
    for (const [at, text] of line.entries()) {
      await pause(MIN_INTERVAL);
      // Another step has ended it in the meantime.
      if (steps !== this.#steps) return;
      await this.lookAhead(line.slice(0, at + 1), true);
      this.say(moveSentence({ side: at % 2 ? other(side) : side, text }));
    }
  }

  /** Show the tree under its other rules, at the move that is shown or the last that they allow. */
  #showSame(record: OpenedRecord): void {
    const routes = this.node.path.filter(({ isRoll }) => !isRoll).map(({ play }) => routeOf(play));
    this.#showTree(record);
    void this.go(this.tree.along(routes));
  }

  #showTree({ tree, rules }: OpenedRecord): void {
    if (!tree || !rules) return;
    this.tree = new MoveTree(tree);
    this.#isPlayed = tree === this.played.tree;
    this.position.useRules(rules);
    this.#sources.offerGames(this.played);
    const players = playersOf(tree.headers);
    const { source = "" } = tree.headers ?? {};
    if (!this.chapter) byId("analysis-title").textContent = players || rules.title;
    const note = players || this.chapter ? [rules.title, source] : [source];
    byId("analysis-note").textContent = note.filter(Boolean).join(" · ");
    byId<HTMLAnchorElement>("rules-link").href = pageAddress(`/rules/${rules.id}`);
    const choice = document.querySelector<HTMLSelectElement>(".which-game select");
    if (choice) choice.value = rules.id;
    this.drawTree();
    this.thinking.endReview();
    this.#review.clear();
    if (this.finished) byId("ending").hidden = !this.#isSiteGame;
  }

  /** Go to the position after a number of moves of the game, the last one if it has fewer. */
  async goToPly(ply: number): Promise<void> {
    this.#walk.stepper.stop();
    const { moves, root } = this.tree;
    await this.go(moves[Math.min(ply, moves.length) - 1] ?? root);
  }

  /** Go to the position in which a move of the game was played, after its roll if it had one. */
  async goBefore(ply: number): Promise<void> {
    const { moves, root } = this.tree;
    await this.go(moves[ply]?.parent ?? root.end);
  }

  /** Whether the game is one of the site, as it was played there. */
  get #isSiteGame(): boolean {
    const { tree } = this.first;
    if (!this.finished || !tree) return false;
    const played = new MoveTree(tree);
    return isSameLine(played.line(played.root.end), this.tree.line(this.tree.root.end));
  }

  /** The site's game that is shown, whose review the site stores; otherwise null. */
  get siteGame(): string | null {
    return this.#isSiteGame ? (this.finished?.id ?? null) : null;
  }

  /** The sides of the reader in the site's game, and that of an engine which errs on purpose. */
  get reader(): Pick<FinishedGame["view"], "engine" | "you"> {
    return (this.#isSiteGame && this.finished?.view) || { you: [], engine: null };
  }

  /** White's share of the point of the game; null if it is not over. */
  get result(): number | null {
    const { result } = this.tree.record;
    return result ? shareOfWhite(result.winner) : null;
  }

  /** The number of moves that lead to the position that is shown. */
  get ply(): number {
    return this.node.ply;
  }

  /** The line that leads to the position that is shown. */
  get line(): AnalysedGame {
    return this.tree.line(this.node);
  }

  /** The other rules that are shown; null if the game is shown as it was opened. */
  get otherRules(): Rules | null {
    return this.#isPlayed ? null : this.tree.game;
  }

  /** Mark the move at which other rules diverge; null for none. */
  markParting(at: Divergence | null): void {
    this.partsAt = at;
    this.drawTree();
    this.#review.draw();
  }

  /** Show the game replayed under other rules, at the ply that is shown. */
  replay(record: OpenedRecord): void {
    this.remarks.keepComment();
    if (this.#isPlayed) this.played = { ...this.played, tree: this.tree.record };
    else this.#noteReplaced();
    this.#showSame(record);
  }

  /** Show the game as it was opened. */
  restore(): void {
    this.remarks.keepComment();
    this.#noteReplaced();
    this.#showSame(this.played);
  }

  /** The game as it was opened, with the reader's additions to its end since. */
  playedLine(): AnalysedGame {
    const tree = this.#isPlayed ? this.tree : new MoveTree(this.playedTree());
    return tree.line(tree.root.end);
  }

  /** Draw the tree again. */
  drawTree(): void {
    const { ply = -1, move = "" } = this.partsAt ?? {};
    const at = this.tree.moves[ply];
    // If the other rules refuse the move, a variation may take its place.
    const partsAt = at && routeOf(at.play) === routeOf(move) ? at : null;
    this.#treeView.draw(this.tree, this.node, partsAt);
  }

  /** Show the tree after a change, and go to a node of it. */
  changed(node: MoveNode): void {
    this.drawTree();
    this.keeper?.changed();
    void this.#rulesSwitch?.update();
    void this.go(node);
  }

  /** The position at the node, which is shown as soon as it is here. */
  reached(): Promise<AnalysedPosition | undefined> {
    return this.#positions.load(this.line);
  }

  /** Play a move or a roll from the position that has been reached. */
  async play(action: string): Promise<void> {
    const from = this.node;
    const { position } = (await this.reached()) ?? {};
    if (!position || this.node !== from) return;
    const known = from.children.length;
    const node = this.tree.add(from, action, position.turn, position.number);
    if (from.children.length > known) {
      this.drawTree();
      this.keeper?.changed();
      void this.#rulesSwitch?.update();
    }
    await this.go(node);
  }

  /** Add moves after the position to the tree, and go to the last of them. */
  async playLine(actions: string[]): Promise<void> {
    for (const action of actions) {
      await this.play(action);
      if (this.node.play !== action) return;
    }
  }

  /** The line that leads to the position that is shown, and beyond it. */
  #lineOn(actions: string[]): AnalysedGame {
    const game = this.line;
    return { ...game, actions: [...game.actions, ...actions] };
  }

  /** Show the position after some moves on the board, without adding them to the tree. */
  async lookAhead(actions: string[], isNext = false): Promise<void> {
    const look = (this.#looks += 1);
    const found = await this.#positions.load(this.#lineOn(actions));
    if (found && look === this.#looks) this.position.showAhead(found, isNext);
  }

  /** Show the position again after a look ahead. */
  endPreview(): void {
    this.#looks += 1;
    this.position.endPreview();
  }

  /** White's chances after a move from the position that is shown. */
  async chanceAfter(move: string): Promise<number> {
    const line = this.#lineOn([move]);
    const { outcome } = (await this.#positions.load(line)) ?? {};
    return outcome ? shareOfWhite(outcome.winner) : this.thinking.chance(line);
  }

  async #explain(text: string): Promise<void> {
    if (!(await this.#positions.load(this.#lineOn([text])))) {
      this.say(this.#positions.error, true);
    }
  }

  #announce(node: MoveNode): void {
    this.say(
      node.isRoll
        ? t("analysis-roll", { roll: node.play.slice(5) })
        : moveSentence({ side: node.side, text: node.play }),
    );
  }

  /** Show a text beside the board. */
  say(text: string, isError = false): void {
    const message = byId("message");
    message.textContent = this.named(text);
    message.classList.toggle("error", isError && text !== "");
  }
}

/** White's share of the point of a game that is over. */
function shareOfWhite(winner: string | null | undefined): number {
  return winner ? Number(winner === "white") : 0.5;
}
