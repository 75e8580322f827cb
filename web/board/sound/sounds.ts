/** Four short sounds, made on the spot: a knock, a double knock, a click of iron, two bells. */

import type { Changes } from "../model/changes.js";
import { afterPaint } from "../drawing/after_paint.js";

export type Sound = "move" | "capture" | "lock" | "end";

interface Tone {
  /** Seconds after the press. */
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
  move: [{ at: 0.2, from: 210, to: 120, long: 0.09, loud: 0.35, shape: "triangle" }],
  capture: [
    { at: 0.2, from: 210, to: 120, long: 0.09, loud: 0.35, shape: "triangle" },
    { at: 0.34, from: 340, to: 90, long: 0.22, loud: 0.4, shape: "triangle" },
  ],
  lock: [
    { at: 0.22, from: 1450, to: 1300, long: 0.05, loud: 0.12, shape: "square" },
    { at: 0.3, from: 1050, to: 950, long: 0.09, loud: 0.12, shape: "square" },
  ],
  end: [
    { at: 0.3, from: 523, to: 523, long: 0.5, loud: 0.25, shape: "sine" },
    { at: 0.5, from: 784, to: 784, long: 0.8, loud: 0.25, shape: "sine" },
  ],
};

/** Milliseconds after which every sound has died away. */
const LONGEST = 2000;

let context: AudioContext | null = null;
let silence = 0;

/** The sounds of what a move has changed. */
export function soundsOf(changes: Changes, isOver: boolean): Sound[] {
  const gone = Object.keys(changes.fallen).length + Object.keys(changes.entombed).length;
  const sounds: Sound[] = [gone > 0 ? "capture" : "move"];
  if (changes.locked.length > 0) sounds.push("lock");
  if (isOver) sounds.push("end");
  return sounds;
}

/**
 * Play a sound once the move that makes it has been painted.
 *
 * Browsers keep silent until the reader has pressed something on the page.
 */
export function play(sound: Sound): void {
  if (typeof AudioContext !== "function" || !hasPressed()) return;
  afterPaint(() => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    for (const tone of SOUNDS[sound]) strike(context, tone);
    rest(context);
  });
}

/** Stop the machinery while nothing sounds: it would cost a phone its battery. */
function rest(audio: AudioContext): void {
  window.clearTimeout(silence);
  silence = window.setTimeout(() => void audio.suspend(), LONGEST);
}

function hasPressed(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation === undefined || userActivation.hasBeenActive;
}

function strike(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at;
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
