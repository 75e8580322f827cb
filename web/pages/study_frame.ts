/** A chapter of a study in the frame of another page: its moves on the board, and nothing to change. */

import { defineBoard, type PetteiaBoard } from "../board/board.js";
import { Walk } from "./analysis/keyboard.js";
import { boardView } from "./analysis/board/board_pane.js";
import { arrowOf } from "./analysis/board/drawing.js";
import { Positions } from "./analysis/rules.js";
import { type MoveNode, MoveTree } from "./analysis/tree/tree.js";
import { TreeView } from "./analysis/tree/tree_view.js";
import { NO_ANNOTATIONS } from "../board/model/annotations.js";
import { byId } from "./shared/dom.js";
import type { OpenedRecord } from "./shared/server/http_answers.js";
import { readPage } from "./shared/page.js";
import { boardWords } from "./shared/game/sentences.js";

const { record } = readPage<{ record: OpenedRecord; messages: string }>();

defineBoard();
const board = byId<PetteiaBoard>("board");
const positions = new Positions();

if (record.tree && record.rules) {
  const tree = new MoveTree(record.tree);
  let node = tree.root;
  board.words = boardWords(record.rules);
  const view = new TreeView(byId("tree"), (next) => void go(next));
  const walk = new Walk({
    node: () => node,
    root: () => tree.root,
    go: (next) => go(next),
    named: (text) => text,
    edit: () => false,
  });

  const go = async (next: MoveNode): Promise<number | null> => {
    const isNext = next.parent === node;
    node = next;
    view.mark(node);
    walk.stepper.draw();
    const found = await positions.load(tree.line(node));
    if (node !== next) return null;
    byId("message").textContent = positions.error;
    if (!found) return null;
    const seen = board.show({ ...boardView(found), legal: [] }, isNext);
    const { arrows, circled } = node.drawn;
    board.annotate({ ...NO_ANNOTATIONS, drawn: arrows.map(arrowOf), circled });
    return seen;
  };

  view.draw(tree, node, null);
  void go(node);
} else byId("message").textContent = record.error ?? "";
