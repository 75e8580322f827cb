/** What is wrong with the text, each fault with a link to its line. */

import { byId, h } from "../shared/dom.js";
import type { DraftView } from "../shared/http_answers.js";
import { t } from "../shared/messages.js";
import type { TextField } from "./text_field.js";

const MAX_CODE = 160;

export function showFaults({ title, faults, more }: DraftView, text: TextField): void {
  const root = byId("verdict");
  root.classList.toggle("faulty", faults.length > 0);
  if (faults.length === 0) {
    root.replaceChildren(h("p", {}, t("own-sound", { title })));
    return;
  }
  const lines = text.value.split("\n");
  const items = faults.map((fault) => {
    const { line, column } = fault;
    const link = h("a", { href: "#text" }, t("own-place", { line, column }));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      text.selectLine(line);
    });
    const code = lines[line - 1];
    const shown = code === undefined ? null : h("code", {}, code.slice(0, MAX_CODE));
    return h("li", {}, link, ` ${fault.text} `, shown);
  });
  root.replaceChildren(
    h("h2", {}, t("own-faults", { count: faults.length + more })),
    h("ol", {}, ...items),
    more ? h("p", {}, t("own-more", { count: more })) : "",
  );
}
