/** The longest wait for a frame, in milliseconds: an invisible page gets none. */
const LONGEST = 100;

/** Do something as soon as the changes are painted; in an invisible page, at once. */
export function afterPaint(run: () => void): void {
  if (document.hidden) {
    run();
    return;
  }
  let isDone = false;
  const once = () => {
    if (!isDone) run();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST);
}
