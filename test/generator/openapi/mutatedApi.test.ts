/** Whatever a description holds, it is read without a crash, and what the specification forbids is reported at its place. */

import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit } from 'yaml';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { createApiPages } from '../../../generator/openapi/createApiPages';
import { openApi } from '../../../generator/openapi/openApi';
import { english } from '../../../templates/model/strings/english';
import { sample } from '../../helpers/code/longRun';
import { API_FILES, API_NAMES, type ApiName, readApiFixtures } from '../../helpers/sites/apiSites';
import { createSeededRandom } from '../../helpers/sites/editSite';

const fixtures = readApiFixtures();
/** A mutation takes some milliseconds; one that grows without bounds takes minutes. */
const HANG_MS = 20_000;

async function read(name: ApiName, changed: Readonly<Record<string, string>> = {}) {
  const files = { ...fixtures, ...changed };
  const { root, diagnostics } = await openApi(`content/${API_FILES[name]}`, async (file) => {
    const text = files[file];
    return text === undefined ? { problem: 'does not exist' } : { text };
  });
  const pages =
    root &&
    createApiPages(root, {
      ...{ texts: english.api, group: 'operation', languages: ['curl'] },
      ...{ folder: `content/docs/${name}`, ownPages: new Map(), findReplacing: () => undefined },
    });
  return { pages: pages?.pages.map(({ write }) => write()) ?? [], diagnostics };
}

test.each(API_NAMES)('%s has no problem as it is', async (name) => {
  const { pages, diagnostics } = await read(name);
  expect(diagnostics).toEqual([]);
  expect(pages.length).toBeGreaterThan(8);
});

/** A value that no version of the specification allows at a key, by the key. */
const WRONG: Readonly<Record<string, string>> = {
  in: 'pocket',
  required: 'maybe',
  deprecated: '[1]',
  operationId: '{}',
  summary: '[1]',
  description: '{ a: 1 }',
  tags: 'kites',
  parameters: '7',
  responses: '[]',
  content: '[1]',
  schema: '"text"',
  security: '{}',
  scopes: '[]',
  flows: '3',
  scheme: '[1]',
  headers: '[]',
  servers: '{}',
  url: '[1]',
  variables: '[1]',
  callbacks: '[1]',
  style: 'wavy',
  explode: 'perhaps',
  title: '[1]',
  version: '[1]',
  name: '[1]',
  type: 'strang',
  properties: '5',
  items: '"text"',
  minimum: 'low',
  maxLength: '-1',
  minLength: '"x"',
  nullable: '"x"',
  enum: 'one',
  allOf: '{}',
  $ref: "'#/nowhere/at/all'",
  consumes: '5',
  schemes: '[gopher]',
  collectionFormat: 'stars',
  openapi: "'9.9'",
  swagger: "'9.9'",
};

type Mutation = {
  readonly name: ApiName;
  readonly file: string;
  readonly text: string;
  /** The line of the changed value; undefined where the problem may be elsewhere. */
  readonly line?: number | undefined;
  readonly label: string;
};

/** One for each value of a key that `WRONG` knows. */
function listWrongValues(): readonly Mutation[] {
  return Object.entries(fixtures).flatMap(([file, text]) => {
    const name = API_NAMES.find((each) => file.startsWith(`content/${each}/`)) as ApiName;
    return listPairs(text).flatMap(({ key, start, end, line, isData }): readonly Mutation[] => {
      const wrong = Object.hasOwn(WRONG, key) ? WRONG[key] : undefined;
      if (wrong === undefined || isData) return [];
      const value = file.endsWith('.json') ? toJson(wrong) : wrong;
      const gap = text[start - 1] === '\n' || text[start - 1] === ':' ? ' ' : '';
      const changed = text.slice(0, start) + gap + value + text.slice(end);
      return [{ name, file, text: changed, line, label: `${file}:${line} ${key}: ${wrong}` }];
    });
  });
}

function toJson(yaml: string): string {
  return JSON.stringify(parseDocument(yaml).toJS());
}

type Found = {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** True in an example, an extension or a list of names. */
  readonly isData: boolean;
};

const DATA = /^(?:examples?|value|default|enum|mapping|x-.*|variables|scopes|encoding|links)$/;
const NAMES =
  /^(?:properties|patternProperties|schemas|definitions|parameters|responses|headers|securitySchemes|securityDefinitions|variables|scopes|callbacks|requestBodies|pathItems|contentSchema|if|then|else|not|propertyNames|contains|dependentRequired|bySelf)$/;

function listPairs(text: string): readonly Found[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const found: Found[] = [];
  visit(document, {
    Pair: (_, pair, path) => {
      const { key, value } = pair;
      if (!isScalar(key) || !(isScalar(value) || isMap(value) || isSeq(value))) return;
      const above = path.flatMap((each) =>
        isPair(each) && isScalar(each.key) ? [String(each.key.value)] : [],
      );
      const [start = 0, end = 0] = value.range ?? [];
      const isData = above.some((each) => DATA.test(each)) || NAMES.test(above.at(-1) ?? '');
      const { line } = counter.linePos(key.range?.[0] ?? 0);
      const trimmed = start + text.slice(start, end).trimEnd().length;
      found.push({ key: String(key.value), start, end: trimmed, line, isData });
    },
  });
  return found;
}

function isPair(node: unknown): node is Pair {
  return typeof node === 'object' && node !== null && 'key' in node && 'value' in node;
}

const wrongValues = listWrongValues();

/** Reported where the value is used: a part that its file lacks then, and a parameter that the upgrade moves. */
const ELSEWHERE = [
  'content/lighthouses/parts/responses.yaml:9 headers',
  "content/tea/swagger.yaml:46 $ref: '#/nowhere/at/all'",
];

test('there are hundreds of wrong values', () => {
  expect(wrongValues.length).toBeGreaterThan(400);
});

test.each(API_NAMES)('each wrong value in %s is reported near its line', async (tried) => {
  const missed: string[] = [];
  for (const { name, file, text, line = 0, label } of sample(
    wrongValues.filter((each) => each.name === tried),
    60,
  )) {
    const { diagnostics } = await read(name, { [file]: text });
    const isFound = diagnostics.some(
      (each) =>
        each.file === file && Math.abs((each.line ?? 0) - line) <= 1 && each.column !== undefined,
    );
    const isElsewhere = ELSEWHERE.some((each) => label.startsWith(each));
    expect(diagnostics, label).not.toEqual([]);
    if (!isFound && !isElsewhere) missed.push(`${label} ${showPlaces(diagnostics)}`);
  }
  expect(missed).toEqual([]);
});

function showPlaces(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .slice(0, 2)
    .join('; ');
}

type Edit = (text: string, random: () => number, isJson: boolean) => string;

/** Changes that may leave a description valid; none may stop the reading. */
const EDITS: Readonly<Record<string, Edit>> = {
  'deletes a line': (text, random) => cutLine(text, random, () => []),
  'repeats a line': (text, random) => cutLine(text, random, (line) => [line, line]),
  'cuts the text': (text, random) => text.slice(0, Math.floor(random() * text.length)),
  'renames a key': (text, random) =>
    cutLine(text, random, (line) => [line.replace(/(\w+)("?:)/, 'renamed$2')]),
  'swaps two lines': (text, random) => {
    const lines = text.split('\n');
    const [one, other] = [pick(lines, random), pick(lines, random)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    return lines.join('\n');
  },
  'empties a value': (text, random) =>
    cutLine(text, random, (line) => [line.replace(/: .*$/, ':')]),
  'refers to another place': (text, random) =>
    text.replace(/#\/components\/schemas\/\w+/g, (whole) =>
      random() < 0.5 ? whole : '#/components/schemas/Kite',
    ),
  'refers to the whole file': (text) => text.replace(/#\/components\/schemas\/\w+/, '#'),
  'refers to itself': (text) => text.replace(/(\w+): \{ type: object/, "$1: { $ref: '#/paths'"),
  'takes a very long name': (text, random) =>
    cutLine(text, random, (line) => [line.replace(/(\w+)(?="?:)/, 'n'.repeat(10_000))]),
  'nests deeply': (text, random, isJson) =>
    isJson
      ? text.replace('"info"', `"x-deep": ${'['.repeat(5000)}${']'.repeat(5000)}, "info"`)
      : cutLine(text, random, (line) => [line.replace(/: .*$/, `: ${'['.repeat(5000)}`)]),
  'adds aliases': (text, _random, isJson) =>
    isJson
      ? text
      : `x-a: &a [1, 2]\nx-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nx-c: &c [*b, *b, *b, *b, *b, *b, *b, *b]\nx-d: [*c, *c, *c, *c, *c, *c]\n${text}`,
  'changes numbers': (text, random) =>
    text.replace(/\b\d+\b/g, (whole) =>
      random() < 0.9 ? whole : pickOne(['-1', '1e99', '1000000000', 'null'], random),
    ),
  'changes texts': (text, random) =>
    text.replace(/: [A-Za-z]\w+$/gm, (whole) =>
      random() < 0.9
        ? whole
        : pickOne([': __proto__', ': constructor', ': {}', ': []', ': true', ': "|`]{"'], random),
    ),
};

function cutLine(
  text: string,
  random: () => number,
  change: (line: string) => readonly string[],
): string {
  const lines = text.split('\n');
  const at = pick(lines, random);
  return [...lines.slice(0, at), ...change(lines[at] ?? ''), ...lines.slice(at + 1)].join('\n');
}

function pick(items: readonly unknown[], random: () => number): number {
  return Math.floor(random() * items.length);
}

function pickOne(items: readonly string[], random: () => number): string {
  return items[pick(items, random)] ?? '';
}

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

test.each(sample(SEEDS, 20))(
  'seed %i: no edit stops the reading, and problems have places',
  async (seed) => {
    for (const [label, edit] of sample(Object.entries(EDITS), 3)) {
      const random = createSeededRandom(seed);
      for (const [file, text] of Object.entries(fixtures)) {
        const name = API_NAMES.find((each) => file.startsWith(`content/${each}/`)) as ApiName;
        const start = performance.now();
        const { diagnostics } = await read(name, {
          [file]: edit(text, random, file.endsWith('.json')),
        });
        const about = `${label} in ${file}`;
        expect(performance.now() - start, about).toBeLessThan(HANG_MS);
        const lost = diagnostics.filter(
          (each) => !(each.file ?? '' in fixtures) || each.line === undefined,
        );
        expect(
          lost.filter(({ message }) => !/more problems? like these/.test(message)),
          about,
        ).toEqual([]);
      }
    }
  },
);
