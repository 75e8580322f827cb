/** The longest wait for a frame, in milliseconds: none come where the page is not seen. */
const LONGEST = 100;

/** Do something as soon as what has changed is painted; in a page that is not seen, at once. */
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
