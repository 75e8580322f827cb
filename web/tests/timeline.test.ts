import { describe, expect, it } from "vitest";
import { changesBetween } from "../board/model/changes.js";
import { timelineOf } from "../board/model/timeline.js";
import { soundsOf } from "../board/sound/sounds.js";
import { view } from "./positions.js";

const moved = (before: string, after: string, from: string, to: string, more: object = {}) => {
  const last = { from, to, captures: {} };
  return changesBetween(view(before), { ...view(after, [], more), last });
};

describe("the timeline of a move", () => {
  it("lets the captors close, then the victims fall, and then leaves time to count", () => {
    const changes = moved("1sSs/4/4/2S1", "4/2S1/4/4", "c1", "c3");
    const timeline = timelineOf(changes, true);
    expect(timeline).toMatchObject({ close: 220, fall: 420 });
    expect(timeline.seen).toBe(420 + 350 + 2 * 90 + 400);
  });

  it("gives a quiet move time to land before its answer, but none to a position without a move", () => {
    const changes = moved("4/4/4/S3", "4/4/S3/4", "a1", "a2");
    expect(timelineOf(changes, true)).toMatchObject({ end: 220, seen: 250 });
    expect(timelineOf(changes, false).seen).toBe(0);
  });

  it("turns pieces over once the move has landed, and rolls the dice last", () => {
    const changes = moved("4/4/4/S3", "4/4/V3/4", "a1", "a2", { dice: [6, 3] });
    const timeline = timelineOf(changes, true);
    expect(timeline).toMatchObject({ flip: 220, roll: 420, seen: 420 + 500 + 400 });
    const sounds = soundsOf(changes, timeline, true, false);
    expect(sounds).toEqual([
      { sound: "move", at: 220 },
      { sound: "roll", at: 420 },
    ]);
  });
});
