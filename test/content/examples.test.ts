/** The examples of the scripting pages are checked by the build, with the interpreter of the playground. */

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findAll, getAttribute } from '../helpers/pages/html';
import { buildFixture, buildRoot, getCrbtSite } from '../helpers/sites/buildFixture';
import { listDocuments } from '../helpers/sites/checkPages';
import { createSite } from '../helpers/sites/createSite';
import { REPOSITORY } from '../helpers/sites/repository';

const FOLDER = 'content/docs/crbtscript';

function findLine(page: string, text: string): number {
  const lines = readFileSync(path.join(REPOSITORY, FOLDER, page), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** What is wrong, its page, its text, what it becomes, and the line and the text of the error. */
const WRONG: readonly (readonly [string, string, string, string, number, string])[] = [
  [
    'a value in a message',
    'resources/user.md',
    '**pip** has cast off.',
    '**tove** has cast off.',
    findLine('resources/user.md', '**pip** has cast off.') - 1,
    'the script makes the content "**pip** has cast off.',
  ],
  [
    'a tag in a script',
    'resources/channel.md',
    'Age-restricted: <channel.isAgeRestricted>',
    'Age-restricted: <channel.nsfw>',
    findLine('resources/channel.md', 'Topic: null') - 1,
    'the script makes the content "Topic: null\\nAge-restricted: <channel.nsfw>", but the message shows "Topic: null\\nAge-restricted: false"',
  ],
  [
    'a field of an embed',
    'intro.md',
    'Shells 🐚\n:::',
    'Coins 🪙\n:::',
    findLine('intro.md', ':::::message'),
    'the script makes the field "Our currency" "Shells 🐚", but the message shows "Coins 🪙"',
  ],
  [
    'a value in a table',
    'resources/server.md',
    '| `214` | always there |',
    '| `215` | always there |',
    findLine('resources/server.md', '| `<server.members>`'),
    '<server.members> gives "214", but the table says "215"',
  ],
  [
    'a default in a table',
    'resources/server.md',
    '| `2916793` | `11477827` |',
    '| `2916793` | `null` |',
    findLine('resources/server.md', '| `<server.color>`'),
    '<server.color> gives "11477827", but the table says "null"',
  ],
  [
    'a field that no message has',
    'resources/user.md',
    'title="Author icon"',
    'title="Author picture"',
    findLine('resources/user.md', 'title="Author icon"'),
    'a message has no field "Author picture"; its fields are Content, Author name,',
  ],
];

let errors: readonly string[] = [];

/** Builds the CRBT site without its blog, with all of them. */
beforeAll(async () => {
  const root = await createSite({});
  cpSync(path.join(REPOSITORY, 'content'), path.join(root, 'content'), { recursive: true });
  rmSync(path.join(root, 'content/blog'), { recursive: true });
  for (const [, page, right, wrong] of WRONG) {
    const file = path.join(root, FOLDER, page);
    const text = readFileSync(file, 'utf8');
    expect(text.split(right)).toHaveLength(2);
    writeFileSync(file, text.replace(right, wrong));
  }
  const { diagnostics, exitCode } = await buildRoot(root);
  expect(exitCode).toBe(1);
  errors = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
});

test('nothing else is wrong', () => {
  expect(errors).toHaveLength(WRONG.length);
});

test.each(WRONG)(
  '%s that is wrong ends the build, with file and line',
  (_, page, _right, _wrong, line, text) => {
    const found = errors.filter((error) => error.startsWith(`${FOLDER}/${page}:${line}:`));
    expect(found).toEqual([expect.stringContaining(text)]);
  },
);

test('every message on the scripting pages is in an example with its script, and linked to the playground', async () => {
  const site = await getCrbtSite();
  const pages = listDocuments(site).filter(([file]) => /^crbtscript\/(?!playground)/.test(file));
  expect(pages).toHaveLength(5);
  let count = 0;
  for (const [file, page] of pages) {
    const examples = findAll(page, { class: 'example' });
    const messages = findAll(page, { class: 'message' });
    expect([file, messages.length]).toEqual([file, examples.length]);
    count += examples.length;
    for (const example of examples) {
      expect(findAll(example, { class: 'message' })).toHaveLength(1);
      expect(findAll(example, { tag: 'pre' }).length).toBeGreaterThan(0);
      const links = findAll(example, { tag: 'a' }).map((link) => getAttribute(link, 'href'));
      expect(links).toEqual([expect.stringMatching(/^\/crbtscript\/playground\?./)]);
    }
  }
  expect(count).toBe(16);
});

test('a plugin of any site can fail its build with file, line and column', async () => {
  const { diagnostics, files } = await buildFixture({
    'content/site.config.ts': `import { defineConfig } from 'docwright';
const noKites = () => (tree, file) => {
  const paragraph = tree.children.findLast(({ type }) => type === 'element');
  Object.assign(file.message('no kites here', { place: paragraph.position }), { fatal: true });
};
export default defineConfig({ title: 'S', url: 'https://s.example', markdown: { rehypePlugins: [noKites] } });
`,
    'content/docs/a.md': '# A\n\nWind.\n\nKites.\n',
  });
  expect(diagnostics).toMatchObject([
    { severity: 'error', file: 'content/docs/a.md', line: 5, column: 1, message: 'no kites here' },
  ]);
  expect(files.size).toBe(0);
});
