/** In `dev`, pages, sidebar and problems follow the edits of a description. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FramedProblem } from '../../../generator/dev/devBuild';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { serveInDev } from '../../helpers/commands/devProcess';
import { listenToDev } from '../../helpers/commands/listenToDev';
import { type Element, findAll, getText, parsePage } from '../../helpers/pages/html';
import { configOf } from '../../helpers/sites/createSite';

const API = 'content/openapi.yaml';
const PARTS = 'content/parts.yaml';
const GUIDE = 'content/docs/guide.md';
const GUIDE_TEXT = '# Guide\n\n::operation{id=listKites}\n';
const DESCRIPTION = `openapi: 3.1.0
info: { title: Kites, version: '1' }
tags: [{ name: kites }]
servers: [{ url: https://api.kites.example }]
paths:
  /kites:
    get:
      operationId: listKites
      summary: List all kites
      tags: [kites]
      responses:
        '200':
          description: All kites.
          content:
            application/json:
              schema: { $ref: './parts.yaml#/Kite' }
`;
const ADDED = `    post:
      operationId: addKite
      summary: Add a kite
      tags: [kites]
      responses:
        '201': { description: Added. }
`;
const KITE = `Kite:
  description: A thing that flies.
  properties:
    span: { type: number, description: From tip to tip. }
`;
const { getRoot, getOrigin } = serveInDev({
  'content/site.config.ts': configOf("openapi: { api: './openapi.yaml' }"),
  'content/docs/index.md': '# Start\n',
  [GUIDE]: GUIDE_TEXT,
  [API]: DESCRIPTION,
  [PARTS]: KITE,
});

function write(file: string, text: string): void {
  const target = path.join(getRoot(), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function open(target: string): Promise<{ status: number; page: Element }> {
  const response = await fetch(getOrigin() + target);
  return { status: response.status, page: parsePage(await response.text()) };
}

async function readMain(target: string): Promise<string> {
  const { page } = await open(target);
  return findAll(page, { tag: 'main' }).map(getText).join();
}

/** The links of the sidebar that a page shows. */
async function readSidebar(target = 'api/kites'): Promise<readonly string[]> {
  const { page } = await open(target);
  const [sidebar] = findAll(page, { class: 'sidebar' });
  return sidebar === undefined ? [] : findAll(sidebar, { tag: 'a' }).map(getText);
}

/** What a browser is told when it connects. */
async function listProblems(): Promise<readonly string[]> {
  const events = await listenToDev(getOrigin(), '?page=%2Fapi%2Fkites');
  const problems = (await events.next('problems')) as readonly FramedProblem[];
  events.close();
  return problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
}

const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, PATIENCE_MS);

const ALL_LINKS = ['Kites', 'kites', 'Kite', 'Guide', 'Start'];

/** The state that each test starts and ends with. */
async function expectStart(): Promise<void> {
  expect(await listProblems()).toEqual([]);
  expect(await readSidebar()).toEqual(ALL_LINKS);
  expect(await readMain('api/kites')).toContain('List all kites');
  expect(await readMain('guide')).toContain('GET /kites');
}

beforeAll(() => waitUntil(expectStart));

afterEach(async () => {
  write(API, DESCRIPTION);
  write(PARTS, KITE);
  write(GUIDE, GUIDE_TEXT);
  await waitUntil(expectStart);
});

test('an open page is told that a summary has changed, and only that page', async () => {
  const [kites, start] = await Promise.all(
    ['api/kites', ''].map(async (target) => {
      const { headers } = await fetch(getOrigin() + target);
      const version = /desc="(.+)"/.exec(headers.get('server-timing') ?? '')?.[1] ?? '';
      const query = new URLSearchParams({ page: `/${target}`, version });
      return listenToDev(getOrigin(), `?${query}`);
    }),
  );
  write(API, DESCRIPTION.replace('List all kites', 'Show every kite'));
  expect(await kites?.next('update')).toEqual({ changed: 'page' });
  expect(await readMain('api/kites')).toContain('Show every kite');
  expect(start?.heard).not.toContain('update');
  for (const events of [kites, start]) events?.close();
});

test('an operation that is added has a section, and a page with a new tag has a place in the sidebar', async () => {
  write(API, DESCRIPTION + ADDED);
  await waitUntil(async () => expect(await readMain('api/kites')).toContain('Add a kite'));
  write(API, DESCRIPTION + ADDED.replace('[kites]', '[shops]'));
  await waitUntil(async () => expect((await open('api/shops')).status).toBe(200));
  expect(await readSidebar()).toEqual(['Kites', 'kites', 'shops', 'Kite', 'Guide', 'Start']);
  expect(await readMain('api/kites')).not.toContain('Add a kite');
});

test('an operation that is removed is missed by the page that shows it', async () => {
  write(API, DESCRIPTION.replace('listKites', 'readKites'));
  await waitUntil(async () =>
    expect(await listProblems()).toEqual(['unknown-operation content/docs/guide.md:3:1']),
  );
  write(API, "openapi: 3.1.0\ninfo: { title: Kites, version: '1' }\npaths: {}\n");
  await waitUntil(async () => expect((await open('api/kites')).status).toBe(404));
  expect(await readSidebar('api')).toEqual(['Overview', 'Guide', 'Start']);
});

test('while a file has a syntax error, pages stay as they were, and other edits show', async () => {
  write(API, DESCRIPTION.replace('List all kites', 'List: all kites'));
  await waitUntil(async () => expect(await listProblems()).toEqual([`openapi-syntax ${API}:9:16`]));
  expect(await readSidebar()).toEqual(ALL_LINKS);
  expect(await readMain('guide')).toContain('GET /kites');
  write(PARTS, KITE.replace('flies', 'sails'));
  await waitUntil(async () =>
    expect(await readMain('api/schemas/kite')).toContain('A thing that sails.'),
  );
  write(PARTS, KITE.replace('flies', 'sails: away'));
  await waitUntil(async () =>
    expect(await listProblems()).toEqual([
      `openapi-syntax ${API}:9:16`,
      `openapi-syntax ${PARTS}:2:16`,
    ]),
  );
  expect(await readMain('api/schemas/kite')).toContain('A thing that sails.');
  write(API, DESCRIPTION.replace('List all kites', '"List: all kites"'));
  await waitUntil(async () => expect(await readMain('api/kites')).toContain('List: all kites'));
  expect(await listProblems()).toEqual([`openapi-syntax ${PARTS}:2:16`]);
});

test('an edit of another page leaves consoles, and a page of an author takes the place of a generated one', async () => {
  const readConsole = async () => {
    const response = await fetch(`${getOrigin()}api/kites`);
    const [, key] = /data-console="(\w+)"/.exec(await response.text()) ?? [];
    return fetch(`${getOrigin()}assets/consoles/${key}.json`);
  };
  expect((await readConsole()).status).toBe(200);
  write(GUIDE, `${GUIDE_TEXT}\nNew words.\n`);
  await waitUntil(async () => expect(await readMain('guide')).toContain('New words.'));
  expect((await readConsole()).status).toBe(200);
  write('content/docs/api/schemas/kite.md', '# My kite\n');
  await waitUntil(async () => expect(await readMain('api/schemas/kite')).toContain('My kite'));
  expect(await readSidebar()).toEqual(['Kites', 'kites', 'My kite', 'Guide', 'Start']);
  rmSync(path.join(getRoot(), 'content/docs/api'), { recursive: true });
  write('content/docs/own.md', '---\ntitle: Own\noperation: listKites\n---\n');
  await waitUntil(async () => expect(await readMain('own')).toContain('GET /kites'));
  expect(await readMain('api/kites')).not.toContain('All kites');
  rmSync(path.join(getRoot(), 'content/docs/own.md'));
});

test('a problem of a referenced file is reported there, and is gone with it', async () => {
  write(PARTS, KITE.replace('A thing', 'A [thing](./gone.md)'));
  await waitUntil(async () =>
    expect(await listProblems()).toEqual([`broken-markdown-link ${PARTS}:2:16`]),
  );
  write(PARTS, KITE.replace('Kite:', 'Kites:'));
  await waitUntil(async () =>
    expect(await listProblems()).toEqual([`openapi-reference ${API}:16:31`]),
  );
  rmSync(path.join(getRoot(), PARTS));
  await waitUntil(async () => expect(await listProblems()).toEqual([`openapi-file ${API}:16:31`]));
  expect(await readMain('api/kites')).toContain('List all kites');
});

test('a description that is deleted leaves one problem, and comes back', async () => {
  rmSync(path.join(getRoot(), API));
  await waitUntil(async () =>
    expect(await listProblems()).toEqual(['openapi-file content/site.config.ts:4:14']),
  );
  expect((await open('api/kites')).status).toBe(404);
  expect(await readSidebar('guide')).toEqual(['Guide', 'Start']);
  expect(await readMain('guide')).not.toContain('GET /kites');
});
