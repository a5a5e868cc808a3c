/** Nothing is taken from another docwright: another version of it, of a package that it loads, or of a file of its client. */

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberClient } from '../../../generator/bundle/rememberClient.ts';
import { openCache } from '../../../generator/cache/openCache';
import { openLastBuild } from '../../../generator/commands/lastBuild';
import { NO_KNOWN_FILES } from '../../../generator/core/fileStamp';
import { stampOutput } from '../../../generator/emit/openOutput';
import { createFolder, createSite } from '../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';
import { writeFiles } from '../../helpers/sites/writeFiles';

const docwright = vi.hoisted(() => ({ folder: process.cwd(), version: '1.0.0' }));
vi.mock('../../../generator/core/packageFolder', () => ({
  NAME: 'docwright',
  get PACKAGE_FOLDER() {
    return docwright.folder;
  },
  get VERSION() {
    return docwright.version;
  },
}));

const CODE = ['shiki', '@shikijs/vscode-textmate'];
const CLIENT = ['esbuild', 'react', 'react-dom', 'algoliasearch'];
const PACKAGES = {
  code: CODE,
  themes: ['shiki'],
  articles: [...CODE, 'satteri'],
  bodies: [...CODE, 'satteri'],
  pages: ['react', 'react-dom'],
  client: CLIENT,
  cards: ['@resvg/resvg-wasm'],
  cardImages: ['@resvg/resvg-wasm'],
} as const;
const LAST_BUILD = [...new Set([...CODE, ...CLIENT, 'satteri'])];

function setVersion(name: string, version: string): void {
  const file = path.join(docwright.folder, 'node_modules', name, 'package.json');
  writeFileSync(file, JSON.stringify({ name, version }));
}

beforeEach(async () => {
  docwright.folder = createFolder();
  docwright.version = '1.0.0';
  const names = new Set(Object.values(PACKAGES).flat());
  await writeFiles(docwright.folder, {
    'client/main.ts': 'one',
    'templates/Page.tsx': 'one',
    ...Object.fromEntries([...names].map((name) => [`node_modules/${name}/package.json`, ''])),
  });
  for (const name of names) setVersion(name, '1.0.0');
});

describe('a value of the cache has another key with', () => {
  const open = (kind: keyof typeof PACKAGES) =>
    openCache('/nowhere', KNOWN_PARTS).openMemory(kind, {}).recipe;

  test.each(Object.entries(PACKAGES))('another version of a package: %s', (kind, packages) => {
    for (const name of packages) {
      const before = open(kind as keyof typeof PACKAGES);
      expect(before).toBeDefined();
      setVersion(name, '2.0.0');
      expect(open(kind as keyof typeof PACKAGES), name).not.toBe(before);
    }
  });

  test('a package that is missing: none', () => {
    rmSync(path.join(docwright.folder, 'node_modules/react'), { recursive: true });
    expect(open('pages')).toBeUndefined();
  });

  test('another version of docwright', () => {
    const before = open('pages');
    docwright.version = '1.0.1';
    expect(open('pages')).not.toBe(before);
  });

  test.each([
    ['another text of', 'client/main.ts'],
    ['one more, ', 'client/added.ts'],
    ['another text of', 'templates/Page.tsx'],
    ['another name for', 'client/main.ts'],
  ])('another file of the client: %s %s', async (what, file) => {
    const memory = openCache('/nowhere', KNOWN_PARTS).openMemory('client', {});
    const ask = (made: string) =>
      rememberClient(memory, NO_KNOWN_FILES)('main', [], async () => made);
    expect(await ask('first')).toBe('first');
    expect(await ask('second')).toBe('first');
    const place = path.join(docwright.folder, file);
    if (what === 'another name for') renameSync(place, `${place}x`);
    else await writeFiles(docwright.folder, { [file]: 'two' });
    expect(await ask('third')).toBe('third');
  });
});

describe('the last build is not the same with', () => {
  const PROGRAM = { 'bin/main.ts': 'first' };
  const setProcess = (key: 'version' | 'platform', value: string) => {
    const old = process[key];
    Object.defineProperty(process, key, { value });
    return () => Object.defineProperty(process, key, { value: old });
  };

  test.each<[string, () => unknown]>([
    ...LAST_BUILD.map((name): [string, () => void] => [name, () => setVersion(name, '2.0.0')]),
    [
      'another docwright',
      () => {
        docwright.version = '1.0.1';
      },
    ],
    ['another client', () => writeFiles(docwright.folder, { 'client/main.ts': 'two' })],
    ['other templates', () => writeFiles(docwright.folder, { 'templates/a/New.tsx': 'two' })],
    [
      'a package that is missing',
      () => rmSync(path.join(docwright.folder, 'node_modules/esbuild'), { recursive: true }),
    ],
    ['another Node', () => setProcess('version', 'v99.0.0')],
    ['another system', () => setProcess('platform', 'haiku')],
  ])('%s', async (_, change) => {
    const root = await createSite({ 'content/docs/a.md': '# A\n', 'out/index.html': 'A' });
    const out = path.join(root, 'out');
    const cache = openCache(root);
    const now = Date.now() + 60_000;
    const open = () => openLastBuild({ root, out, options: {}, cache, parts: PROGRAM, now });
    const stamp = await stampOutput(out);
    open().keep({ codeFiles: [], stamp, diagnostics: [], pages: 1, bytes: 1 });
    expect(await open().find()).toBeDefined();
    const restore = await change();
    try {
      expect(await open().find()).toBeUndefined();
    } finally {
      if (typeof restore === 'function') restore();
    }
  });
});
