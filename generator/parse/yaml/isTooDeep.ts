/** Detects YAML and JSON whose nesting would overflow the stack of the libraries that parse it. */

/** The libraries recurse for each level; some thousands of them would crash the process. */
const MAX_LEVELS = 1000;
const BRACKET = /[[\]{}]/g;
const BRACKET_OR_QUOTE = /\\.|["[\]{}]/gs;
/** Spaces, items of lists and keys at the beginning of a line: there are at most as many levels. */
const INDENTATION = /^[ ?-]{1000}/m;

/** Also counts brackets in quotes, where so many of them are rare. */
export function isTooDeep(text: string): boolean {
  return hasTooManyLevels(listParts(text, BRACKET)) || INDENTATION.test(text);
}

/** Does not count brackets in strings. */
export function isJsonTooDeep(text: string): boolean {
  return hasTooManyLevels(listBrackets(text));
}

function* listParts(text: string, part: RegExp): Iterable<string> {
  for (const [found] of text.matchAll(part)) yield found;
}

function* listBrackets(json: string): Iterable<string> {
  let isInString = false;
  for (const part of listParts(json, BRACKET_OR_QUOTE)) {
    if (part === '"') isInString = !isInString;
    else if (!isInString && !part.startsWith('\\')) yield part;
  }
}

function hasTooManyLevels(brackets: Iterable<string>): boolean {
  let depth = 0;
  for (const bracket of brackets) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > MAX_LEVELS) return true;
  }
  return false;
}
