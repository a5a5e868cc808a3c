/** Finds where a text stops being JSON; the engine's own messages do not always say. */

export type JsonError = {
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly hint: string;
};

/** Returns undefined for a text that is JSON. */
export function findJsonError(text: string): JsonError | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    // Only that it failed matters: where and why is found out below.
    return createJsonError(text, findErrorOffset(text));
  }
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd';

function findErrorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let offset = match(SPACE, text, 0).length;
  while (offset < text.length && !(open.length === 0 && expected === 'commaOrEnd')) {
    const token =
      match(STRING, text, offset) || match(LITERAL, text, offset) || text.charAt(offset);
    const next = step(expected, token, open);
    if (next === undefined) return offset;
    expected = next;
    offset += token.length;
    offset += match(SPACE, text, offset).length;
  }
  return offset;
}

/** What may follow a token; undefined when the token itself may not be there. */
function step(expected: Expected, token: string, open: string[]): Expected | undefined {
  const closes = token === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
  if (closes && expected.endsWith('OrEnd')) {
    open.pop();
    return 'commaOrEnd';
  }
  const isString = token.length > 1 && token.startsWith('"');
  switch (expected) {
    case 'key':
    case 'keyOrEnd':
      return isString ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'commaOrEnd':
      if (token !== ',') return undefined;
      return open.at(-1) === '{' ? 'key' : 'value';
    default:
      return stepIntoValue(token, isString, open);
  }
}

function stepIntoValue(token: string, isString: boolean, open: string[]): Expected | undefined {
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  return isString || /^(?:[-\d]\d*|.{2,})/.test(token) ? 'commaOrEnd' : undefined;
}

function createJsonError(text: string, offset: number): JsonError {
  const before = text.slice(0, offset);
  const rest = text.slice(offset);
  const place = {
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
  };
  if (rest === '') {
    return {
      ...place,
      message: text.trim() === '' ? 'the file is empty' : 'the JSON ends too early',
      hint: text.trim() === '' ? 'Write at least {}.' : 'Close every quote, bracket and brace.',
    };
  }
  return {
    ...place,
    message: `${JSON.stringify([...rest][0])} is not JSON here`,
    hint: suggest(before, rest),
  };
}

const ESCAPED_STRING = /^"(?:[^"\\\n]|\\.)*"/;

function suggest(before: string, rest: string): string {
  if (/^[}\]]/.test(rest) && /,\s*$/.test(before)) return 'Remove the comma before it.';
  if (/^\/[/*]/.test(rest)) return 'Remove the comment: JSON has none.';
  if (rest.startsWith("'")) return 'Use double quotes.';
  if (/^[A-Za-z_$]/.test(rest)) return 'Put it in double quotes.';
  if (match(STRING, rest, 0) !== '') return 'Put a comma or a colon before it.';
  if (ESCAPED_STRING.test(rest)) return 'Double the backslash in this text.';
  if (rest.startsWith('"')) return 'Close this text on the same line.';
  return 'Remove it, or add what is missing before it.';
}

function match(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}
