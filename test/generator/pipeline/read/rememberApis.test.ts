/** In `dev`, a description is opened again only when one of its files has changed, and so are its pages created. */

import { expect, test } from 'vitest';
import type { ReadApiFile } from '../../../../generator/openapi/apiFiles';
import type { ApiNode } from '../../../../generator/openapi/apiNode';
import { createApiMemory } from '../../../../generator/pipeline/read/apiMemory';
import { createRemembered, openRemembered } from '../../../../generator/pipeline/read/rememberApis';
import { english } from '../../../../templates/model/strings/english';

const FILE = 'content/api.yaml';
const API = `openapi: 3.1.0
info: { title: Kites, version: '1' }
servers: [{ url: https://api.kites.example }]
paths:
  /kites:
    get:
      operationId: listKites
      responses: { '200': { $ref: './parts.yaml#/Fine' } }
`;

function start(files: Record<string, string>) {
  const memory = createApiMemory();
  const read: ReadApiFile = async (file) => {
    const text = files[file];
    return text === undefined ? { problem: 'does not exist' } : { text };
  };
  return {
    memory,
    write: (file: string, text: string) => Object.assign(files, { [file]: text }),
    open: () => openRemembered(FILE, read, memory),
  };
}

test('a change of any file opens the description again, also of one that was missing', async () => {
  const { open, write } = start({ [FILE]: API });
  const first = await open();
  expect(first.diagnostics.map(({ code }) => code)).toEqual(['openapi-file']);
  expect(await open()).toBe(first);
  write('content/parts.yaml', 'Fine: { description: Fine. }\n');
  const second = await open();
  expect(second.diagnostics).toEqual([]);
  expect(await open()).toBe(second);
  write(FILE, API.replace('Kites', 'Red kites'));
  const third = await open();
  expect([third === second, third.root?.get('info')?.text('title')]).toEqual([false, 'Red kites']);
});

test('pages are created again for another description, other options and other pages of authors', async () => {
  const { open, write, memory } = start({
    [FILE]: API,
    'content/parts.yaml': 'Fine: { description: Fine. }\n',
  });
  const options: Parameters<typeof createRemembered>[1] = {
    ...{ texts: english.api, languages: ['curl'], folder: 'content/docs/api' },
    ...{ ownPages: new Map(), replacing: new Map(), console: { isSecure: true } },
    group: 'tag',
  };
  const openRoot = async () => (await open()).root as ApiNode;
  const create = async (more: Partial<typeof options> = {}) =>
    createRemembered(await openRoot(), { ...options, ...more }, memory);
  const first = await create();
  expect(first.consoles.size).toBe(1);
  expect(await create()).toBe(first);
  const own = await create({ ownPages: new Map([['listKites', 'content/docs/own.md']]) });
  expect(own).not.toBe(first);
  const replaced = await create({
    replacing: new Map([['content/docs/api/other', 'content/docs/api/other.md']]),
  });
  expect(replaced).not.toBe(own);
  write(FILE, API.replace('Kites', 'Red kites'));
  const changed = await create();
  expect(changed.written[0]?.text).toContain('Red kites');
  const without = { ...options, console: undefined };
  expect(createRemembered(await openRoot(), without, memory).consoles.size).toBe(0);
});
