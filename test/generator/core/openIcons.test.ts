/** Icons of the sets that a site has installed. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listIconSets, openIcons } from '../../../generator/core/openIcons';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const LINES = {
  prefix: 'lines',
  width: 24,
  height: 24,
  icons: {
    up: { body: '<path d="M12 4v16"/>' },
    flag: { body: '<path d="M0 0h8"/>', width: 8, height: 4, left: 1, top: 2 },
    styled: { body: '<path style="fill:red" d="M0 0"/>' },
    code: { body: '<script>alert(1)</script>' },
    handler: { body: '<path onload="alert(1)"/>' },
    link: { body: '<use href="https://example.com/a.svg#a"/>' },
    own: { body: '<use href="#a"/><g id="a"/>' },
  },
  aliases: {
    right: { parent: 'up', rotate: 1 },
    left: { parent: 'right', hFlip: true },
    down: { parent: 'up', vFlip: true },
    'flag-turned': { parent: 'flag', rotate: 1 },
    loop: { parent: 'loop' },
    lost: { parent: 'nothing' },
  },
};

async function open(files: Readonly<Record<string, unknown>>, folder = '') {
  const root = createFolder();
  const texts = Object.entries(files).map(([name, value]) => [
    `node_modules/@iconify-json/${name}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await writeFiles(root, Object.fromEntries(texts));
  const sets = listIconSets(join(root, folder));
  return {
    find: openIcons(sets),
    version: sets.map(({ name, version }) => `${name}@${version}`).join(),
  };
}

const installed = { 'lines/icons.json': LINES, 'lines/package.json': { version: '1.2.3' } };

test.each([
  ['up', '0 0 24 24', '<path d="M12 4v16"/>'],
  ['flag', '1 2 8 4', '<path d="M0 0h8"/>'],
  ['styled', '0 0 24 24', '<path d="M0 0"/>'],
  ['own', '0 0 24 24', '<use href="#a"/><g id="a"/>'],
  ['right', '0 0 24 24', '<g transform="rotate(90 12 12)"><path d="M12 4v16"/></g>'],
  [
    'left',
    '0 0 24 24',
    '<g transform="rotate(90 12 12) translate(24 0) scale(-1 1)"><path d="M12 4v16"/></g>',
  ],
  ['down', '0 0 24 24', '<g transform="translate(0 24) scale(1 -1)"><path d="M12 4v16"/></g>'],
  ['flag-turned', '3 0 4 8', '<g transform="rotate(90 5 4)"><path d="M0 0h8"/></g>'],
])('%s has the shape and the size of the set', async (name, viewBox, body) => {
  expect((await open(installed)).find(`lines:${name}`)).toEqual({ viewBox, body });
});

test.each(['code', 'handler', 'link'])(
  '%s, which could run code or load files, is reported',
  async (name) => {
    expect((await open(installed)).find(`lines:${name}`)).toEqual({
      message: expect.stringContaining('has content that pages may not have'),
      hint: 'Choose another icon.',
    });
  },
);

test.each([
  ['lines:upp', 'does not exist in @iconify-json/lines', 'Did you mean "lines:up"?'],
  ['lines:loop', 'does not exist in @iconify-json/lines', 'Did you mean'],
  ['lines:lost', 'does not exist in @iconify-json/lines', ''],
  ['lines:constructor', 'does not exist in @iconify-json/lines', 'Check its name.'],
  ['line:up', 'is in a set that is not installed', 'Did you mean "lines:up"? Install the set:'],
  ['lucide:up', 'not installed', 'npm install --save-dev @iconify-json/lucide'],
  ['up', 'not installed', ''],
  ['', 'not installed', ''],
])('%s is reported', async (name, message, hint) => {
  const found = (await open(installed)).find(name);
  expect(found).toEqual({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
});

test('sets of the folders around the site count, the nearest first', async () => {
  const root = await open(
    {
      ...installed,
      'other/icons.json': 'no JSON',
      'other/package.json': { version: '2.0.0' },
    },
    'packages/site',
  );
  expect(root.version).toBe('lines@1.2.3,other@2.0.0');
  expect(root.find('lines:up')).toHaveProperty('body');
  expect(root.find('other:up')).toHaveProperty('message');
  expect(listIconSets(createFolder())).toEqual([]);
});
