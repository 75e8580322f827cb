import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const MESSAGES = "play-sum = A game\nplay-offline = No answer";

document.body.innerHTML = `
  <form id="set-up"><div id="tiles"></div><input id="start"><button type="button" id="edit"></button>
  <span id="edit-status"></span><section id="editor" hidden></section>
  <b id="chosen-title"></b></form><dialog id="games-sheet"></dialog>
  <input id="search"><a id="all-games"></a><button id="games-close"></button>
  <script type="application/json" id="page-data">${JSON.stringify({ messages: MESSAGES })}</script>`;
vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
// Both scripts are loaded here, where that may take as long as it needs.
await import("../pages/play.js");
await import("../pages/setup/editor.js");

it("says that the site does not answer if a position cannot be set up", async () => {
  document.getElementById("edit")?.click();
  await vi.waitFor(() => {
    expect(document.getElementById("edit-status")?.textContent).toBe("No answer");
  });
  expect(document.getElementById("editor")?.hidden).toBe(true);
});
