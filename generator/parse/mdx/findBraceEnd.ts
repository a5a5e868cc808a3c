/** Finds where an expression in brackets ends, as JavaScript reads it. */

const PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[{}()[\]]/g;

/**
 * Returns the place behind the bracket that closes the one at this place. A quotation mark without
 * another one on its line is text, as in `<p>Don't</p>`.
 */
export function findBraceEnd(text: string, index: number): number | undefined {
  let depth = 0;
  PARTS.lastIndex = index;
  for (let part = PARTS.exec(text); part !== null; part = PARTS.exec(text)) {
    if ('{(['.includes(part[0])) depth += 1;
    else if ('})]'.includes(part[0])) depth -= 1;
    if (depth <= 0) return depth === 0 ? PARTS.lastIndex : undefined;
  }
  return undefined;
}
