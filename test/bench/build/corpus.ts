/**
 * Generates the pages that the programs of the build bench are given: of about 600 words, with headings,
 * two lists, a table, two links to other pages, three blocks of code and one admonition, in sections of
 * twenty.
 */

import { createRandom, createVocabulary, createZipf } from '../../helpers/sites/createCorpus';
import { createBash, createJson, createTypeScript } from './corpusCode';

export const PAGES_IN_SECTION = 20;

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly link?: CorpusLink }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly language: string; readonly lines: readonly string[] }
  | { readonly kind: 'note'; readonly text: string };

export type CorpusLink = {
  readonly label: string;
  /** Index of a page of the corpus. */
  readonly target: number;
};

export type CorpusPage = {
  /** The folder, such as `section-001`. */
  readonly section: string;
  /** The file without its ending, such as `page-00001`. */
  readonly name: string;
  readonly title: string;
  /** Place in the sidebar among the pages of the section, from 1 on. */
  readonly position: number;
  readonly blocks: readonly Block[];
};

export type Words = {
  readonly random: () => number;
  /** A word, as often as it is used. */
  readonly pick: () => string;
};

/** The same numbers give the same pages. */
export function createBuildCorpus(pages: number, seed = 1): readonly CorpusPage[] {
  const random = createRandom(seed);
  const words = { random, pick: createZipf(createVocabulary(random), random) };
  return Array.from({ length: pages }, (_, index) => createPage(index, pages, words));
}

function createPage(index: number, pages: number, words: Words): CorpusPage {
  const section = Math.floor(index / PAGES_IN_SECTION) + 1;
  return {
    section: `section-${String(section).padStart(3, '0')}`,
    name: `page-${String(index + 1).padStart(5, '0')}`,
    title: createHeading(words),
    position: (index % PAGES_IN_SECTION) + 1,
    blocks: createBlocks(pages, words),
  };
}

function createBlocks(pages: number, words: Words): readonly Block[] {
  const paragraph = (count: number): Block => ({
    kind: 'paragraph',
    text: createText(count, words),
  });
  const linked = (count: number): Block => ({
    kind: 'paragraph',
    text: createText(count, words),
    link: { label: createWords(2, words), target: Math.floor(words.random() * pages) },
  });
  const heading = (level: 2 | 3): Block => ({ kind: 'heading', level, text: createHeading(words) });
  const list = (): Block => ({
    kind: 'list',
    items: Array.from({ length: 5 }, () => createWords(7, words)),
  });
  return [
    paragraph(55),
    heading(2),
    linked(90),
    list(),
    heading(2),
    paragraph(95),
    { kind: 'code', language: 'ts', lines: createTypeScript(words) },
    heading(3),
    paragraph(60),
    createTable(words),
    heading(2),
    linked(90),
    { kind: 'code', language: 'json', lines: createJson(words) },
    { kind: 'note', text: createText(25, words) },
    heading(2),
    paragraph(75),
    list(),
    { kind: 'code', language: 'bash', lines: createBash(words) },
  ];
}

const TABLE_ROWS = 5;

function createTable(words: Words): Block {
  const row = () => [createWords(1, words), createWords(1, words), createWords(3, words)];
  return { kind: 'table', rows: Array.from({ length: TABLE_ROWS }, row) };
}

function createHeading(words: Words): string {
  return capitalize(createWords(2 + Math.floor(words.random() * 3), words));
}

/** Sentences of about this many words in all, a tenth more or less. */
function createText(count: number, words: Words): string {
  const sentences: string[] = [];
  let left = Math.round(count * (0.9 + 0.2 * words.random()));
  while (left > 0) {
    const length = Math.min(left, 8 + Math.floor(words.random() * 10));
    sentences.push(createSentence(length, words));
    left -= length;
  }
  return sentences.join(' ');
}

function createSentence(count: number, words: Words): string {
  const chosen = Array.from({ length: count }, words.pick);
  const marked = Math.floor(words.random() * count * 4);
  const shown = chosen.map((word, at) => {
    if (at !== marked) return word;
    return words.random() < 0.5 ? `**${word}**` : `\`${word}\``;
  });
  return `${capitalize(shown.join(' '))}.`;
}

export function createWords(count: number, words: Words): string {
  return Array.from({ length: count }, words.pick).join(' ');
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
