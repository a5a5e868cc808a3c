/** A page of a description as a Markdown file. */

import { removeLinks } from '../core/text';
import type { Spot } from './apiFiles';
import type { ApiNode } from './apiNode';
import { toLine } from './authorText';
import { joinBlocks, type Line, type Lines } from './markdown';

export type ApiPage = {
  /** Relative to the folder of the API. */
  readonly name: string;
  /** Returns the same for every call. */
  readonly write: () => WrittenPage;
};

export type WrittenPage = {
  readonly text: string;
  /** For each line, where its text is written; undefined for generated lines. */
  readonly lines: readonly Pick<Line, 'spot' | 'offset'>[];
};

type FrontMatter = Readonly<Record<string, unknown>>;

type PageStart = {
  readonly frontMatter: FrontMatter;
  /** What the page is about. */
  readonly spot?: Spot | undefined;
};

export function writePage(
  { frontMatter, spot }: PageStart,
  ...blocks: readonly Lines[]
): WrittenPage {
  const keys = Object.entries(frontMatter).flatMap(([key, value]): Line[] =>
    value === undefined ? [] : [{ text: `${key}: ${JSON.stringify(value)}` }],
  );
  const lines: Line[] = [
    { text: '---', spot },
    ...keys,
    { text: '---' },
    { text: '' },
    ...joinBlocks(...blocks),
  ];
  return {
    text: `${lines.map(({ text }) => text).join('\n')}\n`,
    lines: lines.map(({ spot, offset }) => ({ spot, offset })),
  };
}

/** The first sentence or so of a description. */
export function summarize(
  node: ApiNode | undefined,
  keys = ['summary', 'description'],
): string | undefined {
  const text = keys.flatMap((key) => node?.text(key) ?? [])[0];
  if (text === undefined) return undefined;
  const plain = removeLinks(toLine(text.split(/\n\s*\n/)[0] ?? ''))
    .replace(/[*`<>#]/g, '')
    .trim();
  const words = plain.slice(0, MAX_SUMMARY);
  const end = words.lastIndexOf(' ');
  const isLong = plain.length > MAX_SUMMARY;
  return isLong ? `${words.slice(0, end === -1 ? undefined : end)}…` : plain || undefined;
}

const MAX_SUMMARY = 155;
