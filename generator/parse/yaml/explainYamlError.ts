/** Explains the errors of the YAML parser in plain words. */

import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from 'yaml';

/** A problem of a YAML text before it belongs to a file. */
export type YamlProblem = {
  /** The offset in the text, in UTF-16 units. */
  readonly offset: number;
  /** Behind its last character, where that is known and on the same line. */
  readonly end?: number | undefined;
  /** The end of the diagnostic's code, for example `syntax`. */
  readonly code: string;
  /** A leading `…` is replaced with the name of the whole text. */
  readonly message: string;
  readonly hint: string;
};

type Explanation = { readonly message: string; readonly hint: string };

const QUOTE = 'Put the whole value in quotes.';

const EXPLANATIONS: Partial<Record<YAMLError['code'], Explanation>> = {
  BAD_DQ_ESCAPE: {
    message: 'a backslash in double quotes starts an unknown escape sequence',
    hint: 'Double the backslash, or use single quotes.',
  },
  BAD_INDENT: {
    message: 'the indentation of a line does not match the lines around it',
    hint: 'Indent keys on the same level equally.',
  },
  BAD_SCALAR_START: {
    message: 'a value starts with a character that is reserved in YAML',
    hint: QUOTE,
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'the value contains a colon and a space, which start another key',
    hint: QUOTE,
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'a line is neither a key with a colon nor part of a value',
    hint: 'Write "key: value", or indent the line to continue the value above.',
  },
  MULTIPLE_DOCS: {
    message: 'a line with three dashes starts a second document',
    hint: 'Remove the line: only one document is allowed.',
  },
  NON_STRING_KEY: {
    message: 'a key is a list or a mapping',
    hint: 'Use plain words as keys, and quote values that start with a bracket.',
  },
  RESOURCE_EXHAUSTION: {
    message: 'its brackets are nested too deeply',
    hint: 'Use fewer levels.',
  },
  TAB_AS_INDENT: { message: 'a line is indented with a tab', hint: 'Use spaces for indentation.' },
};

export function explainYamlError(
  error: YAMLError,
  document: Document.Parsed,
  text: string,
): YamlProblem {
  const offset = error.pos[0];
  if (error.code === 'TAG_RESOLVE_FAILED') {
    const tag = /^\S*/.exec(text.slice(offset))?.[0] ?? '';
    return {
      offset,
      code: 'syntax',
      message: `… uses a tag, ${tag}, and tags are not supported`,
      hint: 'Remove the tag, or quote the value if it should start with an exclamation mark.',
    };
  }
  const unclosed = findUnclosed(document, error, text);
  const { message, hint } = unclosed
    ? explainUnclosed(unclosed, offset, text)
    : explain(error, text);
  return {
    offset: unclosed?.offset ?? offset,
    code: 'syntax',
    message: `… is not valid YAML: ${message}`,
    hint,
  };
}

/**
 * The quote or bracket that is not closed. The YAML parser only reports where it stopped looking for the end,
 * which may be many lines below.
 */
type Unclosed = {
  /** The offset of the opening sign, in UTF-16 units. */
  readonly offset: number;
  readonly opening: string;
  readonly closing: string;
  /** True when it is closed, but on a later line than the author meant. */
  readonly endsLater: boolean;
};

const CLOSING_SIGN = /closing (["'])quote|end with a ([\]}])/;
const OPENING: Readonly<Record<string, string>> = { ']': '[', '}': '{' };

function findUnclosed(document: Document, error: YAMLError, text: string): Unclosed | undefined {
  const [end] = error.pos;
  const [, quote, bracket = ''] = CLOSING_SIGN.exec(error.message) ?? [];
  if (quote !== undefined) return find(quote, quote);
  if (bracket !== '') return find(OPENING[bracket] ?? '', bracket);
  if (error.code !== 'UNEXPECTED_TOKEN') return undefined;
  return findLongQuote(document, end, text);

  function find(opening: string, closing: string): Unclosed | undefined {
    const offset = listStarts(document, end).findLast((start) => text[start] === opening);
    return offset === undefined ? undefined : { offset, opening, closing, endsLater: false };
  }
}

/** Finds a quoted text over several lines with more text after its end. */
function findLongQuote(document: Document, end: number, text: string): Unclosed | undefined {
  const offset = listStarts(document, end).findLast((start) => /["']/.test(text[start] ?? ''));
  if (offset === undefined || !text.slice(offset, end).includes('\n')) return undefined;
  const sign = text[offset] ?? '';
  return { offset, opening: sign, closing: sign, endsLater: true };
}

/** The start offsets of all nodes that end at an offset, from the outermost inwards. */
function listStarts(document: Document, end: number): readonly number[] {
  const starts: number[] = [];
  const add = (_: unknown, node: Node) => {
    const [start, valueEnd] = node.range ?? [];
    const canBeOpen = isCollection(node) || isScalar(node);
    if (start !== undefined && valueEnd === end && canBeOpen) starts.push(start);
  };
  visit(document, { Collection: add, Scalar: add });
  return starts;
}

/** The parser searches for a closing bracket only as long as lines are indented. */
function explainUnclosed(unclosed: Unclosed, end: number, text: string): Explanation {
  const { offset, opening, closing, endsLater } = unclosed;
  const hint = `Add the closing ${closing}.`;
  if (endsLater) {
    return {
      message: `a ${opening} is not closed on its line, but only on a later one`,
      hint,
    };
  }
  const stopsAtLine = text.slice(offset, end).includes('\n') && text.slice(end).trim() !== '';
  if (opening === closing || !stopsAtLine) return { message: `a ${opening} is not closed`, hint };
  return {
    message: `a ${opening} is not closed before the next unindented line`,
    hint: `Add the closing ${closing}, or indent the lines inside it.`,
  };
}

export function explainDouble(offset: number, text: string): YamlProblem {
  const key = /^(?:"[^"]*"|'[^']*'|[^\s:]+)/.exec(text.slice(offset))?.[0];
  return {
    offset,
    end: key === undefined ? undefined : offset + key.length,
    code: 'duplicate-key',
    message: `… defines ${key ?? 'a key'} twice`,
    hint: 'Keep one of them.',
  };
}

/** The parser takes `*bold* text` for an alias with text after it. */
const ALIAS_BEFORE = /\s[*&]\S*\s*$/;

function explain(error: YAMLError, text: string): Explanation {
  if (error.code === 'UNEXPECTED_TOKEN' && /['"][^\s'"]*$/.test(text.slice(0, error.pos[0]))) {
    return {
      message: 'a value continues after its closing quote',
      hint: 'Quote the whole value. Inside single quotes, double each single quote.',
    };
  }
  if (error.code === 'UNEXPECTED_TOKEN' && ALIAS_BEFORE.test(text.slice(0, error.pos[0]))) {
    return { message: 'a value starts with * or &, which are reserved in YAML', hint: QUOTE };
  }
  if (error.code === 'MISSING_CHAR') return EXPLANATIONS.MULTILINE_IMPLICIT_KEY ?? FALLBACK;
  return EXPLANATIONS[error.code] ?? FALLBACK;
}

const FALLBACK: Explanation = {
  message: 'unexpected content',
  hint: 'Check the colons, quotes, brackets and indentation of this line and the previous one.',
};
