import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../pages/shared/server/connection.js";

class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static latest: Line;
  readyState = Line.OPEN;
  readonly sent: string[] = [];

  constructor(readonly address: string) {
    super();
    Line.latest = this;
  }

  send(message: string): void {
    this.sent.push(message);
  }

  close(): void {
    this.readyState = Line.CLOSED;
  }

  /** Lose the connection, as a tunnel does. */
  lose(): void {
    this.readyState = Line.CLOSED;
    this.dispatchEvent(new CloseEvent("close", { code: 1006 }));
  }

  hear(type: string): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ type }) }));
  }
}

let heard: string[];
let connection: Connection<{ type: string }, { type: string }>;
let hidden: boolean;

beforeEach(() => {
  heard = [];
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  const note = (message: { type: string }) => heard.push(message.type);
  connection = new Connection(
    () => "/socket",
    note,
    (isOpen) => heard.push(`open ${isOpen}`),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a game's socket", () => {
  it("passes a message on once the page is painted, or soon after without a frame", () => {
    Line.latest.hear("state");
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual(["state"]);
  });

  it("keeps the order when the page is hidden in between", () => {
    Line.latest.hear("first");
    hidden = true;
    Line.latest.hear("second");
    expect(heard).toEqual(["first", "second"]);
    vi.advanceTimersByTime(100);
    expect(heard).toEqual(["first", "second"]);
  });

  it("sends an action made without a connection once, after what was missed", () => {
    const tunnel = Line.latest;
    tunnel.lose();
    connection.deliver({ type: "resign" });
    connection.deliver({ type: "rematch" });
    connection.deliver({ type: "rematch" });
    vi.advanceTimersByTime(1000);
    expect(Line.latest).not.toBe(tunnel);
    Line.latest.dispatchEvent(new Event("open"));
    expect(Line.latest.sent).toEqual([]);
    Line.latest.hear("update");
    Line.latest.hear("update");
    vi.advanceTimersByTime(100);
    expect(heard.at(-1)).toBe("update");
    expect(tunnel.sent).toEqual([]);
    expect(Line.latest.sent).toEqual(['{"type":"resign"}', '{"type":"rematch"}']);
  });

  it("keeps what is pressed without a network, even if its socket seems to be open", () => {
    const dead = Line.latest;
    window.dispatchEvent(new Event("offline"));
    connection.deliver({ type: "resign" });
    window.dispatchEvent(new Event("online"));
    Line.latest.hear("update");
    vi.advanceTimersByTime(100);
    expect(dead.sent).toEqual([]);
    expect(Line.latest.sent).toEqual(['{"type":"resign"}']);
  });

  it("stays open on a hidden page whose timers run once a minute", () => {
    Line.latest.dispatchEvent(new Event("open"));
    const open = Line.latest;
    for (const minute of [1, 2, 3]) {
      vi.setSystemTime(Date.now() + 50_000);
      vi.advanceTimersByTime(10_000);
      expect(open.sent).toHaveLength(minute);
      open.hear("pong");
    }
    expect(Line.latest).toBe(open);
    expect(open.readyState).toBe(Line.OPEN);
  });

  it("is opened again at once after the machine has slept", () => {
    const open = Line.latest;
    open.dispatchEvent(new Event("open"));
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(10_000);
    expect(open.readyState).not.toBe(Line.OPEN);
    vi.advanceTimersByTime(1_000);
    expect(Line.latest).not.toBe(open);
  });

  it("is opened again if nothing answers for half a minute, or it does not open", () => {
    const first = Line.latest;
    vi.advanceTimersByTime(30_000);
    const second = Line.latest;
    expect(second).not.toBe(first);
    second.dispatchEvent(new Event("open"));
    second.hear("state");
    vi.advanceTimersByTime(35_000);
    expect(Line.latest).not.toBe(second);
  });

  it("passes on received messages before it reports that the connection is lost", () => {
    Line.latest.hear("refused");
    Line.latest.dispatchEvent(new CloseEvent("close", { code: 4404 }));
    expect(heard).toEqual(["refused", "open false"]);
  });
});
