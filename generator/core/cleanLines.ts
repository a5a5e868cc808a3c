/** Normalizes text, so that every stage reads the same on every platform. */

/** Removes a byte order mark, and turns line endings into `\n`. */
export function cleanLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
