/** Every environment variable is on its page, and no page of the section names another one. */

import { expect, test } from 'vitest';
import variables from '../contracts/variables.json';
import {
  getPage,
  listFences,
  listHeadings,
  listParagraphs,
  listTables,
  readContentPages,
} from '../helpers/sites/contentPages';

const SECTION = '/self-hosting/';
/** Names of several words; a single word in capitals may be anything. */
const VARIABLE = /\b[A-Z]+(?:_[A-Z]+)+\b/g;
const ASSIGNMENT = /^(?:#\s*)?([A-Z][A-Z_]*)=/;

const pages = await readContentPages();
const page = getPage(pages, variables.page);
const tables = listTables(page);
const headings = listHeadings(page);
const known = [...variables.bot.map(({ name }) => name), ...variables.website];

test('the overview lists every variable of the bot with type, requirement and default', () => {
  const [overview] = tables.filter(({ sections }) => sections.at(-1) === 'overview');
  const rows = (overview?.rows ?? []).flatMap(
    ({ cells: [names = '', type, required, byDefault] }) =>
      names.split(', ').map((name) => ({ name, type, required, default: byDefault })),
  );
  expect(rows).toEqual(variables.bot);
});

test.each(variables.bot.map(({ name, required }) => [name, required]))(
  '%s is described once, with all its properties and an example',
  (name, required) => {
    const described = [...listPropertyTables(), ...listSwitchedOff()].filter(({ names }) =>
      names.includes(name),
    );
    expect(described.map(({ facts }) => Object.keys(facts))).toEqual([
      ['Type', 'Required', 'Default', 'Example'],
    ]);
    expect(described[0]?.facts.Required).toBe(required);
    expect(described[0]?.names).toContain(ASSIGNMENT.exec(described[0]?.facts.Example ?? '')?.[1]);
  },
);

test('the variables of the website are separate from those of the bot', () => {
  const note = listParagraphs(page).filter(({ text }) =>
    variables.website.every((name) => text.includes(name)),
  );
  expect(note).toHaveLength(1);
});

test('the example file sets only variables of the bot, and the required ones are not commented out', () => {
  const [file] = listFences(page).filter(({ title }) => title === '.env');
  const lines = file?.code.split('\n') ?? [];
  const set = lines.flatMap((line) => ASSIGNMENT.exec(line)?.[1] ?? []);
  const active = lines.filter((line) => !line.startsWith('#') && line !== '');
  expect(set.filter((name) => !variables.bot.some((variable) => variable.name === name))).toEqual(
    [],
  );
  expect(active.map((line) => ASSIGNMENT.exec(line)?.[1])).toEqual(
    variables.bot.filter(({ required }) => required === 'yes').map(({ name }) => name),
  );
});

test('no page about self-hosting names an unknown variable', () => {
  const own = pages.filter(({ path }) => path.startsWith(SECTION));
  const texts = own.flatMap((page) => [
    ...listParagraphs(page).map(({ where, text }) => ({ where, text })),
    ...listFences(page).map(({ where, code }) => ({ where, text: code })),
    ...listTables(page).flatMap(({ rows }) =>
      rows.map(({ where, cells }) => ({ where, text: cells.join(' ') })),
    ),
  ]);
  const unknown = texts.flatMap(({ where, text }) =>
    (text.match(VARIABLE) ?? [])
      .filter((name) => !known.includes(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

type Described = { readonly names: readonly string[]; readonly facts: Record<string, string> };

/** The tables of properties, each below a heading with the names of its variables. */
function listPropertyTables(): Described[] {
  return tables
    .filter(({ header }) => header[0] === 'Property')
    .map(({ rows, sections }) => ({
      names: headings.find(({ id }) => id === sections.at(-1))?.text.split(' and ') ?? [],
      facts: Object.fromEntries(rows.map(({ cells: [name = '', value = ''] }) => [name, value])),
    }));
}

/** The variables without effect, which have one row each. */
function listSwitchedOff(): Described[] {
  return tables
    .filter(({ sections }) => sections.at(-1) === 'switched-off')
    .flatMap(({ header, rows }) =>
      rows.map(({ cells: [name = '', ...cells] }) => ({
        names: [name],
        facts: Object.fromEntries(
          header.slice(1).flatMap((key, at) => (key === 'Meaning' ? [] : [[key, cells[at] ?? '']])),
        ),
      })),
    );
}
