/**
 * The files that are made from the schema of the configuration: the types, the manual's tables and the
 * JSON Schema. `UPDATE=1` writes the files again.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '../../../generator/config/parseConfig';
import { listConfigKeys } from '../../helpers/pages/listConfigKeys';
import { createFrontMatterSchema } from '../../helpers/reference/createFrontMatterSchema';
import { createJsonSchema } from '../../helpers/reference/createJsonSchema';
import { listKeyRows } from '../../helpers/reference/listKeyRows';
import { writeKeyTables } from '../../helpers/reference/writeKeyTables';
import { writePropTables } from '../../helpers/reference/writePropTables';
import { writeTextTables } from '../../helpers/reference/writeTextTables';
import { writeInputTypes, writeParsedTypes } from '../../helpers/reference/writeTypes';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const MADE: readonly (readonly [file: string, write: (present: string) => string])[] = [
  ['templates/model/config.ts', writeParsedTypes],
  ['templates/model/configInput.ts', writeInputTypes],
  ['manual/content/docs/configuration.md', writeKeyTables],
  ['manual/content/docs/languages.md', writeTextTables],
  [
    'manual/content/docs/templates.md',
    (present) => writePropTables(present, readIfThere('templates/model/templates.ts')),
  ],
  [
    'generator/config/reference/site.config.schema.json',
    () => `${JSON.stringify(createJsonSchema(), null, 2)}\n`,
  ],
  ...(['docs', 'blog'] as const).map((collection): (typeof MADE)[number] => [
    `generator/parse/data/${collection}.schema.json`,
    () => `${JSON.stringify(createFrontMatterSchema(collection), null, 2)}\n`,
  ]),
];

test.each(MADE)('%s matches the schema', (name, write) => {
  const file = path.join(REPOSITORY, name);
  if (process.env.UPDATE === '1') writeFileSync(file, write(readIfThere(file)));
  const present = readFileSync(file, 'utf8');
  expect(present).toBe(write(present));
});

function readIfThere(file: string): string {
  try {
    return readFileSync(path.resolve(REPOSITORY, file), 'utf8');
  } catch {
    // A new file begins empty.
    return '';
  }
}

describe('the rows of the tables', () => {
  test('contain every key exactly once', () => {
    const keys = listKeyRows().flatMap((row) => row.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(listConfigKeys().filter((key) => !keys.includes(key) && !isWrapped(key, keys))).toEqual(
      [],
    );
  });

  /** `redirects[]` contains other keys; its own row is `redirects`. */
  function isWrapped(key: string, keys: readonly string[]): boolean {
    return keys.includes(key.replace(/(?:\[\]|\.\*)+$/, ''));
  }

  test('name type, default and meaning', () => {
    expect(listKeyRows().find((row) => row.keys.includes('docs.breadcrumbs'))).toEqual({
      keys: ['docs.breadcrumbs'],
      title: 'true or false',
      standard: '`true`',
      meaning: 'shows links to the categories of the page above its title',
    });
  });

  test('cannot be written when no comment of the page lists their keys', () => {
    expect(() => writeKeyTables('<!-- keys: title -->\n\n')).toThrow(
      'no table is about tagline: name it in a comment "keys:"',
    );
  });
});

test('the tables of texts cannot be written when no comment of the page names a group', () => {
  expect(() => writeTextTables('<!-- texts: layout -->\n\n')).toThrow(
    'no table is about largeSidebar: name it in a comment "texts:"',
  );
});

test('the tables of templates cannot be written when no comment of the page names a part', () => {
  const types = readIfThere('templates/model/templates.ts');
  expect(() => writePropTables('<!-- props: Navbar -->\n\n', types)).toThrow(
    'no table is about Footer: name it in a comment "props:"',
  );
});

describe('the JSON Schema', () => {
  const schema = z.fromJSONSchema(createJsonSchema());
  const SMALLEST = { title: 'A', url: 'https://a.b' };

  test.each([
    ['the smallest configuration', {}],
    ['a section that is off', { blog: false, search: false }],
    ['a list of redirects', { redirects: [{ from: '/a', to: '/b' }] }],
    ['all kinds of entries of a sidebar', { docs: { sidebars: { main: sidebarOfAllKinds() } } }],
    ['a footer with links and columns', { footer: { links: listFooterLinks() } }],
    ['numbers and words for them', { blog: { postsPerPage: 'ALL', sidebarCount: 0 } }],
  ])('allows %s, as docwright does', (_, keys) => {
    const config = { ...SMALLEST, ...keys };
    expect(parseConfig(config, { file: 'site.config.ts', text: '' }).diagnostics).toEqual([]);
    expect(schema.safeParse(config).error).toBeUndefined();
  });

  test.each([
    ['an unknown key', { titel: 'A' }],
    ['an unknown key of a section', { docs: { breadcrumb: true } }],
    ['a redirect without paths', { redirects: [{}] }],
    ['a word that is none of those allowed', { onBrokenLinks: 'warning' }],
    ['a number that is too high', { docs: { tableOfContents: { maxHeadingLevel: 7 } } }],
    ['an empty title', { title: ' ' }],
    ['an entry of a sidebar without its kind', { docs: { sidebars: { main: [{ label: 'A' }] } } }],
    ['true for a section', { blog: true }],
  ])('forbids %s, as docwright does', (_, keys) => {
    const config = { ...SMALLEST, ...keys };
    expect(() => parseConfig(config, { file: 'site.config.ts', text: '' })).toThrow();
    expect(schema.safeParse(config).success).toBe(false);
  });

  test('is found under the name in the manual', () => {
    const file = createRequire(import.meta.url).resolve('docwright/site.config.schema.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(createJsonSchema());
  });

  test('has no key that holds functions, because JSON has no functions', () => {
    const { properties } = createJsonSchema() as { readonly properties: object };
    const functions = ['load', 'transform', 'files', 'templates'];
    expect(functions.filter((key) => key in properties)).toEqual([]);
    // As JSON, a directive is an object with the path of its component.
    const { directives } = properties as { readonly directives: object };
    expect(directives).toMatchObject({
      additionalProperties: { anyOf: [{ $ref: '#/$defs/DirectiveConfig' }] },
    });
    expect(properties).toHaveProperty('redirects');
  });
});

function sidebarOfAllKinds(): readonly unknown[] {
  return [
    'intro',
    { doc: 'wind', label: 'Wind' },
    { label: 'Blog', to: '/blog' },
    { label: 'Shop', href: 'https://a.b' },
    { autogenerated: 'guide' },
    { category: 'More', items: ['last'], link: { generatedIndex: { slug: '/more' } } },
  ];
}

function listFooterLinks(): readonly unknown[] {
  return [
    { label: 'Shop', href: 'https://a.b' },
    { title: 'More', items: [{ label: 'Wind', doc: 'wind' }] },
  ];
}
