/** Reads positions when the layout of a frame is computed and before it is painted: this forces no other layout. */

/** `run` may write when it has read everything, in the same frame. */
export function afterLayout(run: () => void): void {
  // An observer reports the size of a new element at this point of every frame.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(document.documentElement);
}
