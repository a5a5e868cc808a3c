/** Several builds write into one output: none changes the files of another, and one policy fits the pages of all. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '../../../generator/serve/startServer';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { runCommand } from '../../helpers/commands/runCommand';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const visit = startVisits();
/** Less to bundle. */
const SMALL = 'search: false, blog: false';
const KEEPING = `${SMALL}, outputs: { keep: ['v1/', 'api/types/'] }`;
const LINKS =
  '# Start\n\n[Version 1](/v1/), [a page of it](/v1/wind), [types](/api/types/index.html)\n';

let root: string;
/** The site of version 1, whose head script and headers are not those of the root. */
let old: string;
beforeAll(async () => {
  root = await createSite({ [CONFIG_FILE]: configOf(KEEPING), 'content/docs/index.md': LINKS });
  old = await createSite({
    [CONFIG_FILE]: configOf(
      `${SMALL}, colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false }, headers: [{ for: '/*', values: { 'X-Robots-Tag': 'noindex' } }]`,
    ),
    'content/docs/index.md': '# Version 1\n',
    'content/docs/wind.md': '# Wind\n',
  });
  expect(await buildOld('/v1/')).toMatchObject({ exitCode: 0, stderr: '' });
  await writeFiles(root, { 'out/api/types/index.html': 'types of another generator' });
});

const build = (...args: readonly string[]) => runCommand(['build', ...args], { cwd: root });
const buildOld = (baseUrl: string) =>
  runCommand(['build', '--base-url', baseUrl, '--out', join(root, 'out/v1')], { cwd: old });
const readOut = (file: string) => readFileSync(join(root, 'out', file), 'utf8');
const listOut = (folder: string) =>
  readdirSync(join(root, 'out', folder), { recursive: true, encoding: 'utf8' }).sort();

test('the build at the root comes last, and leaves the others alone', async () => {
  const before = [listOut('v1'), readOut('v1/site-manifest.json'), listOut('api')];
  const first = await build('--strict');
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  // Every file of the site is its own, so no other is told of.
  expect(first.stdout).toMatch(/^[^\n]* → out\n$/);
  const headers = readOut('_headers');
  expect(await build('--strict', '--no-cache')).toMatchObject({ exitCode: 0, stderr: '' });
  expect([listOut('v1'), readOut('v1/site-manifest.json'), listOut('api')]).toEqual(before);
  expect(readOut('site-manifest.json')).not.toContain('v1/');
  expect(readOut('_headers')).toBe(headers);
});

test('its headers cover them', async () => {
  const hashes = (text: string) => text.match(/'sha256-[^']+'/g) ?? [];
  const [own, theirs] = [readOut('_headers'), readOut('v1/_headers')];
  expect(hashes(theirs).length).toBeGreaterThan(0);
  expect(hashes(own)).toEqual(expect.arrayContaining(hashes(theirs)));
  expect(hashes(own).length).toBeGreaterThan(hashes(theirs).length);
  // Hosts join the values of all rules for a path, so there is one policy, at the root.
  expect(own.match(/Content-Security-Policy/gi)).toHaveLength(1);
  expect(own).toMatch(
    /\n\/v1\/assets\/\*\n {2}cache-control: public, max-age=31536000, immutable\n/,
  );
  expect(own).toMatch(/\n\/v1\/\*\n {2}x-robots-tag: noindex\n/);
});

test('in a browser the scripts of both sites run', async () => {
  const server = await startServer({ folder: join(root, 'out'), host: '127.0.0.1', port: 0 });
  try {
    const { page } = await visit(server.url);
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    // A page that violates the policy fails the test.
    await page.getByRole('link', { name: 'a page of it' }).click();
    await page.getByRole('heading', { name: 'Wind', level: 1 }).waitFor();
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  } finally {
    await server.close();
  }
});

test('build --verify finds them as well', async () => {
  const result = await build('--verify', '--strict');
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  expect(existsSync(join(root, 'out/v1/site-manifest.json'))).toBe(true);
});

test('clean removes the files of its own site only, also when there are none', async () => {
  const before = listOut('v1');
  const clean = () => runCommand(['clean'], { cwd: root });
  expect((await clean()).stdout).toBe('removed what docwright wrote in out and .docwright\n');
  expect(readdirSync(join(root, 'out')).sort()).toEqual(['api', 'v1']);
  // It has read the configuration, which is in the cache now.
  expect(await clean()).toMatchObject({ exitCode: 0, stdout: 'removed .docwright\n' });
  expect(listOut('v1')).toEqual(before);
});

test('a site for another base URL is a warning with the command to run', async () => {
  await buildOld('/');
  const { stderr } = await build();
  expect(stderr).toContain(
    'warning[kept-site]: the site in "v1/" was built for the base URL "/", but is served at "/v1/"',
  );
  expect(stderr).toContain('content/site.config.ts:4:');
  expect(stderr).toContain('--base-url /v1/');
});

test('a missing folder is a warning', async () => {
  rmSync(join(root, 'out/v1'), { recursive: true });
  const { stderr } = await build();
  expect(stderr).toContain(
    'warning[kept-site]: outputs.keep names "v1/", but the output has no such',
  );
  expect(stderr).toContain('content/site.config.ts:4:');
});

test('a mistake in the key is reported before a folder of unmanaged files', async () => {
  const files = { [CONFIG_FILE]: configOf("outputs: { keep: ['/v1/'] }"), 'out/v1/a.html': 'a' };
  const { stderr } = await runCommand(['build'], { cwd: await createSite(files) });
  expect(stderr).toContain('outputs.keep[0] must be a folder in the output such as "v1/"');
  expect(stderr).not.toContain('foreign-output');
});

test('other files of a folder with a kept one stop a build', async () => {
  const files = {
    [CONFIG_FILE]: configOf(KEEPING),
    'out/api/types/index.html': 'kept',
    'out/api/notes.txt': 'mine',
  };
  const { stderr, exitCode } = await runCommand(['build'], { cwd: await createSite(files) });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('error[foreign-output]');
  expect(stderr).toContain('outputs.keep');
});

testSample([
  ['a page', 'content/docs/v1/wind.md', 'v1/', 'V1/wind/index.html'],
  ['a static file', 'content/static/v1/a.txt', 'v1/', 'v1/a.txt'],
  ['an asset', 'content/docs/wind.md', 'assets/', 'assets/'],
  ['a file in place of the folder', 'content/static/v1', 'v1/', 'v1'],
])('%s of the site itself may not be in a kept folder', async (_, file, folder, written) => {
  const { diagnostics } = await buildFixture({
    [CONFIG_FILE]: configOf(`outputs: { keep: ['${folder}'] }`),
    'content/docs/index.md': '# Start\n',
    [file]: '---\nslug: /V1/wind\n---\n\n# Wind\n',
  });
  const [message] = formatDiagnostics(diagnostics);
  expect(message).toMatch(
    /^4:21 error output-conflict: outputs\.keep leaves the folder "[^"]+" to another build, but this site writes /,
  );
  expect(message).toContain(written);
});
