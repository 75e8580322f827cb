/**
 * Files, ranks and Latin capitals of a Greek board (VOG-N1, VOG-N2), written by
 * `cargo test --package petteia-wasm --features typescript` from `core/src/game/greek.rs`.
 */

export const FILES = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠ";

export const RANKS = "Ι ΙΙ ΙΙΙ ΙΙΙΙ Π ΠΙ ΠΙΙ ΠΙΙΙ ΠΙΙΙΙ Δ ΔΙ ΔΙΙ ΔΙΙΙ ΔΙΙΙΙ ΔΠ ΔΠΙ".split(" ");

export const LOOKALIKES: Record<string, string> = {
  A: "Α",
  B: "Β",
  E: "Ε",
  Z: "Ζ",
  H: "Η",
  I: "Ι",
  K: "Κ",
  M: "Μ",
  N: "Ν",
  O: "Ο",
  P: "Ρ",
};
