/** The texts of the index: each heading with the text below it, in records. */

import { HIERARCHY_LEVELS, type RecordType } from '../../record';
import { CorruptIndexError } from './numbers';

/** The unit that is ranked: the records of one heading, or a later part of them when there are many. */
export type Passage = {
  readonly url: string;
  /** From lvl0 on; null for a level without a heading. */
  readonly headings: readonly (string | null)[];
  /** The level of the passage's own heading; undefined when the heading belongs to an earlier passage. */
  readonly level?: number | undefined;
  /** Number of the first text within its heading, from 1. */
  readonly firstNumber: number;
  readonly texts: readonly string[];
  /** The number of texts at the end that are code. */
  readonly codeTexts: number;
};

type PackedPassage = readonly [
  url: string,
  headings: readonly (string | null)[],
  level: number,
  firstNumber: number,
  codeTexts: number,
  ...texts: string[],
];

const NO_LEVEL = -1;

export function packPassages(passages: readonly Passage[]): string {
  return passages
    .map(({ url, headings, level = NO_LEVEL, firstNumber, codeTexts, texts }) => {
      const packed: PackedPassage = [url, headings, level, firstNumber, codeTexts, ...texts];
      return JSON.stringify(packed);
    })
    .join('\n');
}

export function unpackPassages(text: string): Passage[] {
  return text.split('\n').map((line) => {
    const [url, headings, level, firstNumber, codeTexts, ...texts] = parsePacked(line);
    const own = level === NO_LEVEL ? undefined : level;
    return { url, headings, level: own, firstNumber, codeTexts, texts };
  });
}

function parsePacked(line: string): PackedPassage {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new CorruptIndexError('a text is not JSON');
  }
  const [url, headings, level, firstNumber, codeTexts, ...texts] = Array.isArray(value)
    ? value
    : [];
  const isWhole =
    typeof url === 'string' &&
    Array.isArray(headings) &&
    Number.isInteger(level) &&
    Number.isInteger(firstNumber) &&
    Number.isInteger(codeTexts) &&
    texts.every((part) => typeof part === 'string');
  if (!isWhole) throw new CorruptIndexError('a text is cut');
  return value as PackedPassage;
}

export function getLevelName(level: number): RecordType {
  return HIERARCHY_LEVELS[level] ?? 'lvl6';
}
