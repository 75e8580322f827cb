/** The analysis room: keeps board, tree, engine and everything beside them in step. */

import type { PetteiaBoard } from "../../board/board.js";
import type { BoardView, LegalMove } from "../../board/model/view.js";
import { hasBrowserEngine } from "../../engine/browser_engine.js";
import { button, byId, h } from "../shared/dom.js";
import { ends, SIDES } from "../shared/game_state.js";
import type {
  AnalysedGame,
  AnalysedPosition,
  LinesUpdate,
  OpenedRecord,
  ReviewedPly,
  RulesView,
} from "../shared/http_answers.js";
import { percent, t } from "../shared/messages.js";
import { boardWords, moveSentence } from "../shared/sentences.js";
import { accuracy, BetterMoves } from "./better_moves.js";
import { DeviceEngine } from "./device_engine.js";
import { type Engine, type EngineUpdate, SocketEngine } from "./engine.js";
import { EvaluationBar } from "./evaluation_bar.js";
import { Graph } from "./graph.js";
import { LinesView } from "./lines_view.js";
import { Overlays } from "./overlays.js";
import { Remarks } from "./remarks.js";
import { Positions } from "./rules.js";
import { RulesSwitch } from "./rules_switch.js";
import { Saving } from "./saving.js";
import { Sources } from "./sources.js";
import { type MoveNode, MoveTree } from "./tree.js";
import { TreeView } from "./tree_view.js";
import { verdicts } from "./verdicts.js";

const LINES = 3;
/** Positions that the engine looks at before anybody asks for more. */
const FIRST_NODES = 400_000;
/** By how much more each further request makes it look at. */
const DEEPER = 4;
const MAX_NODES = 20_000_000;
/** Positions by which the answer to a task is judged. */
const TASK_NODES = 100_000;

export class Room {
  readonly #board = byId<PetteiaBoard>("board");
  readonly #bar = new EvaluationBar(byId("bar"));
  readonly #positions = new Positions();
  readonly #engine: Engine;
  readonly #treeView: TreeView;
  readonly #lines: LinesView;
  readonly #overlays: Overlays;
  readonly #graph: Graph;
  readonly #sources: Sources;
  readonly #remarks: Remarks;
  readonly #rulesSwitch: RulesSwitch;
  readonly #tasks: BetterMoves;
  /** The record as it was opened, under its own rules. */
  #played: OpenedRecord;
  /** The ply at which other rules part from the game, where a reader looks at that. */
  #partsAt: number | null = null;
  #tree: MoveTree;
  #rules: RulesView;
  #node: MoveNode;
  #shown: AnalysedPosition | null = null;
  #found: LinesUpdate | null = null;
  #nodes = FIRST_NODES;
  #isEngineOn = true;
  /** Whether a task hides what the engine thinks. */
  #isHidden = false;
  #reviewed: ReviewedPly[] = [];
  /** The look ahead that was asked for last; null where the board shows the node's position. */
  #preview: object | null = null;

  constructor(readonly first: OpenedRecord) {
    const { tree, rules } = first;
    if (!tree || !rules) throw new Error("the page has no record");
    this.#tree = new MoveTree(tree);
    this.#rules = rules;
    this.#node = this.#tree.root;
    this.#played = first;
    this.#treeView = new TreeView(byId("tree"), (node) => void this.go(node));
    this.#lines = new LinesView(byId("lines"), {
      preview: (actions) => void this.#showPreview(actions),
      endPreview: () => this.#endPreview(),
      play: (actions) => void this.#playLine(actions),
    });
    this.#overlays = new Overlays(byId("overlays"), () => this.#annotate());
    this.#graph = new Graph(byId("graph"), (ply) => void this.#goToPly(ply));
    this.#sources = new Sources({
      open: (record) => this.open(record),
      ruleset: () => this.#tree.game.ruleset,
      record: () => this.#tree.record,
      say: (text) => this.#say(text),
    });
    this.#remarks = new Remarks({
      tree: () => this.#tree,
      node: () => this.#node,
      changed: (node) => this.#changed(node),
      say: (text) => this.#say(text),
    });
    new Saving({
      record: () => this.#tree.record,
      line: () => this.#tree.recordOf(this.#node),
    });
    this.#rulesSwitch = new RulesSwitch({
      played: () => this.#playedLine(),
      title: () => this.#played.rules?.title ?? "",
      goToPly: (ply) => void this.#goToPly(ply),
      markParting: (ply) => {
        this.#partsAt = ply;
        this.#drawTree();
        this.#drawGraph();
      },
      replay: (record) => this.#show(record, this.#ply),
      restore: () => this.#show(this.#played, this.#ply),
      fail: (reason) => this.#say(reason, true),
    });
    this.#tasks = new BetterMoves({
      pose: (ply) => this.#pose(ply),
      chanceAfter: (move) => this.#chanceAfter(move),
      show: (moves) => void this.#showFound(moves),
      end: () => {
        this.#isHidden = false;
        this.#think();
      },
    });
    const site = new SocketEngine((isOpen) => {
      byId("connection").hidden = isOpen;
      byId("connection").textContent = isOpen ? "" : t("connection-lost");
    });
    this.#engine = hasBrowserEngine() ? new DeviceEngine(site) : site;
  }

  start(): void {
    this.#listen();
    this.open(this.first);
    void this.#sources.followAddress();
  }

  /** Show a record in the place of the one before. */
  open(record: OpenedRecord): void {
    const { tree, rules, fault = "", faults = [] } = record;
    const notes = faults.map(({ line, column, reason }) =>
      t("analysis-fault", { line, column, reason }),
    );
    this.#say([fault, ...notes].filter(Boolean).join(" "), true);
    if (!tree || !rules) return;
    this.#played = record;
    this.#partsAt = null;
    const ply = Number(new URLSearchParams(location.hash.slice(1)).get("ply") ?? "0");
    this.#show(record, ply);
    void this.#rulesSwitch.update();
  }

  /** Show a record, at a ply of its game. */
  #show({ tree, rules }: OpenedRecord, ply: number): void {
    if (!tree || !rules) return;
    this.#tree = new MoveTree(tree);
    this.#rules = rules;
    this.#reviewed = [];
    this.#board.words = boardWords(rules);
    const { white = "", black = "" } = tree;
    const players = white && black ? t("analysis-players", { white, black }) : "";
    byId("analysis-title").textContent = players || rules.title;
    byId("analysis-note").textContent = players ? rules.title : "";
    byId<HTMLAnchorElement>("rules-link").href = `/rules/${rules.id}`;
    this.#drawTree();
    this.#drawGraph();
    void this.go(this.#nodeAt(ply));
  }

  /** The position of the game after so many moves, the last one if it has fewer. */
  #nodeAt(ply: number): MoveNode {
    const { moves, root } = this.#tree;
    return moves[Math.min(ply, moves.length) - 1] ?? root;
  }

  /** The moves that lead to the position that is shown. */
  get #ply(): number {
    return this.#node.path.filter(({ isRoll }) => !isRoll).length;
  }

  /** The game as it was opened, with what a reader has added to its end since. */
  #playedLine(): AnalysedGame {
    const { tree } = this.#played;
    const isShown = tree?.ruleset === this.#tree.game.ruleset;
    const shown = isShown ? this.#tree : new MoveTree(tree ?? this.#tree.record);
    return shown.line(shown.root.end);
  }

  /** Show the position at a node, and let the engine look at it. */
  async go(node: MoveNode): Promise<void> {
    const before = this.#node;
    this.#node = node;
    this.#nodes = FIRST_NODES;
    this.#preview = null;
    this.#think();
    this.#treeView.mark(node);
    const game = this.#tree.line(node);
    const found = this.#positions.cached(game) ?? (await this.#positions.load(game));
    if (this.#node !== node) return;
    if (!found) {
      this.#say(this.#positions.fault, true);
      return;
    }
    this.#shown = found;
    this.#board.show(this.#view(found), node.parent === before);
    this.#annotate();
    this.#overlays.update(found);
    this.#drawSides(found);
    this.#drawVerdicts();
    this.#remarks.draw();
    if (node.parent === before && found.last) this.#announce(node);
    const next = node.children[0];
    if (next) void this.#positions.load(this.#tree.line(next));
  }

  #think(): void {
    this.#found = null;
    this.#lines.clear();
    const isOn = this.#isEngineOn && !this.#isHidden;
    byId("depth").textContent = isOn ? t("analysis-thinking") : "";
    if (isOn) this.#ask();
    else this.#engine.stop();
  }

  #ask(): void {
    const node = this.#node;
    const listener = (update: EngineUpdate) => {
      if (this.#node === node) this.#onUpdate(update);
    };
    this.#engine.start(this.#tree.line(node), LINES, this.#nodes, listener);
  }

  #onUpdate(update: EngineUpdate): void {
    const position = this.#shown?.position;
    switch (update.type) {
      case "lines": {
        const { depth, nodes, spread, isExact, lines } = update;
        if (this.#found && depth < this.#found.depth) break;
        this.#found = update;
        const [best] = lines;
        if (best) this.#bar.show(best.white);
        this.#lines.draw(update, position?.turn ?? "white", position?.number ?? 1);
        byId("depth").textContent = isExact
          ? t("analysis-solved", { nodes })
          : t("analysis-depth", { depth, nodes, spread: percent(spread) });
        byId("deeper").hidden = !update.isDone || isExact || this.#nodes >= MAX_NODES;
        this.#drawVerdicts();
        this.#annotate();
        break;
      }
      case "rolls":
        this.#bar.show(update.white);
        this.#lines.drawRolls(update);
        byId("deeper").hidden = true;
        byId("depth").textContent = t("analysis-rolls", {
          chance: percent(update.white),
          nodes: update.nodes,
        });
        break;
      case "review":
        break;
      case "failed":
        byId("depth").textContent = update.reason;
    }
  }

  #view({ position, legal, last, outcome }: AnalysedPosition): BoardView {
    const moves = legal.map(({ text, captures = {} }) => ({ text, captures, ...ends(text) }));
    return { position, legal: moves, last, over: outcome !== null };
  }

  #drawSides({ position, outcome, rolls }: AnalysedPosition): void {
    const turn = outcome ? "" : t("turn-side", { side: position.turn });
    byId("turn").textContent = position.needsRoll
      ? t("analysis-roll-due", { side: position.turn })
      : turn;
    if (outcome) {
      this.#bar.show(outcome.winner === null ? 0.5 : Number(outcome.winner === "white"));
      byId("depth").textContent = "";
      byId("deeper").hidden = true;
    }
    byId("rolls").hidden = rolls.length === 0;
    byId("rolls").replaceChildren(
      ...rolls.map((roll) =>
        button(roll.join(" "), "btn", () => void this.#play(`roll:${roll.join("")}`), {
          "aria-label": t("analysis-roll", { roll: roll.join(", ") }),
        }),
      ),
    );
    this.#graph.markPly(this.#ply);
    this.#drawPlayOn(position.pfen, outcome === null);
    for (const [id, isOff] of [
      ["step-first", !this.#node.parent],
      ["step-back", !this.#node.parent],
      ["step-on", this.#node.children.length === 0],
      ["step-last", this.#node.children.length === 0],
    ] as const) {
      byId(id).setAttribute("aria-disabled", String(isOff));
    }
  }

  /** A link to the set-up of a game that goes on from the position that is shown. */
  #drawPlayOn(pfen: string, goesOn: boolean): void {
    const { ruleset, options } = this.#tree.game;
    const form = new URLSearchParams({ ruleset, start: pfen, opponent: "engine" });
    for (const [name, value] of Object.entries(options)) form.set(`option.${name}`, String(value));
    const link = byId<HTMLAnchorElement>("play-on");
    link.hidden = !goesOn;
    link.href = `/play?${form.toString()}`;
  }

  #drawVerdicts(): void {
    if (!this.#shown) return;
    const said = this.#isHidden ? [] : verdicts(this.#shown, this.#rules, this.#found);
    byId("verdicts").replaceChildren(...said.map((text) => h("li", {}, text)));
  }

  #annotate(): void {
    if (!this.#shown || this.#preview) return;
    const [best] = this.#found?.lines ?? [];
    const { from, to } = ends(best?.moves[0] ?? "");
    const marks = this.#overlays.annotations(this.#shown);
    const arrows = !this.#isHidden && best?.moves[0] && from ? [{ from, to }] : [];
    this.#board.annotate({ ...marks, arrows });
    this.#board.warn(this.#overlays.threatened(this.#shown));
  }

  #drawTree(): void {
    const partsAt = this.#partsAt === null ? null : (this.#tree.moves[this.#partsAt] ?? null);
    this.#treeView.draw(this.#tree, this.#node, partsAt);
  }

  /** Show the tree after a change, and go to a node of it. */
  #changed(node: MoveNode): void {
    this.#drawTree();
    void this.#rulesSwitch.update();
    void this.go(node);
  }

  /** Play a move or a roll from the position that is shown. */
  async #play(action: string): Promise<void> {
    const { position } = this.#shown ?? {};
    if (!position) return;
    const known = this.#node.children.length;
    const node = this.#tree.add(this.#node, action, position.turn, position.number);
    if (this.#node.children.length > known) this.#drawTree();
    await this.go(node);
  }

  async #playLine(actions: string[]): Promise<void> {
    for (const action of actions) {
      await this.#play(action);
      if (this.#node.play !== action) return;
    }
  }

  async #showPreview(actions: string[]): Promise<void> {
    const node = this.#node;
    const game = this.#tree.line(node);
    const line = { ...game, actions: [...game.actions, ...actions] };
    const preview = (this.#preview = {});
    const found = this.#positions.cached(line) ?? (await this.#positions.load(line));
    if (!found || this.#preview !== preview || this.#node !== node) return;
    this.#board.show({ ...this.#view(found), legal: [] });
    this.#board.annotate(this.#overlays.annotations(found));
    this.#board.warn(this.#overlays.threatened(found));
  }

  #endPreview(): void {
    if (!this.#preview) return;
    this.#preview = null;
    if (!this.#shown) return;
    this.#board.show(this.#view(this.#shown));
    this.#annotate();
  }

  /** Let the engine look at every move of the game. */
  #review(): void {
    const game = this.#tree.line(this.#tree.root.end);
    this.#reviewed = [];
    this.#engine.review(game, (update) => {
      if (update.type === "failed") this.#say(update.reason, true);
      if (update.type !== "review") return;
      this.#reviewed.push(...update.plies);
      this.#drawGraph();
      if (!update.isDone) return;
      this.#drawAccuracy();
      this.#think();
    });
  }

  /** How much of its chances each side kept, and the costly moves as tasks. */
  #drawAccuracy(): void {
    const kept = SIDES.map((side) => ({ side, share: accuracy(this.#reviewed, side) }))
      .filter(({ share }) => share !== null)
      .map(({ side, share }) => t("analysis-accuracy", { side, share: percent(share ?? 1) }));
    const count = BetterMoves.of(this.#reviewed).length;
    const begin = () => this.#tasks.start(this.#reviewed);
    byId("accuracy").replaceChildren(
      h("span", {}, kept.join(" · ")),
      ...(count ? [button(t("task-begin", { count }), "btn", begin)] : []),
    );
  }

  /** Show the position before a move of the game as a task. */
  async #pose(ply: number): Promise<void> {
    this.#isHidden = true;
    await this.go(this.#nodeAt(ply));
  }

  /** White's chances after a move from the position that is shown. */
  async #chanceAfter(move: string): Promise<number> {
    const game = this.#tree.line(this.#node);
    const line = { ...game, actions: [...game.actions, move] };
    const found = await this.#positions.load(line);
    const winner = found?.outcome && (found.outcome.winner ?? "nobody");
    if (winner) return winner === "nobody" ? 0.5 : Number(winner === "white");
    return new Promise((resolve) => {
      this.#engine.start(line, 1, TASK_NODES, (update) => {
        if (update.type === "lines" && update.isDone) resolve(update.lines[0]?.white ?? 0.5);
        if (update.type === "rolls" && update.isDone) resolve(update.white);
        if (update.type === "failed") resolve(0.5);
      });
    });
  }

  /** Play what was found on the board, without adding it to the tree. */
  async #showFound(moves: string[]): Promise<void> {
    const game = this.#tree.line(this.#node);
    const [first] = moves;
    if (!first) return;
    const found = await this.#positions.load({ ...game, actions: [...game.actions, first] });
    if (found) this.#board.show({ ...this.#view(found), legal: [] }, true);
  }

  #drawGraph(): void {
    byId("accuracy").replaceChildren();
    const total = this.#tree.moves.length;
    if (this.#reviewed.length) {
      this.#graph.draw(this.#reviewed, total, this.#partsAt);
      this.#graph.markPly(this.#ply);
      return;
    }
    this.#graph.clear(
      total
        ? button(t("analysis-review"), "btn", () => this.#review())
        : h("p", { class: "note" }, t("analysis-no-graph")),
    );
  }

  async #goToPly(ply: number): Promise<void> {
    await this.go(this.#nodeAt(ply));
  }

  #listen(): void {
    this.#board.addEventListener("petteia-move", (event) => {
      const move = (event as CustomEvent<LegalMove>).detail.text;
      void (this.#tasks.isOpen ? this.#tasks.answer(move) : this.#play(move));
    });
    this.#board.addEventListener("petteia-refused", (event) => {
      void this.#explain((event as CustomEvent<string>).detail);
    });
    const steps: Record<string, () => void> = {
      "step-first": () => void this.go(this.#tree.root),
      "step-back": () => void this.go(this.#node.parent ?? this.#node),
      "step-on": () => void this.go(this.#node.children[0] ?? this.#node),
      "step-last": () => void this.go(this.#node.end),
      deeper: () => {
        this.#nodes = Math.min(this.#nodes * DEEPER, MAX_NODES);
        byId("deeper").hidden = true;
        this.#ask();
      },
      flip: () => {
        this.#board.flipped = !this.#board.flipped;
      },
    };
    for (const [id, run] of Object.entries(steps)) byId(id).addEventListener("click", run);
    byId("engine").addEventListener("click", () => {
      this.#isEngineOn = !this.#isEngineOn;
      byId("engine").setAttribute("aria-pressed", String(this.#isEngineOn));
      byId("deeper").hidden = true;
      this.#think();
    });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The arrow keys walk through the tree unless something with the focus uses them. */
  #key(event: KeyboardEvent): void {
    const { target } = event;
    const isFree =
      target === document.body ||
      byId("tree").contains(target as Node) ||
      byId("steps").contains(target as Node);
    if (!isFree || event.altKey) return;
    const hadFocus = byId("tree").contains(target as Node);
    if (hadFocus && this.#remarks.follow(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const found = this.#beside(event.key);
    if (!found) return;
    event.preventDefault();
    void this.go(found);
    if (hadFocus) byId("tree").querySelector<HTMLElement>("[aria-current]")?.focus();
  }

  /** The node that a key leads to: along the line, or to another variation of the same move. */
  #beside(key: string): MoveNode | null {
    const node = this.#node;
    const siblings = node.parent?.children ?? [];
    const place = siblings.indexOf(node);
    const targets: Record<string, MoveNode | null | undefined> = {
      ArrowLeft: node.parent,
      ArrowRight: node.children[0],
      ArrowUp: siblings[place - 1],
      ArrowDown: siblings[place + 1],
      Home: this.#tree.root,
      End: node.end,
    };
    return targets[key] ?? null;
  }

  async #explain(text: string): Promise<void> {
    const game = this.#tree.line(this.#node);
    const tried = { ...game, actions: [...game.actions, text] };
    if (!(await this.#positions.load(tried))) this.#say(this.#positions.fault, true);
  }

  #announce(node: MoveNode): void {
    this.#say(
      node.isRoll
        ? t("analysis-roll", { roll: node.play.slice(5) })
        : moveSentence({ side: node.side, text: node.play }),
    );
  }

  #say(text: string, isFault = false): void {
    const message = byId("message");
    message.textContent = text;
    message.classList.toggle("fault", isFault && text !== "");
  }
}
