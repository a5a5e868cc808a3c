/** What makes a problem that needs a host, a port, a fault of docwright, or a command that only prints text. */

import { Writable } from 'node:stream';
import { UserError } from '../../../generator';
import { requireOwnCache } from '../../../generator/cache/requireOwnCache';
import { checkExternal } from '../../../generator/check/external/checkExternal';
import { runImport } from '../../../generator/commands/import';
import { runPdf } from '../../../generator/commands/pdf';
import { runSearchPush } from '../../../generator/commands/pushSearch';
import { startServe } from '../../../generator/commands/startServe';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { describeCrash } from '../../../generator/dev/devBuild';
import { requireNoOtherBuild, writeJournal } from '../../../generator/emit/journal';
import { createLeftover } from '../../../generator/emit/outputErrors';
import { createProvider } from '../../../generator/push/createProvider';
import { planPush } from '../../../generator/push/planPush';
import { pushPlan } from '../../../generator/push/pushPlan';
import { listErrorProblems } from '../../../generator/report/jsonReport';
import { createHttpServer, listen } from '../../../generator/serve/listen';
import { type FailingHost, startFailingHost } from '../commands/failingHost';
import { createFakeRecord } from '../search/fakeEngine';
import { FAILURES, startFakeProvider } from '../search/fakeProvider';
import { PUSH_LIMITS } from '../search/pushLimits';
import { buildRoot } from './buildFixture';
import { CONFIG_FILE, configOf, createFolder, type SiteFiles } from './createSite';
import { runGit } from './runGit';
import { writeFiles } from './writeFiles';

type Cause = (root: string) => Promise<readonly Diagnostic[]>;

const PAGE: SiteFiles = { [CONFIG_FILE]: configOf(), 'content/docs/wind.md': '# Wind\n' };
const HERE = '127.0.0.1';

/** The problems of the error that ends the work. */
async function fail(work: Promise<unknown>): Promise<readonly Diagnostic[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
  throw new Error('nothing failed');
}

const withFiles =
  (files: SiteFiles, cause: Cause): Cause =>
  async (root) => {
    await writeFiles(root, files);
    return cause(root);
  };

const importing = (importer: 'docusaurus' | 'mkdocs' | 'mintlify' | 'markdown', target = 'site') =>
  ((root) =>
    fail(
      runImport({
        root,
        importer,
        folder: 'old',
        target,
        trustsConfig: false,
        out: createSink(),
      }),
    )) satisfies Cause;

const createSink = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The same port in each run. */
function hideOrigin(problems: readonly Diagnostic[], { origin }: Pick<FailingHost, 'origin'>) {
  const [one, shown] = [new URL(origin).host, `${HERE}:1234`];
  return JSON.parse(JSON.stringify(problems).replaceAll(one, shown)) as readonly Diagnostic[];
}

async function askHost(
  status: number,
  work: (host: FailingHost) => Promise<readonly Diagnostic[]>,
) {
  const host = await startFailingHost(new Map());
  host.breakPath('/kite', { kind: 'answer', status, body: '' });
  try {
    return hideOrigin(await work(host), host);
  } finally {
    await host.close();
  }
}

const checkLink = (status: number) =>
  withFiles({ 'content/docs/wind.md': `# Wind\n\n[Kite](http://${HERE}:1234/kite)\n` }, (root) =>
    askHost(status, async ({ origin }) => {
      const place = { file: 'content/docs/wind.md', line: 3, column: 1 };
      const { diagnostics } = await checkExternal({
        root,
        links: new Map([[`${origin}/kite`, [place]]]),
        config: { ignore: [], maxAgeDays: 14 },
        now: 0,
        asking: { timeLimitMs: 60_000, pause: async () => {} },
      });
      return diagnostics;
    }),
  );

async function keepPicture(root: string): Promise<readonly Diagnostic[]> {
  const write = (origin: string) =>
    writeFiles(root, {
      [CONFIG_FILE]: configOf(`images: { download: true, hosts: ['${origin}'] }`),
      'content/docs/wind.md': `# Wind\n\n![A kite](${origin}/kite)\n`,
    });
  const problems = await askHost(404, async ({ origin }) => {
    await write(origin);
    return (await buildRoot(root)).diagnostics;
  });
  await write(`http://${HERE}:1234`);
  return problems;
}

const trackCache = withFiles({ '.docwright/cache/pages.pack': '' }, (root) => {
  runGit(root, 'init', '--quiet');
  runGit(root, 'add', '--all');
  return fail(requireOwnCache(root));
});

async function upload(): Promise<readonly Diagnostic[]> {
  const provider = await startFakeProvider();
  provider.respondWith(async () => FAILURES.forbidden);
  const plan = planPush({ indexName: 'docs', url: 'https://example.com', records: [] });
  const account = { appId: 'app', apiKey: 'key' };
  const { signal } = new AbortController();
  const options = { account, hosts: [provider.origin], limits: PUSH_LIMITS, signal };
  const outcome = await pushPlan(await createProvider(options), plan);
  await provider.close();
  return outcome.type === 'failed' ? [outcome.diagnostic] : [];
}

async function serve(port: number, host = HERE): Promise<readonly Diagnostic[]> {
  const root = createFolder();
  await writeFiles(root, { 'out/index.html': '' });
  return fail(startServe({ root, folder: 'out', port, host }));
}

async function serveTwice(): Promise<readonly Diagnostic[]> {
  const host = await startFailingHost(new Map());
  const problems = await serve(Number(new URL(host.origin).port));
  await host.close();
  const port = new URL(host.origin).port;
  return JSON.parse(JSON.stringify(problems).replaceAll(port, '1234'));
}

/** Who runs the tests may open each port. */
async function openForbidden(): Promise<readonly Diagnostic[]> {
  const server = createHttpServer(async () => {});
  server.listen = () => {
    throw Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  };
  return fail(listen(server, { port: 80, host: HERE }));
}

async function waitForOther(root: string): Promise<readonly Diagnostic[]> {
  await writeJournal(root, []);
  const own = String(process.pid);
  await writeFiles(root, {
    '.docwright-build.json': JSON.stringify({ pid: process.ppid, files: [] }),
  });
  const problems = JSON.stringify(await fail(requireNoOtherBuild(root)));
  return JSON.parse(problems.replaceAll(String(process.ppid), '1234').replaceAll(own, '1234'));
}

const pushWithoutSearch: Cause = (root) =>
  fail(
    runSearchPush({
      root,
      isDryRun: true,
      environment: {},
      signal: new AbortController().signal,
      out: createSink(),
      err: createSink(),
      color: false,
    }),
  );

const print = (root: string, browser: string) =>
  fail(
    runPdf({
      ...{ root, cwd: root, sidebar: undefined, file: undefined, includeDrafts: false },
      ...{ out: createSink(), err: createSink(), color: false },
      environment: { DOCWRIGHT_BROWSER: browser },
      signal: new AbortController().signal,
    }),
  );

/** Node is no browser. */
const printInVain: Cause = async (root) =>
  (await print(root, process.execPath)).map((problem) => ({
    ...problem,
    message: problem.message
      .replace(/^.* wrote/, '/opt/chrome wrote')
      .replace(/ with .*/s, ' with 9'),
  }));

const denied = (path: string) =>
  Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'rmdir', path });

/** By code. */
export const PROBLEM_CAUSES: Readonly<Record<string, Cause>> = {
  'import-folder': importing('docusaurus'),
  'import-no-config': withFiles({ 'old/a.md': '' }, importing('mkdocs')),
  'import-config': withFiles({ 'old/docs.json': '{ "name": ' }, importing('mintlify')),
  'import-target': withFiles({ 'old/a.md': '' }, importing('markdown', 'old/new')),
  'import-taken': withFiles(
    { 'old/a.md': '# A\n', 'site/content/docs/a.md': '# Mine\n' },
    importing('markdown'),
  ),
  'import-failed': withFiles({ 'old/a.md': '' }, importing('markdown', 'x'.repeat(300))),
  'no-search': withFiles({ ...PAGE, [CONFIG_FILE]: configOf('search: false') }, pushWithoutSearch),
  'search-record-cut': async () => {
    const record = createFakeRecord(
      {},
      { content: 'word '.repeat(4000), url: '/a', objectID: 'a' },
    );
    return planPush({ indexName: 'a', url: 'https://example.com', records: [record] }).warnings;
  },
  'search-push-failed': upload,
  'dead-external-link': checkLink(404),
  'unreachable-link': checkLink(500),
  'picture-not-kept': keepPicture,
  'tracked-cache': trackCache,
  'output-busy': waitForOther,
  'output-leftover': async () => [
    createLeftover('/site/out.stage-1', denied('/site/out.stage-1/a')),
  ],
  'no-output': (root) => fail(startServe({ root, folder: 'out', host: HERE, port: 0 })),
  'port-in-use': serveTwice,
  'port-forbidden': openForbidden,
  'port-invalid': () => serve(70_000),
  'host-unknown': () => serve(0, '203.0.113.7'),
  'no-browser': (root) => print(root, '/opt/chrom'),
  'pdf-failed': withFiles(PAGE, printInVain),
  'build-crashed': async () => describeCrash(new Error('no wind')),
  'internal-error': async () => listErrorProblems(new Error('no wind')),
};
