/** Reads positions when the layout of a frame is computed and before it is painted: this forces no other layout. */

/** `write` is called in the same frame. */
export function afterLayout<Found>(read: () => Found, write: (found: Found) => void): void {
  // An observer reports the size of a new element at this point of every frame.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    write(read());
  });
  observer.observe(document.documentElement);
}
