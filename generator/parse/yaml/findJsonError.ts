/** Finds the place of a JSON error, because the messages of JavaScript engines do not always have one. */

import { printParseErrorCode, visit } from 'jsonc-parser';
import { isTooDeep } from './isTooDeep';

type JsonError = {
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly hint: string;
};

/** Returns undefined for valid JSON. */
export function findJsonError(text: string): JsonError | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    // The error is not used: place and reason are found below.
    return isTooDeep(text) ? TOO_DEEP : createJsonError(text, findStop(text));
  }
}

const TOO_DEEP: JsonError = {
  line: 1,
  column: 1,
  message: 'the brackets are nested too deeply',
  hint: 'Remove the brackets that nothing needs.',
};

/** An open bracket and its position. */
type Open = { readonly bracket: string; readonly offset: number };

type Stop = {
  readonly offset: number;
  /** The innermost bracket that is open at that place. */
  readonly open?: Open | undefined;
  /** True when the closing bracket would be valid at that place. */
  readonly mayClose: boolean;
};

/** The errors after a complete value, by their names in jsonc-parser. */
const ERRORS_BEHIND_VALUES = ['CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected'];

function findStop(text: string): Stop {
  const open: Open[] = [];
  const stops: Stop[] = [];
  const begin = (offset: number) => {
    open.push({ bracket: text.charAt(offset), offset });
  };
  // Also called at the end of the text, where no bracket is closed.
  const end = (offset: number) => {
    if (offset < text.length) open.pop();
  };
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onError: (code, start, length) => {
        const error = printParseErrorCode(code);
        // In a number such as `1.` the digits are valid; the error is after them.
        const offset = error === 'UnexpectedEndOfNumber' ? start + length - 1 : start;
        const around = open.at(-1);
        const isFirst = around !== undefined && text.slice(around.offset + 1, offset).trim() === '';
        const mayClose = isFirst || ERRORS_BEHIND_VALUES.includes(error);
        stops.push({ offset, open: around, mayClose });
      },
    },
    { disallowComments: true },
  );
  return stops[0] ?? { offset: text.length, mayClose: false };
}

function createJsonError(text: string, stop: Stop): JsonError {
  const { offset, open, mayClose } = stop;
  const rest = text.slice(offset);
  if (open !== undefined && mayClose && isUnclosed(rest, open)) {
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
    ? { ...place, message: 'the file is empty', hint: 'Add at least {}.' }
    : {
        ...place,
        message: 'unexpected end of the JSON',
        hint: 'Add what is missing, and close every bracket.',
      };
}

/** True when the text ends, or continues with what may follow the closing bracket. */
function isUnclosed(rest: string, { bracket }: Open): boolean {
  return rest === '' || (bracket === '[' ? /^[}:]/ : /^\]/).test(rest);
}

function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

const STRING = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/u;
const ESCAPED_STRING = /^"(?:[^"\\\n]|\\.)*"/;

function explain(before: string, rest: string): Pick<JsonError, 'message' | 'hint'> {
  const isText = rest.startsWith('"') && !STRING.test(rest);
  if (isText && !ESCAPED_STRING.test(rest)) {
    return { message: 'a " is not closed', hint: 'Add the closing " on the same line.' };
  }
  return {
    message: `${JSON.stringify([...rest][0])} is unexpected here`,
    hint: suggest(before, rest),
  };
}

function suggest(before: string, rest: string): string {
  if (/^[}\]]/.test(rest) && /,\s*$/.test(before)) return 'Remove the comma before it.';
  if (/^\/[/*]/.test(rest)) return 'Remove the comment: JSON does not support comments.';
  if (rest.startsWith("'")) return 'Use double quotes.';
  if (/^[A-Za-z_$]/.test(rest)) return 'Put it in double quotes.';
  if (STRING.test(rest)) return 'Add a comma or a colon before it.';
  if (ESCAPED_STRING.test(rest)) return 'Double the backslash in this text.';
  return 'Remove it, or add what is missing before it.';
}
