/** Prints a result of a search for a terminal. */

import { createColors } from 'picocolors';
import type { Gain, GainKind, SearchHit } from '../../templates/model/search/answer';
import { HIERARCHY_LEVELS } from '../../templates/model/search/record';
import { tidyText } from '../core/text';
import { cutToWidth } from './columns';
import { showSafely } from './showSafely';

type PrintOptions = {
  /** From 1. */
  readonly rank: number;
  /** Of the terminal, in columns. */
  readonly width: number;
  readonly color: boolean;
};

/** Of the lines below the number. */
const INDENT = '    ';
const AMOUNT_WIDTH = 8;

/** Returns a line for the headings, the address, the snippet and each gain. */
export function printHit(hit: SearchHit, { rank, width, color }: PrintOptions): readonly string[] {
  const { url, snippets, gains = [] } = hit;
  const cut = (text: string) => cutToWidth(text, width - INDENT.length);
  const path = cut(showLine(listHeadings(hit).join(' › ')));
  const snippet = showLine(snippets?.content?.map(({ text }) => text).join('') ?? '');
  return [
    `${rank}. `.padStart(INDENT.length) + createColors(color).bold(path),
    // An address that is cut cannot be opened.
    INDENT + showLine(url),
    ...(snippet === '' ? [] : [INDENT + cut(snippet)]),
    ...gains.map((gain) => INDENT + cut(printGain(gain))),
  ];
}

/** The title of the page, and the headings above the text. */
export function listHeadings({ hierarchy }: Pick<SearchHit, 'hierarchy'>): readonly string[] {
  return HIERARCHY_LEVELS.slice(1).flatMap((level) => hierarchy[level] ?? []);
}

const GAINS: Readonly<Record<Exclude<GainKind, 'word'>, string>> = {
  joint: 'words written as one',
  heading: 'words of the heading',
  typed: 'the heading as typed',
  near: 'words near each other',
  page: 'the whole page',
  place: 'the place in the site: docs rank above posts',
};

function printGain({ kind, word = '', corrected, amount }: Gain): string {
  const correction = corrected === undefined ? '' : `, corrected to "${corrected}"`;
  const name = kind === 'word' ? `"${word}"${correction}` : GAINS[kind];
  return `${amount.toFixed(2).padStart(AMOUNT_WIDTH)}  ${showLine(name)}`;
}

function showLine(text: string): string {
  return showSafely(tidyText(text));
}
