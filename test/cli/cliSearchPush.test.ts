/** `docwright search push`: what it needs, what it prints, and how it ends. */

import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSearchPush } from '../../generator/commands/pushSearch';
import { UsageError } from '../../generator/core/diagnostics';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCli } from '../helpers/commands/runCli';
import { createFakeRecord } from '../helpers/search/fakeEngine';
import { type FakeProvider, startFakeProvider } from '../helpers/search/fakeProvider';
import { PUSH_LIMITS } from '../helpers/search/pushLimits';
import { configOf, createSite } from '../helpers/sites/createSite';

const KEY = 'a-secret-admin-key';
const environment = { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_API_KEY: KEY };
const OLD = [createFakeRecord({ lvl0: 'API', lvl1: 'Old' })];

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider({ indexName: 'docs', records: OLD });
});
afterEach(() => provider.close());

test('uploads the search records of the site', async () => {
  const { exitCode, out } = await run({ environment });
  expect([exitCode, out]).toEqual([0, expect.stringMatching(/^\d+ records → docs\n$/)]);
  expect(listRecords()).not.toEqual(OLD);
  expect((await run({ environment })).out).toMatch(
    /^docs already contains these \d+ records, nothing uploaded/,
  );
});

test('shows the plan in a dry run, without an account and without any request', async () => {
  const { exitCode, out } = await run({ isDryRun: true });
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^index: docs, built as docs_tmp and moved there at the end\nrecords: \d+, /);
  expect(out).toContain('attributesForFaceting: ["type","language","docusaurus_tag"]');
  expect(provider.requests).toEqual([]);
});

test.each([
  [{}, 'ALGOLIA_APP_ID'],
  [{ ALGOLIA_APP_ID: 'app' }, 'ALGOLIA_ADMIN_API_KEY'],
  [{ ALGOLIA_APP_ID: 'app', ALGOLIA_API_KEY: ' ' }, 'ALGOLIA_ADMIN_API_KEY'],
])('needs an account: %j is wrong usage', async (incomplete, name) => {
  const running = run({ environment: incomplete });
  await expect(running).rejects.toThrow(UsageError);
  await expect(running).rejects.toThrow(name);
});

test('never prints the key, even when a response repeats it', async () => {
  provider.respondWith(() => ({ status: 403, body: { message: `${KEY} is unknown` } }));
  const { exitCode, out, err } = await run({ environment });
  expect([exitCode, err]).toEqual([1, expect.stringContaining('403: [key] is unknown')]);
  expect(out + err).not.toContain(KEY);
});

test('sends nothing when the site has errors', async () => {
  const site = { ...createFiles(), 'content/docs/b.md': '---\ntitle: [\n---\n' };
  const { exitCode, err } = await run({ environment, site });
  expect([exitCode, err]).toEqual([1, expect.stringContaining('content/docs/b.md')]);
  expect(provider.requests).toEqual([]);
});

test('reports that a site without search has nothing to upload', async () => {
  const site = { ...createFiles(), 'content/site.config.ts': configOf('search: false') };
  await expect(run({ environment, site })).rejects.toThrow(
    'search is disabled, so there is nothing to upload',
  );
});

test('sends nothing when it is interrupted during the build', async () => {
  const { exitCode, err } = await run({ environment, signal: AbortSignal.abort() });
  expect([exitCode, err]).toEqual([1, expect.stringContaining('before anything was sent')]);
  expect(provider.requests).toEqual([]);
});

test.skipIf(!IS_POSIX)('exits with 1 on Ctrl-C, and with 2 without an account', async () => {
  const cwd = await createSite(createFiles());
  const env = { ALGOLIA_APP_ID: '', ALGOLIA_ADMIN_API_KEY: '', ALGOLIA_API_KEY: '' };
  expect((await runCli(['search', 'push'], { cwd, env })).exitCode).toBe(2);

  const interrupted = await runCli(['search', 'push'], {
    cwd,
    env: environment,
    watch: (child) => {
      provider.respondWith(() => {
        child.kill('SIGINT');
        return 'stall';
      });
    },
  });
  expect(interrupted.exitCode).toBe(1);
  expect(interrupted.stderr).toContain('interrupted');
  expect(interrupted.stderr).toContain('The index "docs" is unchanged.');
});

function listRecords() {
  return [...(provider.indexes.get('docs')?.records.values() ?? [])];
}

function createFiles(): Record<string, string> {
  return {
    'content/site.config.ts': configOf(
      `search: { indexName: 'docs', hosts: ['${provider.origin}'] }`,
    ),
    'content/docs/index.md': '---\ntitle: Welcome\n---\n\nA first page.\n',
  };
}

type RunOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly isDryRun?: boolean;
  readonly site?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

async function run(options: RunOptions) {
  const { environment = {}, isDryRun = false, site = createFiles() } = options;
  const [out, err] = [new PassThrough(), new PassThrough()];
  const exitCode = await runSearchPush({
    root: await createSite(site),
    out,
    err,
    color: false,
    isDryRun,
    environment,
    signal: options.signal ?? new AbortController().signal,
    limits: PUSH_LIMITS,
  });
  return { exitCode, out: String(out.read() ?? ''), err: String(err.read() ?? '') };
}
