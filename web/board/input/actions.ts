/** What pointer and keyboard can do with the board. */
export interface BoardActions {
  /** Mark the square under the pointer. */
  hover(square: string | null): void;
  /** Focus a square that was tapped, and press it unless taps do nothing. */
  tap(square: string, isPress: boolean): void;
  /** Select the piece on a square, or choose the move that leads to it. */
  press(square: string): void;
  /** Drop the dragged piece on another square. */
  drop(from: string, to: string): void;
  /** Begin to draw on a square, or lead what is drawn to it. */
  sketch(square: string): void;
  /** Report what was drawn, unless the pointer has left the board. */
  endSketch(isOnBoard: boolean): void;
  /** Deselect the piece, or else put back the part of the turn that was made last. */
  deselect(): void;
  /** Put back the part of the turn that was made last. */
  putBack(): void;
  /** Move the keyboard's focus to a square. */
  focus(square: string | null): void;
  /** Move the focus to the next square where something can be done, or the previous one. */
  focusNext(by: 1 | -1): void;
  /** Announce where the piece with the focus can go, or only its captures. */
  announceMoves(onlyCaptures: boolean): void;
  announceLastMove(): void;
  announceHelp(): void;
}
