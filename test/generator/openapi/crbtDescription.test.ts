/** A description of the CRBT API gives the pages that its authors have written by hand, as far as it has the facts. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createApiPages } from '../../../generator/openapi/createApiPages';
import { openApi } from '../../../generator/openapi/openApi';
import { createStrings } from '../../../templates/model/strings/createStrings';
import { REPOSITORY } from '../../helpers/sites/repository';

const FILE = 'test/fixtures/openapi/crbt.yaml';
const HAND_WRITTEN = [
  ...['guilds', 'economy/index', 'economy/category', 'economy/items', 'polls', 'users'],
] as const;

const read = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8');
const opened = await openApi(FILE, async (file) => ({ text: read(file) }));
if (opened.root === undefined) throw new Error(JSON.stringify(opened.diagnostics));
const made = createApiPages(opened.root, {
  ...{ texts: createStrings('en').api, group: 'tag', languages: ['curl'], folder: 'api' },
  ...{ ownPages: new Map(), findReplacing: () => undefined },
});
const generated = made.pages.map(({ write }) => write().text).join('\n');
const written = HAND_WRITTEN.map((name) => read(`content/docs/api/resources/${name}.md`));

/** An endpoint as both kinds of pages write it. */
type Endpoint = {
  readonly id: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly query: readonly string[];
  readonly statuses: readonly string[];
};

function listEndpoints(markdown: string): readonly Endpoint[] {
  const heading =
    /^#{2,3} (.+) \{#([\w-]+)\}\n\n(:{3,})endpoint\{method="(\w+)" path="([^"]+)"\}\n/gm;
  return [...markdown.matchAll(heading)].map((found) => {
    const [whole, title = '', id = '', fence = '', method = '', address = ''] = found;
    const start = found.index + whole.length;
    const text = markdown.slice(start, markdown.indexOf(`\n${fence}\n`, start));
    const [summary = ''] = text.trim().split(/\n\n/);
    return {
      ...{ id, title, method, path: address, summary: toPlain(summary) },
      query: listQuery(text),
      statuses: listStatuses(text),
    };
  });
}

function toPlain(markdown: string): string {
  return markdown
    .replace(/<span[^>]*>[^<]*<\/span>\s*/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function listQuery(text: string): readonly string[] {
  const [, table = ''] = /^\| Query parameters? \|.*\n\|.*\n((?:\|.*\n)*)/m.exec(text) ?? [];
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
}

function listStatuses(text: string): readonly string[] {
  const facts = [...text.matchAll(/^- \*\*(?:Returns|Errors):\*\*(?:.|\n(?!\n|- ))*/gm)].join('\n');
  return [...new Set([...facts.matchAll(/`(\d{3})`/g)].map(([, status = '']) => status))].sort();
}

const endpoints = new Map(listEndpoints(generated).map((each) => [each.id, each]));
const own = written.flatMap(listEndpoints);

test('the description is valid, and gives every endpoint', () => {
  expect(opened.diagnostics).toEqual([]);
  expect(own).toHaveLength(34);
  expect([...endpoints.keys()].sort()).toEqual(own.map(({ id }) => id).sort());
});

describe('an endpoint has the facts of the page by hand', () => {
  test.each(own)('$method $path', (endpoint) => {
    expect(endpoints.get(endpoint.id)).toEqual(endpoint);
  });
});

/** By the name of an object, the sorted names of its fields. */
function listObjects(markdown: string, heading: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = [...markdown.matchAll(heading)].map(([, name = '', after = '']) => {
    const [table = ''] = /^(?:\|.*\n)+/m.exec(after) ?? [];
    const fields = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, field = '']) => field);
    const key = name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
    return [key, [...new Set(fields.map((field) => field.replace('?', '')))].sort()] as const;
  });
  return new Map(found);
}

test('the objects have the fields of the pages by hand', () => {
  const byHand = listObjects(
    written.join('\n'),
    /^#{2,3} (.+) object \{#[\w-]+\}\n(?:(?!:::object|#).*\n)*(:::object\n(?:(?!#).*\n)*)/gm,
  );
  const byDescription = listObjects(
    generated,
    /^title: "(.+) object"\n((?:(?!---\ntitle).*\n)*)/gm,
  );
  expect(byHand.size).toBe(13);
  // A page by hand names the fields of an inner object only.
  const inner = ['author', 'footer', 'image', 'thumbnail'];
  const embed = byDescription.get('Embed')?.filter((name) => !inner.includes(name));
  expect(new Map([...byDescription, ['Embed', embed]])).toEqual(byHand);
});
