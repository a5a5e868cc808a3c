/** Makes queries from a site, in classes by what readers do. The same seed gives the same queries. */

import { CELL_GAP } from '../../../generator/core/text';
import type { SearchRow } from '../../../generator/parse/data/searchRows';
import { normalizePath } from '../../../templates/model/paths';
import type { SearchRecord } from '../../../templates/model/search/record';
import { createRandom } from '../../helpers/sites/createCorpus';
import { toPath } from './engines';

export type ClassQuery = {
  readonly query: string;
  /** The pages that answer it. */
  readonly pages: ReadonlySet<string>;
};

export type QueryClasses = Readonly<Record<ClassName, readonly ClassQuery[]>>;

export const CLASSES = [
  'texts of links',
  '… that equal a heading',
  'a heading with a typo',
  'the beginning of a heading',
  'identifiers',
  'natural questions',
  'written, for tuning',
  'written, held out',
] as const;
export type ClassName = (typeof CLASSES)[number];

/** Of each class and site. */
const MOST = 250;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A typo in a shorter word gives another word. */
const LEAST_LETTERS = 5;
/** `camelCase`, `snake_case`, `a.member`, `--flag` or `call()`. */
const IDENTIFIER =
  /^(?:--?[a-z][\w-]*|[a-z$_][\w$]*[a-z\d][A-Z][\w$]*|[a-zA-Z$_][\w$]*(?:[._][\w$]+)+|[a-zA-Z$_][\w$.]*\(\))$/;
/** `-v` and the like are everywhere. */
const LEAST_IDENTIFIER = 4;
const MOST_DEFINING = 3;
const SIGNS = /[`(),:;=<>[\]{}|]/;

type Random = () => number;

type Heading = { readonly text: string; readonly page: string };

type Asked = {
  readonly records: readonly SearchRecord[];
  readonly rows: readonly SearchRow[];
  readonly halved: readonly SearchRow[];
};

export function createClasses({ records, rows, halved }: Asked, seed: number): QueryClasses {
  const random = createRandom(seed);
  const headings = records.flatMap(({ type, hierarchy, url }): Heading[] => {
    const text = type === 'content' || type === 'lvl0' ? null : hierarchy[type];
    return text ? [{ text, page: toPath(url) }] : [];
  });
  const links = records.flatMap(({ linkTexts = [], url }) =>
    linkTexts.map((text) => ({ text, page: toPath(url) })),
  );
  const isHeading = new Set(headings.map(({ text, page }) => `${fold(text)}\n${page}`));
  const equal = links.filter(({ text, page }) => isHeading.has(`${fold(text)}\n${page}`));
  const questions = rows.filter(({ kind }) => kind === 'question');
  const choose = (queries: readonly ClassQuery[]) =>
    queries
      .map((query) => ({ query, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, MOST)
      .map(({ query }) => query);
  return {
    'texts of links': choose(join(links)),
    '… that equal a heading': choose(join(equal)),
    'a heading with a typo': choose(join(headings)).flatMap((query) => misspell(query, random)),
    'the beginning of a heading': cutAll(choose(join(headings)), headings, random),
    identifiers: choose(join(listIdentifiers(headings, records))),
    'natural questions': questions.map(toQuery),
    ...createHalves(halved),
  };
}

/** Rules are tuned on the first half only, so that the second one says what they are worth. */
export function createHalves(rows: readonly SearchRow[]) {
  return {
    'written, for tuning': rows.filter((_, at) => at % 2 === 0).map(toQuery),
    'written, held out': rows.filter((_, at) => at % 2 === 1).map(toQuery),
  };
}

function toQuery({ query, page }: SearchRow): ClassQuery {
  return { query, pages: new Set([normalizePath(page)]) };
}

/** Each text once, with all pages that it names. */
function join(named: readonly Heading[]): readonly ClassQuery[] {
  const byText = new Map<string, { query: string; pages: Set<string> }>();
  for (const { text, page } of named) {
    const known = byText.get(fold(text)) ?? { query: text, pages: new Set() };
    byText.set(fold(text), known);
    known.pages.add(page);
  }
  return [...byText.values()];
}

/** One letter is left out, doubled, replaced, or swapped with the next, in one long word. */
function misspell({ query, pages }: ClassQuery, random: Random): readonly ClassQuery[] {
  const words = [...query.matchAll(WORD)].filter(([word]) => word.length >= LEAST_LETTERS);
  if (words.length === 0) return [];
  const { 0: word, index } = pick(words, random);
  const at = Math.floor(random() * (word.length - 1));
  const letter = pick([...LETTERS], random);
  const typos = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  const typo = pick(typos, random);
  if (typo === word) return [];
  return [{ query: query.slice(0, index) + typo + query.slice(index + word.length), pages }];
}

/** The first 40 to 80 % of the letters, of headings that are long enough. */
function cutAll(
  queries: readonly ClassQuery[],
  headings: readonly Heading[],
  random: Random,
): readonly ClassQuery[] {
  return queries.flatMap(({ query }) => {
    const length = Math.round(query.length * (0.4 + random() * 0.4));
    const begun = query.slice(0, length).trimEnd();
    if (begun.length < 4) return [];
    const found = headings.filter(({ text }) => fold(text).startsWith(fold(begun)));
    return [{ query: begun, pages: new Set(found.map(({ page }) => page)) }];
  });
}

/** Identifiers that begin a heading or a row of a table. */
function listIdentifiers(headings: readonly Heading[], records: readonly SearchRecord[]) {
  const defined = records.flatMap(({ content, url, isCode }) =>
    isCode === true
      ? []
      : (content ?? '')
          .split('\n')
          .filter((line) => line.includes(CELL_GAP))
          .map((line) => ({ text: line, page: toPath(url) })),
  );
  const begun = [...headings, ...defined].flatMap(({ text, page }) => {
    const [first = ''] = text.trim().split(/\s/);
    const name = first.split(SIGNS)[0] ?? '';
    return IDENTIFIER.test(name) && name.length >= LEAST_IDENTIFIER ? [{ text: name, page }] : [];
  });
  // A name that many pages define says nothing about what is sought.
  const pages = new Map(join(begun).map((each) => [fold(each.query), each.pages.size]));
  return begun.filter(({ text }) => (pages.get(fold(text)) ?? 0) <= MOST_DEFINING);
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
