/** The actions of pointer and keyboard on the board. */
export interface BoardActions {
  /** Mark the square under the pointer. */
  hover(square: string | null): void;
  /** Focus a square that was tapped, and press it unless taps do nothing. */
  tap(square: string, isPress: boolean): void;
  /** Select the piece on a square, or choose the move that leads to it. */
  press(square: string): void;
  /** Drop the dragged piece on another square. */
  drop(from: string, to: string): void;
  /** Begin to draw on a square, or extend the drawing to it. */
  sketch(square: string): void;
  /** Report the drawing, unless the pointer has left the board. */
  endSketch(isOnBoard: boolean): void;
  /** Deselect the piece, or put back the last part of the turn. */
  deselect(): void;
  /** Put back the part of the turn that was made last. */
  putBack(): void;
  /** Move the keyboard's focus to a square. */
  focus(square: string | null): void;
  /** Move the focus to the next square that allows an action, or the previous one. */
  focusNext(by: 1 | -1): void;
  /** Announce the squares that the piece with the focus can go to, or only its captures. */
  announceMoves(onlyCaptures: boolean): void;
  announceLastMove(): void;
  /** Announce the list of keys, and show it until the next key or press. */
  showHelp(): void;
}
