/** Finds where a text stops being JSON, because browsers say so in different ways or not at all. */

const SPACE = /[ \t\n\r]*/y;
const VALUE =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The index of the first unexpected character; undefined for valid JSON. */
export function findJsonError(text: string): number | undefined {
  const open: string[] = [];
  let at = 0;
  let wanted: 'value' | 'key' | 'end' = 'value';
  // Right after the opening bracket, where an empty list or object may end.
  let isEmpty = false;
  for (;;) {
    at = skip(SPACE, text, at);
    const sign = text[at] ?? '';
    const inner = open.at(-1);
    if (wanted === 'end') {
      if (inner === undefined) return sign === '' ? undefined : at;
      if (sign === ',') wanted = inner === '}' ? 'key' : 'value';
      else if (sign === inner) open.pop();
      else return at;
      at += 1;
    } else if (isEmpty && sign === inner) {
      open.pop();
      [at, isEmpty, wanted] = [at + 1, false, 'end'];
    } else if (wanted === 'key') {
      const end = sign === '"' ? skip(VALUE, text, at) : at;
      const colon = skip(SPACE, text, end);
      if (end === at) return at;
      if (text[colon] !== ':') return colon;
      [at, isEmpty, wanted] = [colon + 1, false, 'value'];
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']');
      [at, isEmpty, wanted] = [at + 1, true, sign === '{' ? 'key' : 'value'];
    } else {
      const end = skip(VALUE, text, at);
      if (end === at) return at;
      [at, isEmpty, wanted] = [end, false, 'end'];
    }
  }
}

/** The index after the match. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Both 1-based. */
export function findPlace(text: string, index: number) {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
