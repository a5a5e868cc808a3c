/** Every object, parameter and fixed value of the API is in its table. */

import { expect, test } from 'vitest';
import objects from '../contracts/objects.json';
import parameters from '../contracts/parameters.json';
import values from '../contracts/values.json';
import {
  getPage,
  listParagraphs,
  listTables,
  readContentPages,
  type Table,
} from '../helpers/sites/contentPages';

const pages = await readContentPages();
const tables = pages.flatMap(listTables);
const fieldTables = tables.filter(({ header }) => header[0] === 'Field' && header[1] === 'Type');
const parameterTables = tables.filter(({ header }) => header[0] === 'Name' && header[1] === 'Type');

test.each(objects.map((object) => [object.name, object] as const))(
  'the field table of %s has exactly its fields with their types',
  (_name, { page, anchor, format, fields }) => {
    const [table] = fieldTables.filter((candidate) => isAt(candidate, page, anchor));
    const column = table?.header.indexOf('Format') ?? -1;
    const rows = (table?.rows ?? []).filter(
      ({ cells }) => format === undefined || ['both', format].includes(cells[column] ?? ''),
    );
    expect(rows.map(({ cells }) => [cells[0], cells[1]])).toEqual(Object.entries(fields));
  },
);

test.each(parameters.map((set) => [set.name, set] as const))(
  'the parameters of %s are exactly those of the list, and required where the list says so',
  (_name, { page, anchor, fields }) => {
    const [table] = tables.filter(
      (candidate) => candidate.header[0] === 'Name' && isAt(candidate, page, anchor),
    );
    const rows = table?.rows.map(({ cells }) => [cells[0], cells.slice(1, -1)]);
    expect(rows).toEqual(Object.entries(fields));
  },
);

test('every table of fields or parameters is in the lists exactly once', () => {
  const found = [...fieldTables, ...parameterTables].map(
    ({ page, sections }) => `${page.path}#${sections.at(-1)}`,
  );
  const listed = [...objects, ...parameters].map(({ page, anchor }) => `${page}#${anchor}`);
  expect(found.sort()).toEqual([...new Set(listed)].sort());
});

test.each(
  objects.flatMap(({ notAnswered = [], name, page, anchor }) =>
    notAnswered.map((field) => [field, name, page, anchor] as const),
  ),
)('%s of %s is described apart from the fields of a response', (field, _name, page, anchor) => {
  const mentions = listParagraphs(getPage(pages, page)).filter(
    ({ sections, codes, html }) =>
      sections.at(-1) === anchor && codes.includes(field) && html.includes('badge--undocumented'),
  );
  expect(mentions).toHaveLength(1);
});

test.each(values.map((list) => [list.name, list] as const))(
  'the %s have exactly the values of the list',
  (_name, { page, anchor, rows }) => {
    const [table] = tables.filter((candidate) => isAt(candidate, page, anchor));
    expect(table?.rows.map(({ cells }) => cells.slice(0, rows[0]?.length))).toEqual(rows);
  },
);

function isAt({ page, sections }: Table, path: string, anchor: string): boolean {
  return page.path === path && sections.at(-1) === anchor;
}
