/** Short sounds, made on the spot: a knock, a deeper one, a click of iron, dice, two bells. */

import type { Changes } from "../model/changes.js";
import type { Timeline } from "../model/timeline.js";
import { afterPaint } from "../drawing/after_paint.js";

type Sound = "move" | "capture" | "lock" | "roll" | "end";

interface Tone {
  /** Seconds after the beginning of the sound. */
  at: number;
  /** Hertz, at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds. */
  long: number;
  loud: number;
  shape: OscillatorType;
}

const SOUNDS: Record<Sound, readonly Tone[]> = {
  move: [{ at: 0, from: 210, to: 120, long: 0.09, loud: 0.35, shape: "triangle" }],
  capture: [{ at: 0, from: 340, to: 90, long: 0.22, loud: 0.4, shape: "triangle" }],
  lock: [
    { at: 0, from: 1450, to: 1300, long: 0.05, loud: 0.12, shape: "square" },
    { at: 0.08, from: 1050, to: 950, long: 0.09, loud: 0.12, shape: "square" },
  ],
  roll: [0, 0.09, 0.16, 0.26, 0.37].map((at, bounce) => ({
    at,
    from: 620 - 40 * bounce,
    to: 380,
    long: 0.04,
    loud: 0.22 - 0.03 * bounce,
    shape: "triangle",
  })),
  end: [
    { at: 0, from: 523, to: 523, long: 0.5, loud: 0.25, shape: "sine" },
    { at: 0.2, from: 784, to: 784, long: 0.8, loud: 0.25, shape: "sine" },
  ],
};

/** Milliseconds after the last sound's beginning when every sound has died away. */
const LONGEST = 2000;

let context: AudioContext | null = null;
let silence = 0;

/** A sound, and the milliseconds after which it begins. */
interface TimedSound {
  sound: Sound;
  at: number;
}

/** The sounds of the changes, each when it is seen. */
export function soundsOf(
  changes: Changes,
  timeline: Timeline,
  isMove: boolean,
  isOver: boolean,
): TimedSound[] {
  const sounds: TimedSound[] = [];
  const gone = Object.keys(changes.fallen).length + Object.keys(changes.entombed).length;
  if (isMove) sounds.push({ sound: "move", at: timeline.close });
  if (isMove && gone > 0) sounds.push({ sound: "capture", at: timeline.fall });
  if (isMove && changes.locked.length > 0) sounds.push({ sound: "lock", at: timeline.lock });
  if (changes.rolled) sounds.push({ sound: "roll", at: timeline.roll });
  if (isOver) sounds.push({ sound: "end", at: timeline.end });
  return sounds;
}

/**
 * Play a sound some milliseconds after its cause has been painted.
 *
 * Browsers keep silent until the reader has pressed something on the page.
 */
export function play(sound: Sound, delay: number): void {
  if (typeof AudioContext !== "function" || !hasPressed()) return;
  afterPaint(() => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    for (const tone of SOUNDS[sound]) strike(context, tone, delay / 1000);
    rest(context, delay);
  });
}

/** Stop the machinery while nothing sounds: it would cost a phone its battery. */
function rest(audio: AudioContext, delay: number): void {
  window.clearTimeout(silence);
  silence = window.setTimeout(() => void audio.suspend(), delay + LONGEST);
}

function hasPressed(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation === undefined || userActivation.hasBeenActive;
}

function strike(audio: AudioContext, tone: Tone, delay: number): void {
  const begin = audio.currentTime + delay + tone.at;
  const end = begin + tone.long;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = tone.shape;
  voice.frequency.setValueAtTime(tone.from, begin);
  voice.frequency.exponentialRampToValueAtTime(tone.to, end);
  volume.gain.setValueAtTime(tone.loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(end);
}
