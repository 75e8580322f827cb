/** Adding a ruleset: a fault links to its line in the text. */

import "./common.js";
import { byId } from "./shared/dom.js";

function select(line: number): void {
  const field = byId<HTMLTextAreaElement>("text");
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 24;
  field.scrollTop = Math.max(0, line - 4) * height;
}

for (const link of document.querySelectorAll<HTMLElement>("a[data-line]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    select(Number(link.dataset.line));
  });
}
