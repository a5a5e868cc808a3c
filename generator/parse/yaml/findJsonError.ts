/** Finds where a text stops being JSON; the engine's own messages do not always say. */

type JsonError = {
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
    return createJsonError(text, findStop(text));
  }
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd';

/** A bracket that is open, and where it stands. */
type Open = { readonly bracket: string; readonly offset: number };

type Stop = {
  readonly offset: number;
  /** The innermost bracket that is open there. */
  readonly open?: Open | undefined;
  /** What would have been right there. */
  readonly expected: Expected;
};

function findStop(text: string): Stop {
  const open: Open[] = [];
  let expected: Expected = 'value';
  let offset = match(SPACE, text, 0).length;
  while (offset < text.length && !(open.length === 0 && expected === 'commaOrEnd')) {
    const token =
      match(STRING, text, offset) || match(LITERAL, text, offset) || text.charAt(offset);
    const next = step(expected, { token, offset }, open);
    if (next === undefined) break;
    expected = next;
    offset += token.length;
    offset += match(SPACE, text, offset).length;
  }
  return { offset, open: open.at(-1), expected };
}

type Token = { readonly token: string; readonly offset: number };

/** What may follow a token; undefined when the token itself may not be there. */
function step(expected: Expected, { token, offset }: Token, open: Open[]): Expected | undefined {
  const closes = token === (open.at(-1)?.bracket === '{' ? '}' : ']') && open.length > 0;
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
      return open.at(-1)?.bracket === '{' ? 'key' : 'value';
    default:
      if (token !== '{' && token !== '[') return isValue(token) ? 'commaOrEnd' : undefined;
      open.push({ bracket: token, offset });
      return token === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
}

function isValue(token: string): boolean {
  return /^(?:[-\d]\d*|.{2,})/.test(token);
}

function createJsonError(text: string, stop: Stop): JsonError {
  const { offset, open, expected } = stop;
  const rest = text.slice(offset);
  if (open !== undefined && isUnclosed(rest, open, expected)) {
    const closing = open.bracket === '{' ? '}' : ']';
    return {
      ...placeOf(text, open.offset),
      message: `a ${open.bracket} is not closed`,
      hint: `Add the closing ${closing}.`,
    };
  }
  const place = placeOf(text, offset);
  if (rest !== '') return { ...place, ...explain(text.slice(0, offset), rest) };
  return text.trim() === ''
    ? { ...place, message: 'the file is empty', hint: 'Write at least {}.' }
    : {
        ...place,
        message: 'the JSON ends too early',
        hint: 'Write what is missing, and close every bracket.',
      };
}

/** The text ends, or goes on as it would behind the closing bracket. */
function isUnclosed(rest: string, { bracket }: Open, expected: Expected): boolean {
  if (!expected.endsWith('OrEnd')) return false;
  return rest === '' || (bracket === '[' ? /^[}:]/ : /^\]/).test(rest);
}

function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

const ESCAPED_STRING = /^"(?:[^"\\\n]|\\.)*"/;

function explain(before: string, rest: string): Pick<JsonError, 'message' | 'hint'> {
  const isText = rest.startsWith('"') && match(STRING, rest, 0) === '';
  if (isText && !ESCAPED_STRING.test(rest)) {
    return { message: 'a " is not closed', hint: 'Add the closing " on the same line.' };
  }
  return {
    message: `${JSON.stringify([...rest][0])} is not JSON here`,
    hint: suggest(before, rest),
  };
}

function suggest(before: string, rest: string): string {
  if (/^[}\]]/.test(rest) && /,\s*$/.test(before)) return 'Remove the comma before it.';
  if (/^\/[/*]/.test(rest)) return 'Remove the comment: JSON has none.';
  if (rest.startsWith("'")) return 'Use double quotes.';
  if (/^[A-Za-z_$]/.test(rest)) return 'Put it in double quotes.';
  if (match(STRING, rest, 0) !== '') return 'Put a comma or a colon before it.';
  if (ESCAPED_STRING.test(rest)) return 'Double the backslash in this text.';
  return 'Remove it, or add what is missing before it.';
}

function match(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}
