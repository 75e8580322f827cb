import { expect, test, vi } from "vitest";
import { type Draft, keepDraft, keptDraft } from "../pages/analysis/draft.js";

const draft = (action: string) => ({ tree: {}, actions: [action] }) as unknown as Draft;

test("older drafts make room for the newest in a browser without room for all", () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { type: "reload" } as unknown as PerformanceEntry,
  ]);
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > 240) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  });
  for (const page of ["/a", "/b", "/c"]) {
    history.replaceState(null, "", page);
    expect(keepDraft(draft(`${page} ${"x".repeat(40)}`))).toBe(true);
  }
  expect(keptDraft()?.actions[0]).toContain("/c");
  history.replaceState(null, "", "/b");
  expect(keptDraft()?.actions[0]).toContain("/b");
  history.replaceState(null, "", "/a");
  expect(keptDraft()).toBeNull();
  // One that has no room at all leaves the others, but not an older one of its page.
  history.replaceState(null, "", "/b");
  expect(keepDraft(draft("x".repeat(400)))).toBe(false);
  expect(keptDraft()).toBeNull();
  history.replaceState(null, "", "/c");
  expect(keptDraft()?.actions[0]).toContain("/c");
});
