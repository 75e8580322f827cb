/** A tree of moves with its remarks: additions, moves and cuts, and how to undo them. */

import { routeOf } from "../../../board/model/view.js";
import { isRoll } from "../../shared/game/game_state.js";
import type { Arrow } from "../../../board/model/annotations.js";
import {
  type AnalysedGame,
  type GameDocument,
  MAX_DRAWN,
  type Ply,
  type Annotations,
} from "../../shared/server/http_answers.js";
import type { Side } from "../../shared/server/socket_messages.js";

/** Changes that can be undone. */
const MAX_UNDONE = 100;

/** The kinds of annotations of a node, in the order in which they are written. */
const NOTED = [
  "before",
  "comment",
  "marks",
  "arrows",
  "circled",
  "clock",
  "events",
  "coins",
] as const;

/** A reader's drawings on a position. */
export type Drawn = Required<Pick<Annotations, "arrows" | "circled">>;

export class MoveNode {
  readonly children: MoveNode[] = [];

  constructor(
    readonly play: string,
    readonly side: Side,
    /** The number of the move. */
    readonly number: number,
    readonly parent: MoveNode | null,
    public noted: Annotations = {},
  ) {}

  get comment(): string {
    return this.noted.comment ?? "";
  }

  /** The comment in front of it. */
  get before(): string {
    return this.noted.before ?? "";
  }

  get marks(): string[] {
    return this.noted.marks ?? [];
  }

  get drawn(): Drawn {
    const { arrows = [], circled = [] } = this.noted;
    return { arrows, circled };
  }

  get isRoll(): boolean {
    return isRoll(this.play);
  }

  /** The number of moves that lead here. */
  get ply(): number {
    return this.path.filter(({ isRoll }) => !isRoll).length;
  }

  /** The nodes that lead here, without the start. */
  get path(): MoveNode[] {
    const nodes: MoveNode[] = [];
    let { parent } = this as MoveNode;
    if (parent) nodes.push(this);
    for (; parent?.parent; { parent } = parent) nodes.push(parent);
    return nodes.reverse();
  }

  /** The moves and rolls that lead here. */
  get actions(): string[] {
    return this.path.map(({ play }) => play);
  }

  /** The last node of the line from here. */
  get end(): MoveNode {
    let [node] = this.children;
    while (node?.children[0]) [node] = node.children;
    return node ?? this;
  }

  /** Whether it belongs to the game itself and to no variation. */
  get isMain(): boolean {
    return this.path.every((node) => node.parent?.children[0] === node);
  }
}

/** A game, and the variations that a reader adds. */
export class MoveTree {
  root = new MoveNode("", "white", 0, null);
  #game: GameDocument;
  /** The moves of the game itself, as it was given. */
  #played = "";
  readonly #undone: { tree: GameDocument; at: number[] }[] = [];

  constructor(tree: GameDocument) {
    this.#game = tree;
    this.#build(tree);
  }

  get game(): Omit<GameDocument, "plies"> {
    return this.#game;
  }

  /** The line that leads to a node. */
  line(node: MoveNode): AnalysedGame {
    const { ruleset, options, start } = this.#game;
    return { ruleset, options, start: start ?? null, actions: node.actions };
  }

  /** The nodes of the game itself, rolls left out. */
  get moves(): MoveNode[] {
    return this.root.end.path.filter(({ isRoll }) => !isRoll);
  }

  /** The last node of a line, as far as it is in the tree. */
  at(actions: string[]): MoveNode {
    let node = this.root;
    for (const action of actions) {
      const next = node.children.find(({ play }) => play === action);
      if (!next) return node;
      node = next;
    }
    return node;
  }

  /** The last node after moves without their victims, whatever rolls come between them. */
  along(routes: string[]): MoveNode {
    let node = this.root;
    for (const route of routes) {
      let after = node;
      while (after.children[0]?.isRoll) [after] = after.children as [MoveNode];
      const next = after.children.find(({ play }) => routeOf(play) === route);
      if (!next) return node;
      node = next;
    }
    return node;
  }

  /** Add a move after a node; for an existing move, return its node. */
  add(after: MoveNode, play: string, side: Side, number: number): MoveNode {
    const known = after.children.find((child) => child.play === play);
    if (known) return known;
    this.#remember(after);
    const node = new MoveNode(play, side, number, after);
    after.children.push(node);
    return node;
  }

  /** Move the variation that a node belongs to one place forward; false if it is the first. */
  promote(node: MoveNode): boolean {
    const first = this.#branching(node);
    const siblings = first?.parent?.children;
    if (!first || !siblings) return false;
    this.#remember(node);
    const place = siblings.indexOf(first);
    siblings.splice(place, 1);
    siblings.splice(place - 1, 0, first);
    return true;
  }

  /** Cut a node with everything after it; returns its parent. */
  cut(node: MoveNode): MoveNode {
    const { parent } = node;
    if (!parent) return node;
    this.#remember(node);
    parent.children.splice(parent.children.indexOf(node), 1);
    return parent;
  }

  /** Change the remarks of a node. */
  annotate(node: MoveNode, remarks: Annotations): void {
    this.#remember(node);
    node.noted = { ...node.noted, ...remarks };
  }

  /** Draw an arrow or a circle on the position after a node, or remove an existing one. */
  draw(node: MoveNode, { from, to }: Arrow): "done" | "removed" | "many" {
    const kind = from === to ? "circled" : "arrows";
    const text = from === to ? from : `${from}-${to}`;
    const before = node.drawn[kind];
    const after = before.filter((each) => each !== text);
    const isNew = after.length === before.length;
    if (isNew && before.length >= MAX_DRAWN) return "many";
    this.annotate(node, { [kind]: isNew ? [...before, text] : after });
    return isNew ? "done" : "removed";
  }

  get canUndo(): boolean {
    return this.#undone.length > 0;
  }

  /** Take the last change back; the node that it was made at is returned. */
  undo(): MoveNode | null {
    const last = this.#undone.pop();
    if (!last) return null;
    this.#build(last.tree);
    let node = this.root;
    for (const place of last.at) node = node.children[place] ?? node;
    return node;
  }

  /** The tree as it is sent: each line to its end before its variations. */
  get record(): GameDocument {
    const isAsPlayed = this.#played === this.root.end.actions.join();
    const plies: Ply[] = [];
    const numbers = new Map<MoveNode, number>([[this.root, 0]]);
    const waiting = [...this.root.children].reverse();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const after = numbers.get(node.parent ?? this.root) ?? 0;
      const { play, side, number } = node;
      const ply: Ply = { play, side, number, ...written(node.noted) };
      if (after !== plies.length) ply.after = after;
      if (!isAsPlayed) delete ply.events;
      plies.push(ply);
      numbers.set(node, plies.length);
      waiting.push(...[...node.children].reverse());
    }
    const game = isAsPlayed ? this.#game : unended(this.#game);
    return { ...game, remarks: written(this.root.noted), plies };
  }

  /** The line to a node, with its drawings: no variations, and nothing after it. */
  recordOf(node: MoveNode): GameDocument {
    const plies = node.path.map(({ play, side, number, drawn }) => ({
      ...{ play, side, number },
      ...drawn,
    }));
    return { ...unended(this.#game), remarks: this.root.drawn, plies };
  }

  /** The first node of the variation that a node belongs to; null for the game itself. */
  #branching(node: MoveNode): MoveNode | null {
    const inner = node.path.filter((each) => each.parent && each.parent.children[0] !== each);
    return inner.at(-1) ?? null;
  }

  #remember(node: MoveNode): void {
    const at = node.path.map((each) => each.parent?.children.indexOf(each) ?? 0);
    this.#undone.push({ tree: this.record, at });
    if (this.#undone.length > MAX_UNDONE) this.#undone.shift();
  }

  #build(tree: GameDocument): void {
    this.#game = tree;
    this.root = new MoveNode("", "white", 0, null, tree.remarks);
    const nodes = [this.root];
    for (const entry of tree.plies) {
      const ply: Ply = typeof entry === "string" ? { play: entry } : entry;
      const { play, after = nodes.length - 1, side = "white", number = 0, ...noted } = ply;
      const parent = nodes[after] ?? this.root;
      const node = new MoveNode(play, side, number, parent, noted);
      parent.children.push(node);
      nodes.push(node);
    }
    this.#played = this.root.end.actions.join();
  }
}

/** The annotations, without empty ones. */
function written(noted: Annotations): Annotations {
  const said = NOTED.map((name) => [name, noted[name]] as const).filter(([, remark]) =>
    typeof remark === "number" ? true : remark?.length,
  );
  return Object.fromEntries(said);
}

/** A game without its ending, since its moves are no longer the moves played. */
function unended(game: GameDocument): GameDocument {
  const going = { ...game };
  delete going.result;
  delete going.dice;
  delete going.purses;
  return going;
}
