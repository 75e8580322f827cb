import { afterEach, expect, it, vi } from "vitest";
import { ExportDialog } from "../pages/analysis/export_dialog.js";
import { GROUPS } from "../pages/shared/game/exports.js";
import { addMessages } from "../pages/shared/messages.js";

const names = Object.values(GROUPS).flat();
addMessages(`${names.map((name) => `export-${name} = ${name}`).join("\n")}
save-working = Working
analysis-offline = No answer
analysis-busy = Busy
analysis-not-taken = Refused
study-keep-all = { $count } games without { $titles }
study-more-games = { $count } more
study-many-games = { $count } games, but { $most } at most`);

afterEach(() => vi.unstubAllGlobals());

const page = (status: number) =>
  new Response("<!doctype html>", { status, headers: { "content-type": "text/html" } });

it.each([
  [64, 0, true, "64 games without "],
  [64, 2, true, "64 games without Lost 1 and Lost 2"],
  [64, 7, true, "64 games without Lost 1, Lost 2, Lost 3, Lost 4, Lost 5, and 2 more"],
  [65, 0, false, "65 games, but 64 at most"],
])("offers to keep %i games of a file that has %i others: %s", (count, left, isOffered, text) => {
  document.body.innerHTML = `<dialog id="save-dialog"></dialog><ul id="save-records"></ul>
    <p id="save-error"></p><button id="save"></button><button id="save-close"></button>
    <button id="print"></button><form id="keep"><label id="keep-all" data-most="64" hidden><input
    type="checkbox" id="all-games"><span></span></label></form>`;
  const games = Array.from({ length: count + left }, (_, place) => `Game ${place + 1}`);
  const unopened = Array.from({ length: left }, (_, place) => `Lost ${place + 1}`);
  const tree = { record: { ruleset: "test.small", options: {}, plies: [] } };
  new ExportDialog({
    device: null,
    tree,
    played: { games, unopened },
  } as unknown as ExportDialog["page"]);
  document.getElementById("save")?.click();
  expect(document.querySelector<HTMLElement>("#keep-all")?.hidden).toBe(false);
  expect(document.querySelector<HTMLInputElement>("#all-games")?.disabled).toBe(!isOffered);
  expect(document.getElementById("keep-all")?.textContent).toBe(text);
});

it.each([
  [Response.json({ detail: "XXI-N: no dice" }, { status: 409 }), "XXI-N: no dice"],
  [page(413), "Refused"],
  [page(429), "Busy"],
  [page(503), "Busy"],
  [page(502), "No answer"],
])("says why the site writes no file", async (answer, reason) => {
  document.body.innerHTML = `<dialog id="save-dialog"></dialog><ul id="save-records"></ul>
    <ul id="save-pictures"></ul><p id="save-error"></p>
    <button id="save"></button><button id="save-close"></button><button id="print"></button>`;
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const tree = { recordOf: () => ({}) };
  new ExportDialog({ device: null, tree } as unknown as ExportDialog["page"]);
  document.querySelector<HTMLElement>("#save-pictures button")?.click();
  await vi.waitFor(() => {
    expect(document.getElementById("save-error")?.textContent).toBe(reason);
  });
});
