/** Reads positions when the layout of a frame is computed and before it is painted: this forces no other layout. */

/** Each of them reads, and returns what is to be written. */
let readers: (() => () => void)[] = [];

/** `write` is called in the same frame, after everything that is to be read has been read. */
export function afterLayout<Found>(read: () => Found, write: (found: Found) => void): void {
  const count = readers.push(() => {
    const found = read();
    return () => write(found);
  });
  if (count > 1) return;
  // An observer reports the size of a new element at this point of every frame.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    const writers = readers.map((reader) => reader());
    readers = [];
    for (const writer of writers) writer();
  });
  observer.observe(document.documentElement);
}
