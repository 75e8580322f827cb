/** The marks that a page draws on a board besides the position. */

export interface Arrow {
  from: string;
  to: string;
}

/** Everything that a page points out; each kind has a shape of its own. */
export interface Annotations {
  /** Squares where pieces can be captured, with their number: brackets and a number. */
  captures: Record<string, number>;
  /** Pieces between their captors, each with these: an arc from each captor. */
  caught: Record<string, string[]>;
  /** Locked pieces, each with those that lock it: a thread to each. */
  locks: Record<string, string[]>;
  /** Pieces that can act: a dotted ring. */
  active: string[];
  /** Pieces that cannot: two bars. */
  passive: string[];
  /** Squares that one side's enemy can never enter: hatched, each side's another way. */
  kept: { white: string[]; black: string[] };
  /** Numbers on squares, such as a distance. */
  numbers: Record<string, number>;
  arrows: Arrow[];
  /** Arrows that a reader has drawn, darker than those of the page. */
  drawn: Arrow[];
  /** Squares that a reader has marked: a ring in the colour of a selection. */
  circled: string[];
}

export const NO_ANNOTATIONS: Annotations = {
  captures: {},
  caught: {},
  locks: {},
  active: [],
  passive: [],
  kept: { white: [], black: [] },
  numbers: {},
  arrows: [],
  drawn: [],
  circled: [],
};
