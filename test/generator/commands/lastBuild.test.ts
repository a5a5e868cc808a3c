/** A build that finds nothing changed has nothing to do; whatever is changed, it notices. */

import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import { buildAndEmit } from '../../../generator/commands/buildAndEmit';
import { type LastBuildRequest, openLastBuild } from '../../../generator/commands/lastBuild';
import { createProgress } from '../../../generator/report/progress';
import { testSample } from '../../helpers/code/longRun';
import { runCli } from '../../helpers/commands/runCli';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';

const PARTS = { ...KNOWN_PARTS, 'bin/main.ts': 'first' };
/** Of a file that was written a moment ago nobody can tell whether it is written again. */
const LATER_MS = 60_000;
/** A module that lets a command run at that time. */
const LATER = `data:text/javascript,const { now } = Date; Date.now = () => now() + ${LATER_MS};`;
const OPTIONS = { isStrict: false, includeDrafts: false };
const FILES = {
  'content/docs/index.md': '# Kites\n\n![Kite](kite.svg) and [string](string.md)\n',
  'content/docs/string.md': '# String\n\n[Nowhere](/nowhere)\n',
  'content/docs/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'content/static/wind.txt': 'north',
  'parts.ts': `export const title = 'Kites';\n`,
  [CONFIG_FILE]: `import { title } from '../parts';\nexport default { title, url: 'https://example.com', onBrokenLinks: 'warn' };\n`,
};

type Run = Partial<Omit<LastBuildRequest, 'root'>>;

function open(root: string, run: Run = {}) {
  const cache = openCache(root, PARTS);
  const out = path.join(root, 'out');
  const now = Date.now() + LATER_MS;
  const last = openLastBuild({ root, out, options: OPTIONS, cache, parts: PARTS, now, ...run });
  return { cache, last, out };
}

async function build(root: string, run?: Run) {
  const { cache, last, out } = open(root, run);
  const request = { root, cache, ...OPTIONS };
  const { built, emitted } = await buildAndEmit(
    out,
    request,
    createProgress(process.stderr, false),
  );
  if (emitted === undefined) throw new Error(JSON.stringify(built.diagnostics));
  const { diagnostics, codeFiles } = built;
  const result = { diagnostics, pages: built.pages.length, bytes: emitted.bytes };
  last.keep({ ...result, codeFiles, stamp: emitted.stamp });
  await cache.save();
  return result;
}

const find = (root: string, run?: Run) => open(root, run).last.find();

test('the next build reports the same without building', async () => {
  const root = await createSite(FILES);
  expect(await find(root)).toBeUndefined();
  const result = await build(root);
  expect(result.diagnostics.map(({ code }) => code)).toEqual(['broken-link']);
  expect(await find(root)).toEqual(result);
  expect(await build(root)).toEqual(result);
  expect(await find(root)).toEqual(result);
});

describe('the next build notices', () => {
  test.each<[string, (root: string) => void]>([
    ['an edited page', edit('content/docs/string.md')],
    ['another page', write('content/docs/tail.md', '# Tail\n')],
    ['a page that is gone', remove('content/docs/string.md')],
    ['a page with another name', rename('content/docs/string.md', 'content/docs/line.md')],
    ['another picture of the same size', edit('content/docs/kite.svg')],
    ['another static file', write('content/static/sun.txt', 'warm')],
    ['an edited static file', edit('content/static/wind.txt')],
    ['an edited configuration', edit(CONFIG_FILE)],
    ['an edited file that the configuration imports', edit('parts.ts')],
    ['a file that it imports and that is gone', remove('parts.ts')],
    ['settings of the compiler', write('tsconfig.json', '{}')],
    ['a package', write('package.json', '{}')],
    ['an empty folder', (root) => mkdirSync(path.join(root, 'content/docs/new'))],
    ['an edited file of the output', edit('out/string/index.html')],
    ['a file of the output that is gone', remove('out/string/index.html')],
    ['an unmanaged file in the output', write('out/notes.txt', 'mine')],
    ['an empty folder in the output', (root) => mkdirSync(path.join(root, 'out/new'))],
    ['an output that is gone', remove('out')],
    [
      'leftovers of a killed build',
      write('out.stage-999999.0a0b0c0d/docwright-stage.json', '{"generator":"docwright"}\n'),
    ],
    ['a cache that is gone', remove('.docwright')],
  ])('%s', async (_, change) => {
    const root = await createSite(FILES);
    const result = await build(root);
    expect(await find(root)).toEqual(result);
    change(root);
    expect(await find(root)).toBeUndefined();
  });

  test.each<[string, Run]>([
    ['other options', { options: { ...OPTIONS, baseUrl: '/kites/' } }],
    ['another version of docwright', { parts: { ...PARTS, 'bin/main.ts': 'second' } }],
    ['files that were written a moment ago', { now: Date.now() }],
  ])('%s', async (_, run) => {
    const root = await createSite(FILES);
    const result = await build(root);
    expect(await find(root)).toEqual(result);
    expect(await find(root, run)).toBeUndefined();
  });

  test('settings of the compiler in a folder above the site', async () => {
    const files = Object.entries(FILES);
    const nested = files.map(([file, text]) => [`site/${file}`, text] as const);
    const root = path.join(await createSite(Object.fromEntries(nested)), 'site');
    const result = await build(root);
    expect(await find(root)).toEqual(result);
    write('../tsconfig.json', '{}')(root);
    expect(await find(root)).toBeUndefined();
  });

  test('a file that was edited while it was building', async () => {
    const root = await createSite(FILES);
    const { cache, last } = open(root);
    const before = await build(root);
    edit('content/docs/string.md')(root);
    last.keep({ ...before, codeFiles: [], stamp: 'any' });
    await cache.save();
    expect(await find(root)).toBeUndefined();
  });
});

describe('nothing is cached for', () => {
  testSample<[string, Record<string, string>]>([
    ['a configuration that asks for the time', config(`title: String(Date.now())`)],
    ['a configuration that reads the environment', config(`title: process.env.KITE ?? 'Kites'`)],
    ['a site that shows when its pages were edited', config(`docs: { showLastUpdate: true }`)],
    ['pages that ask for the time', page(`export default () => <p>{new Date().getDay()}</p>;`)],
    [
      'pages that run in the browser',
      page(`export const hydrate = true;\nexport default () => <p>Kite</p>;`),
    ],
  ])('%s', async (_, files) => {
    const root = await createSite({ ...FILES, ...files });
    await build(root);
    await build(root);
    expect(await find(root)).toBeUndefined();
  });

  test('a site with a symbolic link', async () => {
    const root = await createSite(FILES);
    symlinkSync('wind.txt', path.join(root, 'content/static/other.txt'));
    await build(root);
    expect(await find(root)).toBeUndefined();
  });

  test('an output with unmanaged files', async () => {
    const root = await createSite(FILES);
    await build(root);
    write('out/notes.txt', 'mine')(root);
    await build(root);
    expect(await find(root)).toBeUndefined();
    write('out.stage-999999.0a0b0c0d/docwright-stage.json', '{"generator":"docwright"}\n')(root);
    expect(await find(root)).toBeUndefined();
  });

  test('code of docwright that nobody knows the hash of', async () => {
    const root = await createSite(FILES);
    await build(root, { parts: {} });
    expect(await find(root, { parts: {} })).toBeUndefined();
  });
});

test('the command repeats its messages, and changes nothing', async () => {
  const root = await createSite(FILES);
  const runBuild = async (...more: string[]) => {
    const options = { cwd: root, nodeOptions: ['--import', LATER] };
    const { stdout, stderr, exitCode } = await runCli(['build', ...more], options);
    return { exitCode, stderr, stdout: stdout.replace(/ in [\d.]+ m?s/, '') };
  };
  const first = await runBuild();
  expect(first).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('/nowhere') });
  const bundles = path.join(root, '.docwright/bundle');
  rmSync(bundles, { recursive: true });
  expect(await runBuild()).toEqual(first);
  expect(() => readFileSync(bundles)).toThrow('ENOENT');
  // It tells why only when it looks at the pages.
  expect((await runBuild('--why', '/string')).stdout).toContain('/string');
  expect(() => readFileSync(bundles)).toThrow('EISDIR');
});

function edit(file: string) {
  return (root: string) => {
    const place = path.join(root, file);
    // Even with the same bytes: nobody has read them.
    writeFileSync(place, readFileSync(place));
  };
}

function write(file: string, text: string) {
  return (root: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
}

function remove(file: string) {
  return (root: string) => rmSync(path.join(root, file), { recursive: true });
}

function rename(from: string, to: string) {
  return (root: string) => renameSync(path.join(root, from), path.join(root, to));
}

function config(more: string) {
  const own = more.startsWith('title') ? configOf().replace("title: 'Test'", more) : configOf(more);
  return { [CONFIG_FILE]: own.replace('};', "  onBrokenLinks: 'warn',\n};") };
}

function page(code: string) {
  return { 'content/pages/kite.tsx': `export const title = 'Kite';\n${code}\n` };
}
