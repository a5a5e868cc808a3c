/** Finds where the address of a link, a picture or a definition stands in its source. */

type Span = { readonly start: number; readonly end: number };

const TITLE = String.raw`(?:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)))?`;
const ADDRESS = String.raw`(<(?:[^<>\n\\]|\\.)*>|(?!<)\S+?)`;
const REST = new RegExp(String.raw`^\]\(\s*${ADDRESS}${TITLE}\s*\)$`, 'ds');
const DEFINITION = /^\[(?:[^\\[\]]|\\.)*\]:\s*(<(?:[^<>\n\\]|\\.)*>|(?!<)\S+)/ds;

/** The text of a picture may itself hold what looks like an address; more of them are not looked at. */
const MAX_ATTEMPTS = 20;

/** `source` is a whole inline link or picture, and its text ends at `from` or later. */
export function findDestination(source: string, from: number): Span | undefined {
  let at = source.indexOf('](', from);
  for (let attempt = 0; at !== -1 && attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = matchAddress(REST, source.slice(at));
    if (found !== undefined) return { start: at + found.start, end: at + found.end };
    at = source.indexOf('](', at + 1);
  }
  return undefined;
}

/** `source` is a whole definition, such as `[label]: address "title"`. */
export function findDefined(source: string): Span | undefined {
  return matchAddress(DEFINITION, source);
}

function matchAddress(pattern: RegExp, source: string): Span | undefined {
  const match = pattern.exec(source);
  const [start, end] = match?.indices?.[1] ?? [];
  if (start === undefined || end === undefined) return undefined;
  return isBalanced(source.slice(start, end)) ? { start, end } : undefined;
}

/** Parentheses of an address without `<…>` come in pairs. */
function isBalanced(address: string): boolean {
  if (address.startsWith('<')) return true;
  let depth = 0;
  for (const [character] of address.matchAll(/\\.|[()]/gs)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
