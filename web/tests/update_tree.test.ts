import { expect, test } from "vitest";
import { h, updateTree } from "../pages/shared/dom.js";

function line(chance: string, ...moves: string[]): HTMLElement {
  const buttons = moves.map((move) => h("button", {}, move));
  return h("li", {}, h("b", {}, chance), h("span", {}, ...buttons));
}

test("equal parts within a child that differs stay, and keep the focus", () => {
  const list = h("ol", {}, line("50%", "a1-a2", "b1-b2"), line("40%", "c1-c2"));
  document.body.append(list);
  const [first, second] = list.querySelectorAll("button");
  first?.focus();
  updateTree(list, [line("55%", "a1-a2", "b1-b3", "d1-d2"), line("40%", "c1-c2")]);
  expect(list.textContent).toBe("55%a1-a2b1-b3d1-d240%c1-c2");
  expect(list.querySelector("button")).toBe(first);
  expect(document.activeElement).toBe(first);
  expect(second?.isConnected).toBe(false);
});

test("children come and go, and another attribute makes another element", () => {
  const list = h("ol", {}, line("50%", "a1-a2"), line("40%", "c1-c2"));
  updateTree(list, [h("li", { class: "exact" }, h("b", {}, "100%"))]);
  expect(list.innerHTML).toBe('<li class="exact"><b>100%</b></li>');
  updateTree(list, [line("1%", "a1-a2"), line("2%"), line("3%")]);
  expect(list.children).toHaveLength(3);
});

test("a button with another number or move is another one", () => {
  const made = (label: string, move: string) => h("button", {}, h("small", {}, label), move);
  const row = h("span", {}, made("1. ", "a1-a2"));
  updateTree(row, [made("2. ", "a1-a3")]);
  expect(row.textContent).toBe("2. a1-a3");
});
