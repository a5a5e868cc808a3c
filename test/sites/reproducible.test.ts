/** The same commit gives the same bytes, whatever the folder and the settings of the machine. */

import { cpSync, lstatSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { nameByContent } from '../../generator/bundle/nameByContent';
import { buildRoot } from '../helpers/sites/buildFixture';
import { createFolder, createSite } from '../helpers/sites/createSite';
import { HYDRATED_CONFIG, HYDRATED_SITE } from '../helpers/sites/hydratedSite';
import { commitAll } from '../helpers/sites/runGit';
import { listBytes } from '../helpers/sites/warmBuild';

const umask = process.umask();
afterEach(() => {
  vi.unstubAllEnvs();
  process.umask(umask);
});

const PAGE = `import { useState } from 'react';
export const title = 'Alive';
export const hydrate = true;
export default function Alive() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** An author in India commits shortly before midnight there. */
const COMMITTED = '2026-03-01T23:30:00+05:30';

async function createCommitted(): Promise<string> {
  const root = await createSite({
    ...HYDRATED_SITE,
    'content/site.config.ts': HYDRATED_CONFIG.replace(
      '{\n',
      '{\n  docs: { showLastUpdate: true },\n',
    ),
    'content/pages/alive.tsx': PAGE,
  });
  commitAll(root, COMMITTED);
  return root;
}

/** The same content in a folder with another and longer name, with other times and rights of its files. */
function copyElsewhere(root: string): string {
  const copy = path.join(createFolder(), 'a much longer name, with ünusual letters', 'site');
  cpSync(root, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(copy, name);
    if (lstatSync(file).isFile()) utimesSync(file, 1, 1);
  }
  return copy;
}

test('folder, time zone, locale, umask and times of files change no byte', async () => {
  const root = await createCommitted();
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const one = await buildRoot(root);
  process.umask(0o077);
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.stubEnv('LC_ALL', 'tr_TR.UTF-8');
  const other = await buildRoot(copyElsewhere(root));
  expect(one.page('/load')).toMatch(/datetime="2026-03-01/i);
  expect([...one.files.keys()].some((file) => file.startsWith('assets/page-alive-'))).toBe(true);
  expect(listBytes(other)).toEqual(listBytes(one));
});

/** What a bundler gives whose hashes depend on folders. */
function bundle(hash: string) {
  const name = (stem: string) => `${stem}-${hash}${stem.charAt(0).toUpperCase()}.js`;
  const [main, intent, extras, part] = ['main', 'intent', 'extras', 'part'].map(name);
  return [
    { path: `/out/${main}`, text: `import("./${intent}");import("./${extras}")` },
    { path: `/out/${intent}`, text: `import"./${main}";import"./${part}"` },
    { path: `/out/${extras}`, text: `import"./${main}"` },
    { path: `/out/${part}`, text: 'part' },
  ];
}

test('names of scripts do not depend on the bundler’s names, even for scripts that import each other', () => {
  const [one, other] = ['AAAAAAA', '2222222'].map((hash) => [
    ...nameByContent(bundle(hash)).values(),
  ]);
  expect(other).toEqual(one);
  expect(one?.map(({ file }) => file.replace(/[0-9a-f]{8}/, '')).sort()).toEqual([
    'assets/extras-.js',
    'assets/intent-.js',
    'assets/main-.js',
    'assets/part-.js',
  ]);
  const names = one?.map(({ file }) => path.basename(file)) ?? [];
  const imported = one?.flatMap(
    ({ content }) => String(content).match(/[a-z]+-[0-9a-f]{8}\.js/g) ?? [],
  );
  expect(names).toEqual(expect.arrayContaining(imported ?? []));
});

test('a changed script changes the names of all scripts that import each other', () => {
  const scripts = bundle('AAAAAAA');
  const changed = scripts.map(({ path: file, text }) => ({
    path: file,
    text: file.includes('extras') ? `${text};changed()` : text,
  }));
  const [before, after] = [scripts, changed].map((each) =>
    [...nameByContent(each).values()].map(({ file }) => file),
  );
  const same = before?.filter((file) => after?.includes(file));
  expect(same).toEqual([expect.stringContaining('assets/part-')]);
});
