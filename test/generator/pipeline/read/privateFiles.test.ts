/** Dotfiles and drafts are never published, however a page refers to them. */

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../../generator/cache/openCache';
import { isPrivate, isPrivateInStatic } from '../../../../generator/core/fileNames';
import { testSample } from '../../../helpers/code/longRun';
import { buildFixture, buildRoot } from '../../../helpers/sites/buildFixture';
import { createSite } from '../../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../../helpers/sites/knownParts';

const SECRET = 'TOKEN=1234';
const DRAFT = `---\ntitle: Draft\ndraft: true\n---\n\n${SECRET}\n`;
const FENCE = '```';

/** The problems of a page, with lines, and whether any output file contains the secret. */
async function build(name: string, page: string, includeDrafts = false) {
  const root = await createSite({
    [`content/docs/${name}`]: `# A\n\n${page}\n`,
    'content/docs/.env': SECRET,
    'content/docs/.notes/a.txt': SECRET,
    'content/docs/draft.mdx': DRAFT,
    'content/docs/_part.mdx': "import Draft from './draft.mdx';\n\n<Draft/>\n",
  });
  symlinkSync('.env', path.join(root, 'content/docs/plain.txt'));
  const { diagnostics, files } = await buildRoot(root, { includeDrafts });
  const texts = [...files.values()].map(String).join('\n');
  const problems = diagnostics.map(({ line, message }) => `${line} ${message}`);
  return { problems, isLeaked: texts.includes('1234') };
}

describe('a dotfile is not published by', () => {
  testSample([
    ['a.md', `${FENCE}sh file="./.env"\n${FENCE}`, 'begins with a dot'],
    ['a.md', `${FENCE}sh file="/docs/.notes/a.txt"\n${FENCE}`, 'begins with a dot'],
    ['a.md', `${FENCE}sh file="./plain.txt"\n${FENCE}`, 'begins with a dot'],
    ['a.md', '<<< ./.env{sh}', 'begins with a dot'],
    ['a.md', '<<< @/.env{sh}', 'begins with a dot'],
    ['a.md', '[secret](./.env)', 'begins with a dot'],
    ['a.md', '[secret](.%65nv)', 'begins with a dot'],
    ['a.md', '![secret](./.notes/a.txt)', 'begins with a dot'],
    ['a.md', '![secret](@site/docs/.env)', 'begins with a dot'],
    ['a.md', '[secret](./plain.txt)', 'matches no page'],
    ['a.mdx', "import x from '!!raw-loader!./.env';\n\n{x}", 'begins with a dot'],
    ['a.mdx', "import x from './.env?raw';\n\n{x}", 'begins with a dot'],
    ['a.mdx', "import x from '@site/docs/.notes/a.txt';\n\n{x}", 'begins with a dot'],
    ['a.mdx', "import x from './plain.txt';\n\n{x}", 'begins with a dot'],
  ])('%s with %s', async (name, page, problem) => {
    const { problems, isLeaked } = await build(name, page);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^[35] .*${problem}`))]);
    expect(isLeaked).toBe(false);
  });
});

describe('in a build without drafts, a draft is not published by', () => {
  testSample([
    ['a.md', `${FENCE}md file="./draft.mdx"\n${FENCE}`],
    ['a.md', '<<< ./draft.mdx#L6'],
    ['a.mdx', "import Draft from './draft.mdx';\n\n<Draft/>"],
    ['a.mdx', "import Draft from '@site/docs/draft.mdx';\n\n<Draft/>"],
    ['a.mdx', "import x from '!!raw-loader!./draft.mdx';\n\n{x}"],
    ['a.mdx', "import Part from './_part.mdx';\n\n<Part/>"],
  ])('%s with %s', async (name, page) => {
    const { problems, isLeaked } = await build(name, page);
    expect(problems).toEqual([expect.stringContaining('is a draft')]);
    expect(isLeaked).toBe(false);
    expect(await build(name, page, true)).toEqual({ problems: [], isLeaked: true });
  });
});

test('a build with drafts leaves none of their text in the cache for a build without', async () => {
  const root = await createSite({
    'content/docs/a.md': `# A\n\n${FENCE}md file="./draft.mdx"\n${FENCE}\n`,
    'content/docs/draft.mdx': DRAFT,
  });
  const buildCached = async (includeDrafts: boolean) => {
    const cache = openCache(root, KNOWN_PARTS);
    const site = await buildRoot(root, { includeDrafts, cache });
    await cache.save();
    return site;
  };
  expect((await buildCached(true)).page('/a')).toContain('1234');
  const { diagnostics, files } = await buildCached(false);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('is a draft'),
  ]);
  expect([...files.values()].map(String).join('\n')).not.toContain('1234');
});

test('a file that is not a page is no draft, whatever it says', async () => {
  const { diagnostics, page } = await buildFixture({
    'content/docs/a.md': `# A\n\n${FENCE}yaml file="./kite.yaml"\n${FENCE}\n`,
    'content/docs/kite.yaml': '---\ndraft: true\n---\nsails: 2\n',
  });
  expect(diagnostics).toEqual([]);
  expect(page('/a')).toContain('sails');
});

test('static/ publishes only the dotfiles that hosts need, and warns about others', async () => {
  const root = await createSite({
    'content/docs/a.md': '# A\n',
    'content/static/.env': SECRET,
    'content/static/x/.notes/a.txt': SECRET,
    'content/static/x/.notes/b.txt': SECRET,
    'content/static/.well-known/security.txt': '',
    'content/static/.gitkeep': '',
  });
  const { diagnostics, files } = await buildRoot(root);
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['skipped-file', 'content/static/.env'],
    ['skipped-file', 'content/static/x/.notes'],
  ]);
  const published = [...files.keys()].filter((name) => /(?:^|\/)\./.test(name));
  expect(published).toEqual(['.well-known/security.txt']);
});

test.each(['.env', 'a/.git/b', '..a', 'a\\.env'])('%s is private', (name) => {
  expect(isPrivate(name)).toBe(true);
});

test.each(['a.b', './a', '../a', 'a/..', '…'])('%s is not private', (name) => {
  expect(isPrivate(name)).toBe(false);
});

test.each([
  ['.well-known/a', false],
  ['.nojekyll', false],
  ['.well-known/.env', true],
  ['a/.nojekyll', true],
])('in static/, %s is private: %s', (name, isPrivateThere) => {
  expect(isPrivateInStatic(name)).toBe(isPrivateThere);
});
