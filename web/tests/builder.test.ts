import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { control, type Value } from "../pages/builder/controls.js";
import { DraftReader } from "../pages/builder/draft_reader.js";
import { BuilderForm } from "../pages/builder/form.js";
import { EntryRow } from "../pages/builder/entry_row.js";
import { TextField } from "../pages/builder/text_field.js";
import { readBoard, writeBoard } from "../pages/setup/board_field.js";
import type {
  DraftOption,
  DraftRule,
  DraftView,
  FormField,
} from "../pages/shared/server/http_answers.js";
import { addMessages } from "../pages/shared/messages.js";

interface Sent {
  text: string;
  changes: { path: string[]; value: unknown }[];
}

const sent: Sent[] = [];
const answers: ((status?: number) => void)[] = [];

/** A site that writes every change as a line of the text, as soon as the test lets it. */
function answer(_: string, { body }: { body: string }): Promise<Response> {
  const asked = JSON.parse(body) as Sent;
  sent.push(asked);
  const lines = asked.changes.map(({ path, value }) => `${path.join(".")} = ${String(value)}`);
  const draft = { text: [asked.text, ...lines].join("\n") } as DraftView;
  return new Promise((resolve) => {
    answers.push((status = 200) => resolve(new Response(JSON.stringify(draft), { status })));
  });
}

function opened(): { field: TextField; reader: DraftReader; read: string[]; failed: string[] } {
  const read: string[] = [];
  const failed: string[] = [];
  const area = document.createElement("textarea");
  const field: TextField = new TextField(area, () => reader.textChanged());
  const reader: DraftReader = new DraftReader(field, {
    read: ({ text }) => {
      read.push(text);
      field.accept(text);
    },
    failed: (error) => failed.push(error),
  });
  return { field, reader, read, failed };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  addMessages("builder-too-often = often\neditor-offline = offline");
});

afterEach(() => {
  sent.length = answers.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a board field is read and written back", () => {
  const field = "sss1/4/2x1/L2S/SSSS";
  expect(readBoard(field)).toMatchObject({ a5: "s", c3: "x", a2: "L", d1: "S" });
  expect(writeBoard(4, 5, readBoard(field))).toBe(field);
  expect(writeBoard(16, 1, {})).toBe("16");
});

test("undo takes typing back separately from the change before it", () => {
  const { field } = opened();
  const type = (text: string) => {
    field.field.value += text;
    field.field.dispatchEvent(new Event("input"));
  };
  type("a");
  type("b");
  field.accept("form");
  type("!");
  type("!");
  const undone = ["form", "ab", "", ""].map(() => {
    field.undo();
    return field.value;
  });
  expect(undone).toEqual(["form", "ab", "", ""]);
});

test("changes in forms are made one request after the other", async () => {
  const { field, reader } = opened();
  reader.change({ path: ["a"], value: 1 });
  await vi.advanceTimersByTimeAsync(1);
  reader.change({ path: ["b"], value: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(10);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(field.value).toBe("\na = 1\nb = 2");
  field.undo();
  expect(field.value).toBe("\na = 1");
});

test("text typed meanwhile counts, and the change is made in it", async () => {
  const { field, reader } = opened();
  reader.change({ path: ["a"], value: 1 });
  await vi.advanceTimersByTimeAsync(1);
  field.field.value = "typed";
  reader.textChanged();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent[1]).toEqual({ text: "typed", changes: [{ path: ["a"], value: 1 }] });
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(field.value).toBe("typed\na = 1");
});

test("a change that comes too often is made later", async () => {
  const { reader, read, failed } = opened();
  reader.change({ path: ["a"], value: 1 });
  await vi.advanceTimersByTimeAsync(1);
  answers[0]?.(429);
  await vi.advanceTimersByTimeAsync(5000);
  expect(failed).toEqual(["often"]);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toEqual(["\na = 1"]);
});

function field(key: string, kind: FormField["kind"], ...words: string[]): FormField {
  return {
    ...{ key, kind, label: key, note: "", zero: "", pattern: "", writes: "" },
    ...{ ruleIds: [], low: [0], high: [300], isExplained: false, canBeOffered: false },
    choices: words.map((value) => ({ value, label: "" })),
  };
}

function change(input: HTMLInputElement | null, value: string | boolean): void {
  if (!input) throw new Error("there is no control");
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a list is one line, and values of which several can be chosen have one box each", () => {
  const chosen: Value[] = [];
  const list = control(field("ids", "list"), (value) => chosen.push(value));
  list.set(["MY-1", "GEN-2"]);
  const line = list.root.querySelector("input");
  expect(line?.value).toBe("MY-1, GEN-2");
  change(line, "MY-1, GEN-3");
  const several = control(field("cites", "several", "captures", "blocked"), (value) =>
    chosen.push(value),
  );
  several.set(["captures"]);
  const boxes = several.root.querySelectorAll("input");
  expect([...boxes].map(({ checked }) => checked)).toEqual([true, false]);
  change(boxes[1] ?? null, true);
  change(boxes[0] ?? null, false);
  expect(chosen).toEqual([["MY-1", "GEN-3"], ["captures", "blocked"], ["blocked"]]);
});

test("a row changes its entry by a path, and leaves out empty values", () => {
  class Row extends EntryRow<DraftRule> {
    show(rule: DraftRule): void {
      this.showEntry(rule, { parent: "P" } as DraftView, true);
    }
    rewrite(rule: DraftRule): void {
      this.set(this.whole(rule));
    }
  }
  const actions = ["up", "down", "rewrite", "leave-out", "take-back", "remove"];
  addMessages(actions.map((action) => `builder-rule-${action} = ${action}`).join("\n"));
  addMessages("builder-rule-origin = own\nbuilder-reset = reset");
  const made: unknown[] = [];
  const fields = [field("title", "line"), field("unverified", "switch"), field("cites", "list")];
  const row = new Row("rules", "wall", fields, "builder-rule-origin", (each) => made.push(each));
  const entry = { name: "wall", title: "The wall", origin: "changed", unverified: true };
  row.show(entry as DraftRule);
  const [title, unverified] = row.root.querySelectorAll("input");
  expect([title?.value, unverified?.checked]).toEqual(["The wall", true]);
  change(title ?? null, "");
  change(unverified ?? null, false);
  const buttons = [...row.root.querySelectorAll("button")].filter(({ hidden }) => !hidden);
  expect(buttons).toHaveLength(2);
  for (const button of buttons) button.click();
  expect(made).toEqual([
    { path: ["rules", "wall", "title"], value: null },
    { path: ["rules", "wall", "unverified"], value: null },
    { path: ["remove", "rules", "wall"], value: true },
    { path: ["rules", "wall"], value: null },
  ]);
  row.rewrite({ ...entry, unverified: false, cites: [] as string[] } as DraftRule);
  const value = { title: "The wall", unverified: null, cites: null };
  expect(made.at(-1)).toEqual({ path: ["rules", "wall"], value });
});

test("an entry becomes an option for players, and a fixed entry again", () => {
  addMessages(
    ["offer", "no-options", "options-lead", "is-option", "idle", "leave-out"]
      .map((key) => `builder-${key} = ${key}`)
      .join("\n"),
  );
  addMessages("rules-options = Options");
  const made: unknown[] = [];
  const push = { ...field("capture.push", "switch"), canBeOffered: true };
  const part = { name: "capture", heading: "Capture", fields: [push] };
  const root = document.createElement("div");
  const form = new BuilderForm(root, [part], [], document.createElement("div"), (each) =>
    made.push(each),
  );
  const draft = { values: { "capture.push": true }, given: [], idle: [], options: [], parent: "" };
  const show = (...optionForms: Partial<DraftOption>[]) => {
    form.show({ ...draft, optionForms } as unknown as DraftView);
  };
  show();
  const [, offer = null] = root.querySelectorAll("input");
  change(offer, true);
  show({ name: "push", origin: "inherited", writes: "ending.blocked" });
  change(offer, true);
  show({ name: "pushing", origin: "own", writes: "capture.push" });
  expect(offer?.checked).toBe(true);
  change(offer, false);
  const value = { writes: "capture.push", default: true };
  expect(made).toEqual([
    { path: ["options", "push"], value },
    { path: ["options", "capture_push"], value },
    { path: ["options", "pushing"], value: null },
    { path: ["capture", "push"], value: true },
  ]);
});
