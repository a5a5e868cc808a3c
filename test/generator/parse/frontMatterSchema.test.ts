/** The JSON Schemas of front matter, for editors: they allow and forbid what docwright does. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseFrontMatter } from '../../../generator/parse/data/frontMatter';
import {
  FRONT_MATTER_KEYS,
  type FrontMatterKind,
} from '../../../generator/parse/data/frontMatterSchema';
import { splitFrontMatter } from '../../../generator/parse/data/splitFrontMatter';
import { createFrontMatterSchema } from '../../helpers/reference/createFrontMatterSchema';
import { REPOSITORY } from '../../helpers/sites/crbtSite';

const SCHEMAS = {
  docs: z.fromJSONSchema(createFrontMatterSchema('docs')),
  blog: z.fromJSONSchema(createFrontMatterSchema('blog')),
} as const;

const isAllowed = (yaml: string, collection: FrontMatterKind) =>
  SCHEMAS[collection].safeParse(parse(yaml) ?? {}).success;

const hasProblems = (yaml: string, collection: FrontMatterKind) =>
  parseFrontMatter(yaml, { file: 'a.md', firstLine: 2, collection }).diagnostics.length > 0;

test.each([
  ['docs', 'title: Wind\nsidebar_position: 2.5\ntags: [a, { label: B, permalink: b }]'],
  ['docs', 'title:\ndisplayed_sidebar: null\npagination_next: guide/wind\ncustom_edit_url: null'],
  ['docs', 'keywords: [kite, wind]\nlast_update: { date: 2026-03-01, author: Ada }'],
  ['docs', 'toc_min_heading_level: 2\nslug: /start\nid: start\nimage: kite.png\nsidebar_key: x'],
  ['docs', 'title: 2024\nslug: 3\ntags: [2024]\nkeywords: [1]'],
  ['blog', 'date: 2026-03-01\nauthors: ada\ndraft: true'],
  ['blog', 'date: 2026-03-01T18:30+01:00\nauthors: [ada, { name: Bo, email: bo@b.c }]'],
  ['blog', 'author: Ada\nauthor_title: Pilot\nauthor_url: https://a.b\ntruncate: 3'],
] as const)('%s may have %j', (collection, yaml) => {
  expect(hasProblems(yaml, collection)).toBe(false);
  expect(isAllowed(yaml, collection)).toBe(true);
});

test.each([
  ['docs', 'titel: Wind'],
  ['blog', 'date: 2024'],
  ['docs', 'title: true'],
  ['docs', 'date: 2026-03-01'],
  ['docs', 'draft: "yes"'],
  ['docs', 'sidebar_position: first'],
  ['docs', 'toc_max_heading_level: 7'],
  ['docs', 'keywords: kite, wind'],
  ['docs', 'id: a/b'],
  ['docs', 'tags: [{ permalink: b }]'],
  ['docs', 'last_update: { day: 2026-03-01 }'],
  ['blog', 'sidebar_position: 1'],
  ['blog', 'date: March'],
  ['blog', 'authors: [{ nick: Bo }]'],
  ['blog', 'authors: true'],
] as const)('%s may not have %j', (collection, yaml) => {
  expect(hasProblems(yaml, collection)).toBe(true);
  expect(isAllowed(yaml, collection)).toBe(false);
});

describe.each(['docs', 'blog'] as const)('the schema of %s', (collection) => {
  test('allows the front matter of all pages in this repository', () => {
    const folder = path.join(REPOSITORY, 'content', collection);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(3);
    const refused = pages.filter((file) => {
      const { yaml } = splitFrontMatter(readFileSync(path.join(folder, file), 'utf8'), file);
      return !isAllowed(yaml, collection);
    });
    expect(refused).toEqual([]);
  });

  test('has each key with a description', () => {
    const keys = z
      .object({ properties: z.record(z.string(), z.looseObject({ description: z.string() })) })
      .parse(createFrontMatterSchema(collection));
    expect(Object.keys(keys.properties)).toEqual(FRONT_MATTER_KEYS[collection]);
  });

  test('is found under the name in the manual', () => {
    const name = `docwright/${collection}.schema.json`;
    const file = createRequire(import.meta.url).resolve(name);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(createFrontMatterSchema(collection));
    const manual = path.join(REPOSITORY, 'manual/content/docs/writing.md');
    expect(readFileSync(manual, 'utf8')).toContain(name);
  });
});
