/**
 * Finds the quote or bracket that is not closed. The YAML parser only reports where it stopped looking
 * for the end, which may be many lines below.
 */

import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from 'yaml';

export type Unclosed = {
  /** The offset of the opening sign, in UTF-16 units. */
  readonly offset: number;
  readonly opening: string;
  readonly closing: string;
  /** True when it is closed, but on a later line than the author meant. */
  readonly endsLater: boolean;
};

const CLOSING_SIGN = /closing (["'])quote|end with a ([\]}])/;
const OPENING: Readonly<Record<string, string>> = { ']': '[', '}': '{' };

export function findUnclosed(
  document: Document,
  error: YAMLError,
  text: string,
): Unclosed | undefined {
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
