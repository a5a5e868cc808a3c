/** `search.test.yml`: how it is parsed, and that the CRBT site passes it. */

import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerRows,
  checkSearch,
  findRank,
  type SearchCheck,
  type SearchResult,
} from '../../../generator/commands/checkSearch';
import { parseSearchRows, type SearchRow } from '../../../generator/parse/data/searchRows';
import { splitWords } from '../../../templates/model/search/engine/words/splitWords';
import { isStopWord, isWeakWord } from '../../../templates/model/search/engine/words/stopWords';
import { sample } from '../../helpers/code/longRun';
import { runCommand } from '../../helpers/commands/runCommand';
import { openMiniSearch } from '../../helpers/search/miniSearchPages';
import { buildSite, REPOSITORY } from '../../helpers/sites/crbtSite';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

const FILE = 'content/search.test.yml';
const KINDS = ['exact', 'identifier', 'prefix', 'question', 'typo', 'words'];

describe('the file', () => {
  test('lists queries with the pages that they should find', () => {
    const { rows, diagnostics } = read(
      '# What people ask',
      '- query: rate limit',
      '  page: /api/reference',
      '- { query: 404, page: /api/reference, first: 1, kind: exact }',
    );
    expect(diagnostics).toEqual([]);
    expect(rows).toEqual([
      {
        query: 'rate limit',
        page: '/api/reference',
        first: 3,
        kind: undefined,
        ...{ line: 2, column: 10, endLine: 2, endColumn: 20 },
      },
      {
        query: '404',
        page: '/api/reference',
        first: 1,
        kind: 'exact',
        ...{ line: 4, column: 12, endLine: 4, endColumn: 15 },
      },
    ]);
  });

  test.each(['', '# nothing yet', '\n\n'])('may be empty: %j', (text) => {
    expect(read(text)).toEqual({ rows: [], diagnostics: [] });
  });

  test.each([
    ['a row without a page', '- query: a', '1:3 search-rows-invalid-value rows[0].page is missing'],
    [
      'a page that is no path',
      '- query: a\n  page: api/reference',
      '2:9 search-rows-invalid-value rows[0].page must be a path on this site that starts with "/", but is "api/reference"',
    ],
    [
      'a place that is none',
      '- query: a\n  page: /a\n  first: 0',
      '3:10 search-rows-invalid-value rows[0].first must be a whole number from 1 to 20, but is 0',
    ],
    [
      'an unknown kind',
      '- query: a\n  page: /a\n  kind: typos',
      '3:9 search-rows-invalid-value rows[0].kind must be "exact", "typo", "prefix", "identifier", "words" or "question", but is "typos"',
    ],
    [
      'an unknown key',
      '- query: a\n  page: /a\n  top: 1',
      '3:3 search-rows-unknown-key rows[0].top is not a known key',
    ],
    [
      'a key twice',
      '- query: a\n  page: /a\n  page: /b',
      '3:3 search-rows-duplicate-key the list of searches defines page twice',
    ],
    [
      'a row that is a text',
      '- rate limit',
      '1:3 search-rows-invalid-value rows[0] must be a mapping with a query and a page, but is "rate limit"',
    ],
    [
      'a mapping',
      'query: a\npage: /a',
      '1:1 search-rows-syntax the list of searches must be a list',
    ],
    [
      'no YAML',
      '- query: "a\n  page: /a',
      '1:10 search-rows-syntax the list of searches is not valid YAML: a " is not closed',
    ],
  ])('is rejected with %s', (_, text, expected) => {
    const { rows, diagnostics } = read(text);
    const [first] = diagnostics;
    expect(`${first?.line}:${first?.column} ${first?.code} ${first?.message}`).toBe(expected);
    expect(diagnostics.map(({ file, severity, hint }) => [file, severity, typeof hint])).toEqual([
      [FILE, 'error', 'string'],
    ]);
    expect(rows.length).toBeLessThan(2);
  });
});

function read(...lines: readonly string[]) {
  return parseSearchRows(lines.join('\n'), FILE);
}

describe('the CRBT site', () => {
  const MIN_ROWS = 130;
  const MIN_OF_A_KIND = 20;
  const MIN_FIRST = 0.9;
  const MIN_FIRST_THREE = 0.98;
  /** For some letters, a misspelt word is not a prefix of any word. */
  const MIN_KEPT = 0.97;
  let walks: readonly Walk[];
  let check: SearchCheck;
  let peer: readonly SearchResult[];

  beforeAll(async () => {
    const { site, files, records } = await buildSite(REPOSITORY);
    if (site === undefined) throw new Error('The site could not be built');
    check = await checkSearch({ root: REPOSITORY, site, files });
    walks = await walkRows(sample(check.results), { site, files });
    const findPeerPages = openMiniSearch(records);
    peer = check.results.map(({ row }) => ({ row, found: findPeerPages(row.query) }));
  });

  test('has rows of every kind, none of them twice', () => {
    const { results } = check;
    const counts = KINDS.map((kind) => results.filter(({ row }) => row.kind === kind).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(MIN_OF_A_KIND);
    expect(new Set(results.map(({ row }) => row.query)).size).toBe(results.length);
    expect(results.length).toBeGreaterThanOrEqual(MIN_ROWS);
  });

  test('finds what its readers search for', () => {
    expect(check.diagnostics).toEqual([]);
  });

  test('finds it first, mostly, and nearly always among the first three', () => {
    const shares = countPlaces(check.results).map((count) => count / check.results.length);
    const notFirst = check.results
      .filter((result) => findRank(result) !== 1)
      .map(({ row, found }) => `${row.kind}: ${row.query} → ${row.page}, but ${found[0]}`);
    expect(shares[0], notFirst.join('\n')).toBeGreaterThanOrEqual(MIN_FIRST);
    expect(shares[1], notFirst.join('\n')).toBeGreaterThanOrEqual(MIN_FIRST_THREE);
  });

  test('keeps the first hit among the first three while more is typed', () => {
    const walked = walks.filter(({ lost }) => lost !== undefined);
    const share = 1 - walked.length / walks.length;
    const lost = walked.map(({ row, lost }) => `${row.query} is lost at ${lost}`);
    expect(share, lost.join('\n')).toBeGreaterThanOrEqual(MIN_KEPT);
  });

  test('finds it as early as MiniSearch does, whatever kind of query it is', () => {
    const table = KINDS.map((kind) => {
      const [ours = [], theirs = []] = [check.results, peer].map((results) =>
        results.filter(({ row }) => row.kind === kind),
      );
      return { kind, rows: ours.length, ours: countPlaces(ours), theirs: countPlaces(theirs) };
    });
    console.log(formatTable(table));
    const worse = table.filter(({ ours, theirs }) =>
      ours.some((count, index) => count < (theirs[index] ?? 0)),
    );
    expect(worse).toEqual([]);
  });
});

type BuiltIndex = Parameters<typeof answerRows>[1];

type Walk = {
  readonly row: SearchRow;
  /** The first prefix at which the page is not among the first three any more, after it was first. */
  readonly lost: string | undefined;
};

/** Fewer letters can become too many words. */
const MIN_TELLING_LETTERS = 3;
const SHOWN = 3;

/** Searches for every row after each typed letter. */
async function walkRows(results: readonly SearchResult[], site: BuiltIndex): Promise<Walk[]> {
  const rows = results.flatMap(({ row }) =>
    listBeginnings(row.query).map((query) => ({ ...row, query })),
  );
  const answers = await answerRows(rows, site);
  const ranks = new Map(
    answers.map((answer) => [`${answer.row.line} ${answer.row.query}`, findRank(answer)]),
  );
  return results.map(({ row }) => {
    const steps = listBeginnings(row.query);
    const rankOf = (query: string) => ranks.get(`${row.line} ${query}`) ?? Number.POSITIVE_INFINITY;
    const first = steps.findIndex((query) => rankOf(query) === 1);
    const later = first === -1 ? [] : steps.slice(first);
    return { row, lost: later.find((query) => rankOf(query) > Math.max(SHOWN, row.first)) };
  });
}

/** From the third letter of a word that is not a stop word. */
function listBeginnings(query: string): readonly string[] {
  const letters = [...query];
  return letters
    .map((_, index) => letters.slice(0, index + 1).join(''))
    .filter((beginning) => beginning.trim() === beginning && tellsSomething(beginning));
}

function tellsSomething(text: string): boolean {
  return splitWords(text).some(
    ({ term }) => term.length >= MIN_TELLING_LETTERS && !isStopWord(term) && !isWeakWord(term),
  );
}

const PLACES = [1, 3];

/** Counts how often the page is first, and how often it is among the first three. */
function countPlaces(results: readonly SearchResult[]): readonly number[] {
  return PLACES.map((place) => countWithin(results, place));
}

function countWithin(results: readonly SearchResult[], count: number): number {
  return results.filter((result) => (findRank(result) ?? Number.POSITIVE_INFINITY) <= count).length;
}

type KindOfRows = {
  readonly kind: string;
  readonly rows: number;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
};

function formatTable(kinds: readonly KindOfRows[]): string {
  const lines = kinds.map(({ kind, rows, ours, theirs }) => [kind, rows, ...ours, ...theirs]);
  return [['search.test.yml', 'rows', 'first', 'in 3', 'MiniSearch first', 'in 3'], ...lines]
    .map(
      ([kind, ...counts]) =>
        `${kind}`.padEnd(17) + counts.map((count) => `${count}`.padStart(17)).join(''),
    )
    .join('\n');
}

describe('a site', () => {
  const SITE = {
    'content/docs/intro.md': '# Welcome\n\nAhoy there.\n',
    'content/docs/parts/line.md': '# Line\n\nThe string that holds a kite.\n',
    'content/docs/parts/tail.md': '# Tail\n\nThe end of a kite.\n',
  };

  test.each(['/', '/kites/'])('is asked under the base URL %s', async (baseUrl) => {
    const { exitCode, stdout } = await check(
      ['- query: string', '  page: /parts/line', '- query: ta', '  page: /parts/tail/'],
      `baseUrl: '${baseUrl}'`,
    );
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('no problems found')]);
  });

  test('fails for a page that is not found, not found early enough, or none', async () => {
    const { exitCode, stdout } = await check([
      '- { query: ahoy, page: /parts/tail }',
      '- { query: kite, page: /parts/line, first: 1 }',
      '- { query: kite, page: /parts/tail, first: 1 }',
      '- { query: kite, page: /parts/lines }',
    ]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      'the search for "ahoy" should find /parts/tail among the first 3, but does not find it',
    );
    expect(stdout).toContain('content/search.test.yml:1:12');
    expect(stdout).toContain('Found: /intro.');
    expect(stdout).toMatch(
      /the search for "kite" should find \/parts\/(line|tail) first, but finds it as page 2/,
    );
    expect(stdout).toContain('should find /parts/lines, which is not a page');
    expect(stdout).toContain('Did you mean "/parts/line"?');
    expect(stdout).toContain('3 errors');
  });

  test('without search reports that nothing is checked', async () => {
    const { exitCode, stdout } = await check(['- { query: a, page: /intro }'], 'search: false');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('warning[search-rows-unused]')]);
  });

  async function check(rows: readonly string[], config?: string) {
    const root = await createSite({
      ...SITE,
      [CONFIG_FILE]: configOf(config),
      [FILE]: rows.join('\n'),
    });
    return runCommand(['check'], { cwd: root });
  }
});
