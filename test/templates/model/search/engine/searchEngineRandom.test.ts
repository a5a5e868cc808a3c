/** Random queries: none throws or hangs, every mark is closed, every hit matches. */

import { beforeAll, expect, test } from 'vitest';
import type { FoundHits, SearchQuery } from '../../../../../templates/model/search/engine/engine';
import { countEdits } from '../../../../../templates/model/search/engine/match/correctTerm';
import {
  type Operators,
  parseOperators,
  parseQuery,
} from '../../../../../templates/model/search/engine/parseQuery';
import { findPhrase } from '../../../../../templates/model/search/engine/words/findPhrase';
import { joinWords } from '../../../../../templates/model/search/engine/words/joinWords';
import { splitWords } from '../../../../../templates/model/search/engine/words/splitWords';
import { stemWord } from '../../../../../templates/model/search/engine/words/stemWord';
import { createObjectId, type SearchRecord } from '../../../../../templates/model/search/record';
import { isLong, testSample } from '../../../../helpers/code/longRun';
import {
  createMemoryIndex,
  createQuery,
  type MemoryIndex,
} from '../../../../helpers/search/memoryIndex';
import { buildSite, REPOSITORY } from '../../../../helpers/sites/crbtSite';
import { createRandom } from '../../../../helpers/sites/createCorpus';
import { countTrials } from '../../../../helpers/trials/countTrials';
import { createMeasure } from '../../../../helpers/trials/measureSlowest';

const QUESTIONS = isLong ? 100_000 : 100;

let records: readonly SearchRecord[] = [];
let index: MemoryIndex;
let vocabulary: readonly string[] = [];
let phrases: readonly string[] = [];
let forms: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(async () => {
  ({ records } = await buildSite(REPOSITORY));
  index = createMemoryIndex(records);
  const texts = records.map(({ content, hierarchy }) => content ?? hierarchy.lvl1 ?? '');
  phrases = texts.flatMap((text) => text.match(/\p{L}+ \p{L}+/gu) ?? []);
  vocabulary = [...new Set(texts.flatMap((text) => text.split(/\s+/)))];
  const headings = records.flatMap(({ hierarchy }) =>
    Object.values(hierarchy).flatMap((text) => text ?? []),
  );
  const words = [...texts, ...new Set(headings)].flatMap((text) =>
    splitWords(text).flatMap((word) => [word, ...word.parts]),
  );
  const byStem = new Map<string, string[]>();
  for (const term of new Set(words.map((word) => word.term))) {
    const stem = stemWord(term);
    byStem.set(stem, [...(byStem.get(stem) ?? []), term]);
  }
  forms = byStem;
});

const ODD = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', '.*', '[a-z]+', '(', '\\', '$&'],
  ...['\0', '\uD83D', '\uDE00', '\u200B', '\u0301', '<mark>', '</mark>', '"', "'", '%', '+', '#'],
  ...['東京', '한국어', 'สวัสดี', 'العربية', 'हिन्दी', '😀', '👩‍👩‍👧', 'İ', 'ß', 'ﷺ', '½', '\uFFFF'],
];

function createQuestion(random: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const words = Array.from({ length: Math.floor(random() * 5) }, () => {
    const word = (random() < 0.15 ? pick(ODD) : pick(vocabulary)) ?? '';
    const at = Math.floor(random() * (word.length + 1));
    if (random() < 0.2) return word.slice(0, at);
    if (random() < 0.05) return `-${word}`;
    if (random() < 0.1) return `"${pick(phrases)}"`;
    if (random() < 0.2) return `${word.slice(0, at)}${pick([...'abcxyz'])}${word.slice(at + 1)}`;
    return word;
  });
  return words.join(pick([' ', ' ', '  ', '-', '.', '']));
}

test(`${QUESTIONS} queries are answered well`, { timeout: 3_600_000 }, async () => {
  const measure = createMeasure({ minLength: 20 });
  const random = createRandom(1);
  const known = new Map(records.map((record) => [record.objectID, record]));
  for (let round = 0; round < QUESTIONS; round += 1) {
    const question = createQuestion(random);
    const query = createQuery(question, {
      page: random() < 0.1 ? 1 : 0,
      hitsPerPage: Math.floor(random() * 8),
      facetFilters: random() < 0.2 ? ['docusaurus_tag:default'] : [],
    });
    const answer = await measure.time(question, () => index.engine.search(query));
    const problems = [...findProblems(answer, query), ...findUnjustified(answer, question, known)];
    expect(problems, JSON.stringify(question)).toEqual([]);
  }
  countTrials('search queries', QUESTIONS, measure.getSlowest());
});

function findProblems({ hits, nbHits }: FoundHits, { hitsPerPage, page }: SearchQuery): string[] {
  const left = Math.max(0, nbHits - page * hitsPerPage);
  const texts = hits.flatMap(({ marked, snippets }) => [
    ...Object.values(marked?.hierarchy ?? {}),
    ...Object.values(snippets?.hierarchy ?? {}),
    marked?.content ?? [],
    snippets?.content ?? [],
  ]);
  return [
    ...(hits.length === Math.min(hitsPerPage, left) ? [] : [`${hits.length} of ${nbHits} hits`]),
    ...(nbHits > records.length ? ['more hits than records'] : []),
    ...(new Set(hits.map(({ objectID }) => objectID)).size === hits.length ? [] : ['a hit twice']),
    ...texts.flatMap((parts) => (parts.every(({ text }) => text !== '') ? [] : ['an empty piece'])),
    ...hits.flatMap(({ content, marked }) => {
      const joined = marked?.content?.map(({ text }) => text).join('') ?? null;
      return joined === content ? [] : [`${joined} in the place of ${content}`];
    }),
  ];
}

/** A hit is one of the records, and has a word of the query, or a similar one. */
function findUnjustified(
  { hits }: FoundHits,
  question: string,
  known: ReadonlyMap<string, SearchRecord>,
): string[] {
  const operators = parseOperators(question);
  const asked = parseQuery(operators.text).flatMap(({ term, parts, others }) => {
    return [term, ...parts, ...others.map((other) => other.term)];
  });
  return hits.flatMap(({ objectID, url, hierarchy, content }) => {
    const record = known.get(objectID);
    if (record?.url !== url || record.content !== content) return [`${objectID} is no record`];
    const broken = findBroken(record, operators, known);
    if (broken.length > 0 || operators.text.trim() === '') return broken;
    const { aliases = [], linkTexts = [] } = known.get(createObjectId(url, 0)) ?? record;
    const names = [...aliases, ...linkTexts];
    const text = [...Object.values(hierarchy), content ?? '', ...names].join(' \n ');
    const words = splitWords(text);
    const terms = words.flatMap((word, at) => [
      ...[word.term, ...word.parts.map((part) => part.term), ...(word.members ?? [])],
      ...[joinWords(text, word, words[at + 1])?.term ?? []].flat(),
    ]);
    const isJustified = terms.some((term) =>
      asked.some((word) => isLike(term, word) || isCorrected(term, word)),
    );
    return isJustified ? [] : [`${objectID} has nothing of it`];
  });
}

/** Phrases are on the page, and excluded words are not in the record. */
function findBroken(
  { objectID, url, hierarchy, content }: SearchRecord,
  { phrases: wanted, excluded }: Operators,
  known: ReadonlyMap<string, SearchRecord>,
): string[] {
  const path = Object.values(hierarchy).map((text) => text ?? '');
  const below = [...known.values()].filter((other) => other.url === url);
  const texts = [...path, ...below.map((other) => other.content ?? '')];
  const hasPhrase = (text: string, terms: readonly string[]) => findPhrase(text, terms).length > 0;
  return [
    ...wanted
      .filter(({ terms }) => !texts.some((text) => hasPhrase(text, terms)))
      .map(({ terms }) => `${objectID} has no "${terms.join(' ')}"`),
    ...excluded
      .filter(({ terms }) => [...path, content ?? ''].some((text) => hasPhrase(text, terms)))
      .map(({ terms }) => `${objectID} has -${terms.join(' ')}`),
  ];
}

/** A corrected word also matches in its other forms. */
function isCorrected(term: string, word: string): boolean {
  return (forms.get(stemWord(term)) ?? []).some((form) => isLike(form, word));
}

function isLike(term: string, word: string): boolean {
  if (term.startsWith(word) || stemWord(term) === stemWord(word)) return true;
  const allowed = word.length >= 8 ? 2 : Number(word.length >= 4);
  if (allowed === 0) return false;
  const beginnings = [0, -1, 1].map((more) => term.slice(0, word.length + more));
  return [term, ...beginnings].some((part) => countEdits(part, word, allowed) <= allowed);
}

testSample([
  ['100,000 letters', 'a'.repeat(100_000)],
  ['100,000 words', 'poll '.repeat(20_000)],
  ['100,000 different words', Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' ')],
  ['100,000 signs', '<>'.repeat(50_000)],
  ['100,000 marks', '\u0301'.repeat(100_000)],
  ['100,000 halves of characters', '\uD83D'.repeat(100_000)],
  ['100,000 joints', 'a.'.repeat(50_000)],
  ['100,000 capitals', 'aB'.repeat(50_000)],
  ['100,000 characters of Chinese', '東'.repeat(100_000)],
  ['100,000 quotes', '"'.repeat(100_000)],
  ['100,000 phrases', '"a b" '.repeat(20_000)],
  ['100,000 minus signs', '-'.repeat(100_000)],
  ['100,000 excluded words', '-a '.repeat(40_000)],
  ['100,000 spaces', ' '.repeat(100_000)],
])('%s are answered', async (_, question) => {
  const { hits } = await index.engine.search(createQuery(question));
  expect(hits.length).toBeLessThanOrEqual(20);
});

test('the same query has the same hits, in a new engine as well', async () => {
  const query = createQuery('create a poll');
  const first = await index.engine.search(query);
  expect(await index.engine.search(query)).toEqual(first);
  expect(await createMemoryIndex(records).engine.search(query)).toEqual(first);
});
