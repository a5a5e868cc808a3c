/** Every CRBTscript tag is on its page, and no page has an unknown tag. */

import { expect, test } from 'vitest';
import placeholders from '../contracts/placeholders.json';
import { listValidTags, TAG_IN_SCRIPT, TAG_IN_TEXT } from '../helpers/pages/scriptTags';
import {
  type ContentPage,
  getPage,
  listFences,
  listParagraphs,
  listTables,
  readContentPages,
  type Table,
} from '../helpers/sites/contentPages';

const GUIDE = '/crbtscript/intro';
const QUICK_REFERENCE: Readonly<Record<string, string>> = {
  '/crbtscript/resources/user': 'user-tags',
  '/crbtscript/resources/server': 'server-tags',
  '/crbtscript/resources/channel': 'channel-tags',
  '/crbtscript/resources/crbt': 'crbt-tags',
};
const SCRIPT = 'crbtscript';
/** The first header cell of tables that list tags. */
const TAG_TABLE = 'Tag';
/** The header cells of tables that show mistakes. */
const MISTAKE_HEADERS = ['Mistake', 'Why'];

const pages = await readContentPages();
const released = Object.entries(placeholders.released);
const valid = new Set(listValidTags());
const experimental = Object.entries(placeholders.experimental);

test('the released language has 47 placeholders', () => {
  expect(released.map(([, tags]) => tags.length)).toEqual([15, 15, 6, 11]);
});

test.each(released)(
  'the tag tables of %s list exactly its placeholders, once each',
  (path, tags) => {
    expect(listTags(getPage(pages, path)).sort()).toEqual([...tags].sort());
  },
);

test.each(released)('the quick reference lists exactly the placeholders of %s', (path, tags) => {
  const section = QUICK_REFERENCE[path] ?? '';
  expect(listTags(getPage(pages, GUIDE), section).sort()).toEqual([...tags].sort());
});

test('the quick reference ends with <newline>, which has its own section', () => {
  const [newline] = placeholders.undocumented[GUIDE];
  expect(listTags(getPage(pages, GUIDE), 'other-tags')).toEqual([newline]);
  const explained = listParagraphs(getPage(pages, GUIDE)).filter(
    ({ sections, text }) => sections.includes('line-breaks') && text.includes(`${newline}`),
  );
  expect(explained).toHaveLength(1);
});

test('tag tables are only on the pages of the scripting guide', () => {
  const paths = pages.filter((page) => listTags(page).length > 0).map(({ path }) => path);
  expect(paths.sort()).toEqual([GUIDE, ...released.map(([path]) => path)].sort());
});

test('a tag in a table is one of the language, unless the table shows mistakes', () => {
  const known = new Set([...valid, ...experimental.flatMap(([, tags]) => tags)]);
  const rows = pages
    .flatMap(listTables)
    .filter(({ header }) => !header.some((cell) => MISTAKE_HEADERS.includes(cell)))
    .flatMap(({ rows }) => rows);
  const unknown = rows.flatMap(({ where, cells }) =>
    cells.flatMap((cell) => listUnknown(cell, TAG_IN_TEXT, known)).map((tag) => `${where}: ${tag}`),
  );
  expect(unknown).toEqual([]);
});

test('a tag in a script or in another example is one of the language', () => {
  const examples = pages.flatMap(listFences).filter(({ meta }) => !isCounterExample(meta));
  const unknown = examples.flatMap(({ where, language, code }) => {
    const shape = language === SCRIPT ? TAG_IN_SCRIPT : TAG_IN_TEXT;
    return listUnknown(code, shape, valid).map((tag) => `${where}: ${tag}`);
  });
  expect(unknown).toEqual([]);
});

test('a counter-example has no line that would work', () => {
  const lines = pages
    .flatMap(listFences)
    .filter(({ meta }) => isCounterExample(meta))
    .flatMap(({ where, code }) => code.split('\n').map((line) => ({ where, line })));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ line }) => [...valid].some((tag) => line.includes(tag)))).toEqual([]);
});

test.each(experimental)('the experimental tags on %s have the badge', (path, tags) => {
  const marked = listParagraphs(getPage(pages, path)).filter(({ html }) =>
    html.includes('badge--experimental'),
  );
  expect(tags.filter((tag) => !marked.some(({ text }) => text.includes(tag)))).toEqual([]);
});

function listTags(page: ContentPage, section?: string): string[] {
  const isWanted = ({ header, sections }: Table) =>
    header[0] === TAG_TABLE && (section === undefined || sections.at(-1) === section);
  const tables = listTables(page).filter(isWanted);
  return tables.flatMap(({ rows }) => rows.map(({ cells }) => cells[0] ?? ''));
}

function isCounterExample(meta: string): boolean {
  return meta.split(' ').includes('counter-example');
}

function listUnknown(text: string, shape: RegExp, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(shape)].map(([tag]) => tag).filter((tag) => !known.has(tag));
}
