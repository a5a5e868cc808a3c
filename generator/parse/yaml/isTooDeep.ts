/** Detects YAML and JSON whose nesting would overflow the stack of the libraries that parse it. */

/** The libraries recurse for each level; some thousands of them would crash the process. */
const MAX_LEVELS = 1000;
const BRACKET = /[[\]{}]/g;
/** Spaces, items of lists and keys at the beginning of a line: there are at most as many levels. */
const INDENTATION = /^[ ?-]{1000}/m;

/** Also counts brackets in quotes, where so many of them are rare. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(BRACKET)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > MAX_LEVELS) return true;
  }
  return INDENTATION.test(text);
}
