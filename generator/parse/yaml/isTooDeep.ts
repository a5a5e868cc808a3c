/** Tells a text of YAML or JSON whose nesting would overflow the stack of the libraries that read it. */

/** Libraries call themselves for each level; some thousands of them end the process. */
const MAX_LEVELS = 1000;
const BRACKET = /[[\]{}]/g;
/** Spaces, items of lists and keys at the beginning of a line: there are at most as many levels. */
const INDENTATION = /^[ ?-]{1000}/m;

/** Brackets in quotes count, too; they are rarely so many. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(BRACKET)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > MAX_LEVELS) return true;
  }
  return INDENTATION.test(text);
}
