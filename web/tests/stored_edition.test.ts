import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  isStored,
  removeStored,
  storeAll,
  storedSummary,
} from "../pages/offline/stored_edition.js";
import { MemoryCache } from "./memory_cache.js";

const HASH_OF_A = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";
const HASH_OF_B = "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d";
const SUMMARY = { version: "1", bytes: 2 };
const ROOT = "http://museum.example/games/";

describe("an edition that is stored on a device", () => {
  let cache: MemoryCache;
  /** What the web space answers, by the name of a file. */
  let answers: Record<string, () => Response>;
  let asked: string[];

  beforeEach(() => {
    cache = new MemoryCache();
    asked = [];
    const list = { "a.html": [1, HASH_OF_A], "files/b.json": [1, HASH_OF_B] };
    answers = {
      "files/offline-files.json": () => Response.json(list),
      "a.html": () => new Response("a"),
      "files/b.json": () => new Response("b"),
    };
    vi.stubGlobal("caches", {
      has: () => Promise.resolve(cache.stored.size > 0),
      open: () => Promise.resolve(cache),
      delete: vi.fn(),
    });
    vi.stubGlobal("fetch", (address: string) => {
      const name = address.replace(ROOT, "");
      asked.push(name);
      return Promise.resolve(answers[name]?.() ?? new Response(null, { status: 404 }));
    });
  });

  const store = (): Promise<void> =>
    storeAll(ROOT, SUMMARY, new AbortController().signal, () => undefined);

  it("is complete once every file is there, and continues where it stopped", async () => {
    delete answers["files/b.json"];
    await expect(store()).rejects.toThrow("b.json");
    expect(await storedSummary(ROOT)).toBeNull();
    answers["files/b.json"] = () => new Response("b");
    asked = [];
    await store();
    expect(asked).not.toContain("a.html");
    expect(await storedSummary(ROOT)).toEqual(SUMMARY);
  });

  it("is the old one until every file of an update is there", async () => {
    const hash = { headers: { "x-petteia-sha256": "old" } };
    cache.stored.set(`${ROOT}a.html`, new Response("old a", hash));
    cache.stored.set(`${ROOT}files/b.json`, new Response("old b", hash));
    const stored = () =>
      Promise.all(
        ["a.html", "files/b.json"].map(async (name) => (await cache.match(ROOT + name))?.text()),
      );
    delete answers["files/b.json"];
    await expect(store()).rejects.toThrow("b.json");
    expect(await stored()).toEqual(["old a", "old b"]);
    answers["files/b.json"] = () => new Response("b");
    await store();
    expect(await stored()).toEqual(["a", "b"]);
    const names = [...cache.stored.keys()].map((url) => url.replace(ROOT, ""));
    expect(names.sort()).toEqual(["a.html", "files/b.json", "files/offline.json"]);
  });

  it("refuses a file that differs from the list", async () => {
    answers["a.html"] = () => new Response("damaged");
    await expect(store()).rejects.toThrow("a.html");
    expect(cache.stored.has(`${ROOT}a.html`)).toBe(false);
  });

  it("waits as long as a server asks, and forgets files that are gone", async () => {
    cache.stored.set(`${ROOT}old.html`, new Response("old"));
    let refusals = 1;
    answers["a.html"] = () => {
      refusals -= 1;
      if (refusals < 0) return new Response("a");
      return new Response(null, { status: 429, headers: { "retry-after": "0.01" } });
    };
    await store();
    expect(asked.filter((name) => name === "a.html")).toHaveLength(2);
    expect(cache.stored.has(`${ROOT}old.html`)).toBe(false);
  });

  it("does not touch another edition in the same web space", async () => {
    const other = "http://museum.example/giochi/a.html";
    cache.stored.set(other, new Response("a"));
    expect(await isStored(ROOT)).toBe(false);
    await store();
    expect(cache.stored.has(other)).toBe(true);
    await removeStored(ROOT);
    expect([...cache.stored.keys()]).toEqual([other]);
  });
});
