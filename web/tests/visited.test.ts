import { beforeEach, describe, expect, it, vi } from "vitest";

import { editionEntries, siteEntries } from "../pages/offline/addresses.js";
import { VisitedPages } from "../pages/offline/visited.js";
import { MemoryCache } from "./memory_cache.js";

const SITE = "https://petteia.example/";
const HTML = { headers: { "content-type": "text/html; charset=utf-8" } };
const PAGE = '<html lang="en"><link href="/static/a.css"></html>';

describe("what the service worker stores of the site", () => {
  let cache: MemoryCache;
  let asked: [address: string, how: RequestInit][];
  let isOnline: boolean;

  beforeEach(() => {
    cache = new MemoryCache();
    asked = [];
    isOnline = true;
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.stubGlobal("caches", { open: () => Promise.resolve(cache), match: cache.match });
    vi.stubGlobal("fetch", (given: string | Request, how: RequestInit = {}) => {
      if (!isOnline) return Promise.reject(new TypeError("no network"));
      const address = typeof given === "string" ? given : given.url;
      asked.push([address, how]);
      if (address.includes("/static/")) return Promise.resolve(new Response("file"));
      return Promise.resolve(new Response(PAGE, HTML));
    });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  const visited = (entries = 100, bytes = 1_000_000): VisitedPages =>
    new VisitedPages(SITE, siteEntries(SITE), "", { entries, bytes });
  const visit = (path: string, language = "en", loaded: string[] = []) => ({
    page: `${SITE}${path}`,
    language,
    loaded,
  });
  const shown = async (pages: VisitedPages, path: string): Promise<Response | null> =>
    pages.answer(new Request(`${SITE}${path}`), () => undefined);

  it("is the page as a stranger sees it in the visitor's language, with Home and its files", async () => {
    await visited().note(visit("rules/bell.latrunculi?x=1", "el"));
    const [page] = asked.filter(([address]) => address.endsWith("rules/bell.latrunculi"));
    expect(page?.[1]).toMatchObject({
      credentials: "omit",
      headers: { "accept-language": "el" },
    });
    expect([...cache.stored.keys()]).toEqual(
      expect.arrayContaining([
        `${SITE}rules/bell.latrunculi?language=el`,
        `${SITE}?language=el`,
        `${SITE}static/a.css`,
      ]),
    );
  });

  it.each([
    "me",
    "player",
    "clubs/one",
    "game/abc",
    "account/sign-in",
    "learn/first/answer",
    "play",
  ])("is never %s", async (path) => {
    const pages = visited();
    await pages.note(visit(path, "en", [`${SITE}${path}`]));
    expect([...cache.stored.keys()].filter((key) => key.includes(path))).toEqual([]);
    expect(pages.answer(new Request(`${SITE}${path}`), () => undefined)).toBeNull();
  });

  it("never answers a form", () => {
    const form = new Request(`${SITE}analysis`, { method: "POST" });
    expect(visited().answer(form, () => undefined)).toBeNull();
  });

  it("is requested once a day", async () => {
    const pages = visited();
    await pages.note(visit("learn"));
    await pages.note(visit("learn"));
    const count = () => asked.filter(([address]) => address === `${SITE}learn`).length;
    expect(count()).toBe(1);
    vi.setSystemTime(Date.now() + 86_400_001);
    await pages.note(visit("learn"));
    expect(count()).toBe(2);
  });

  it("is shown without a network in the last language, else in any, and says that it was stored", async () => {
    const pages = visited();
    await pages.note(visit("learn", "el"));
    await pages.note(visit("rules", "en"));
    await pages.note(visit("learn", "en"));
    expect(await (await shown(pages, "learn"))?.text()).not.toContain("data-stored");
    isOnline = false;
    cache.stored.set(`${SITE}learn?language=en`, new Response("<html lang=en>", HTML));
    cache.stored.set(`${SITE}learn?language=el`, new Response("<html lang=el>", HTML));
    expect(await (await shown(pages, "learn"))?.text()).toBe("<html data-stored lang=en>");
    cache.stored.delete(`${SITE}learn?language=en`);
    expect(await (await shown(pages, "learn"))?.text()).toBe("<html data-stored lang=el>");
    expect((await shown(pages, "puzzles"))?.type).toBe("error");
  });

  it("is stored even if the network failed during the previous visit", async () => {
    const pages = visited();
    const request = fetch;
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("gone")) });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken, HTML)));
    await expect(pages.note(visit("learn"))).rejects.toThrow("gone");
    vi.stubGlobal("fetch", request);
    await pages.note(visit("rules"));
    expect([...cache.stored.keys()]).toContain(`${SITE}rules?language=en`);
  });

  it("loses the oldest first, and nothing that a current page needs", async () => {
    const pages = visited(6);
    await pages.note(visit("learn"));
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    await pages.note(visit("rules", "en", [`${SITE}static/b.js`]));
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    await pages.note(visit("about"));
    const kept = [...cache.stored.keys()];
    expect(kept).toHaveLength(6);
    expect(kept).not.toContain(`${SITE}learn?language=en`);
    expect(kept).toContain(`${SITE}about?language=en`);
    expect(kept).toContain(`${SITE}static/a.css`);
  });

  it("has no more bytes than there is room for", async () => {
    await visited(100, 2 * PAGE.length + 6).note(visit("learn", "en", [`${SITE}static/b.js`]));
    const kept = await Promise.all(
      [...cache.stored.values()].map(async (each) => (await each.text()).length),
    );
    expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2 * PAGE.length + 6);
    expect(kept.length).toBeGreaterThan(0);
  });

  describe("leads into the edition that the site offers", () => {
    const EDITION = `${SITE}edition/`;
    const pages = (): VisitedPages => new VisitedPages(SITE, siteEntries(SITE), EDITION);
    const navigated = async (path: string): Promise<string | null> => {
      const request = { method: "GET", mode: "navigate", url: `${SITE}${path}` } as Request;
      const answer = await pages().answer(request, () => undefined);
      return answer && (answer.headers.get("location") ?? (await answer.text()));
    };
    const store = (...names: string[]): void => {
      for (const name of names) cache.stored.set(`${EDITION}${name}`, new Response(name, HTML));
    };

    beforeEach(async () => {
      store("index.html", "el/index.html", "el/play.html", "el/rules/bell.latrunculi.html");
      await pages().note(visit("learn", "el"));
      isOnline = false;
    });

    it("to the same page, or to Home, in the language of the last visit", async () => {
      store("files/offline.json");
      expect(await navigated("")).toBe(`${EDITION}el/index.html`);
      expect(await navigated("play?ruleset=a")).toBe(`${EDITION}el/play.html?ruleset=a`);
      expect(await navigated("rules/bell.latrunculi")).toContain("el/rules/bell.latrunculi.html");
      expect(await navigated("game/abc")).toBe(`${EDITION}el/index.html`);
      cache.stored.set(`${SITE}visited-language`, new Response("it"));
      expect(await navigated("game/abc")).toBe(`${EDITION}index.html`);
    });

    it("only once all of it is stored, and never from the edition itself", async () => {
      expect(await navigated("")).toContain("data-stored");
      expect(await navigated("learn")).toContain("data-stored");
      expect(await navigated("game/abc")).toBe("");
      store("files/offline.json");
      expect(await navigated("edition/el/other.html")).toBeNull();
    });

    it("from no visited page that it does not have, and not with a network", async () => {
      store("files/offline.json");
      expect(await navigated("learn")).toContain("data-stored");
      isOnline = true;
      expect(await navigated("")).toBe(PAGE);
    });
  });

  it("of the edition is every file in its folder, whatever its query", async () => {
    const folder = `${SITE}games/`;
    const pages = new VisitedPages(folder, editionEntries(folder));
    await pages.note({ page: `${folder}puzzles.html?id=1`, language: "en", loaded: [] });
    expect([...cache.stored.keys()]).toContain(`${folder}puzzles.html`);
    isOnline = false;
    const answer = await pages.answer(new Request(`${folder}puzzles.html?id=2`), () => undefined);
    expect(await answer?.text()).toContain("data-stored");
    expect(pages.answer(new Request(`${SITE}other.html`), () => undefined)).toBeNull();
  });

  it("of the edition is replaced by the completely stored edition", async () => {
    const folder = `${SITE}games/`;
    const whole = new MemoryCache();
    whole.stored.set(`${folder}index.html`, new Response("<html lang=en>updated", HTML));
    const match = (key: string, { cacheName = "" } = {}): Promise<Response | undefined> =>
      (cacheName === "petteia-stored" ? whole : cache).match(key);
    vi.stubGlobal("caches", { open: () => Promise.resolve(cache), match });
    const pages = new VisitedPages(folder, editionEntries(folder));
    await pages.note({ page: folder, language: "en", loaded: [`${folder}puzzles.html`] });
    isOnline = false;
    const text = async (name: string): Promise<string | undefined> =>
      (await pages.answer(new Request(folder + name), () => undefined))?.text();
    expect(await text("")).toContain("updated");
    expect(await text("puzzles.html")).toContain("a.css");
  });
});
