/** Every endpoint of the API is on its page, under its anchor, and in the index. */

import path from 'node:path';
import { expect, test } from 'vitest';
import endpoints from '../contracts/endpoints.json';
import {
  getPage,
  listEndpoints,
  listParagraphs,
  listTables,
  readContentPages,
  type Table,
} from '../helpers/sites/contentPages';

const INDEX = { page: '/api/reference', section: 'endpoint-index' };
const UNDOCUMENTED_BADGE = 'badge--undocumented';
const FACTS = ['Access', 'Body', 'Returns', 'Errors'];

type Endpoint = (typeof endpoints)[number];

const pages = await readContentPages();
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

test('there are 34 endpoints, 21 of which were documented', () => {
  expect(endpoints).toHaveLength(34);
  expect(endpoints.filter(({ isDocumented }) => isDocumented)).toHaveLength(21);
});

test('the endpoint lines of all pages are exactly those of the list, under their anchors', () => {
  const found = pages
    .flatMap(listEndpoints)
    .map(({ page, sections, ...line }) => `${nameOf(line)} on ${page.path}#${sections.at(-1)}`);
  const expected = endpoints.flatMap((endpoint) =>
    [endpoint.page, endpoint.alsoOn]
      .filter((page) => page !== undefined)
      .map((page) => `${nameOf(endpoint)} on ${page}#${endpoint.anchor}`),
  );
  expect(found.sort()).toEqual(expected.sort());
});

test('the index links every endpoint and marks those that were never documented', () => {
  const [index] = tablesIn(INDEX.page, INDEX.section, 'Method');
  const rows = index?.rows.map(({ cells: [method, path], hrefs, html }) => {
    const isMarked = html.includes(UNDOCUMENTED_BADGE);
    return `${method} ${path} → ${resolveLink(hrefs[0] ?? '')}${isMarked ? ' (undocumented)' : ''}`;
  });
  const expected = endpoints.map(
    ({ page, anchor, isDocumented, ...endpoint }) =>
      `${nameOf(endpoint)} → ${page}#${anchor}${isDocumented ? '' : ' (undocumented)'}`,
  );
  expect(rows?.sort()).toEqual(expected.sort());
});

test.each(named)('%s describes access, body, response and errors', (_name, { page, anchor }) => {
  const paragraphs = listParagraphs(getPage(pages, page)).filter(({ sections }) =>
    sections.includes(anchor),
  );
  const missing = FACTS.filter(
    (fact) => !paragraphs.some(({ text }) => text.startsWith(`${fact}:`)),
  );
  expect(missing).toEqual([]);
});

test.each(named)('%s has a badge exactly when it was never documented', (_name, endpoint) => {
  const [first] = listParagraphs(getPage(pages, endpoint.page)).filter(
    ({ sections }) => sections.at(-1) === endpoint.anchor,
  );
  expect(first?.html.includes(UNDOCUMENTED_BADGE)).toBe(!endpoint.isDocumented);
});

test.each(named)('%s describes exactly its query parameters', (_name, endpoint) => {
  const tables = tablesIn(endpoint.page, endpoint.anchor, 'Query parameter');
  expect(firstCells(tables)).toEqual(endpoint.query ?? []);
});

test.each([...new Set(endpoints.map(({ page }) => page))])(
  'the path parameters of %s are described once each',
  (page) => {
    const paths = endpoints.filter((endpoint) => endpoint.page === page).map(({ path }) => path);
    const names = paths.flatMap((path) => [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name));
    const described = firstCells(tablesIn(page, 'endpoints', 'Path parameter'));
    expect(described.sort()).toEqual([...new Set(names)].sort());
  },
);

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function tablesIn(page: string, section: string, firstHeader: string): Table[] {
  return listTables(getPage(pages, page)).filter(
    ({ sections, header }) => sections.at(-1) === section && header[0] === firstHeader,
  );
}

function firstCells(tables: readonly Table[]): string[] {
  return tables.flatMap(({ rows }) => rows.map(({ cells }) => cells[0] ?? ''));
}

/** Turns a link of the index, which is a file, into the path of its page. */
function resolveLink(href: string): string {
  const [file = '', anchor] = href.split('#');
  const target = path.posix.join(path.posix.dirname(getPage(pages, INDEX.page).file), file);
  return `${pages.find((page) => page.file === target)?.path}#${anchor}`;
}
