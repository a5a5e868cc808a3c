/** Highlighting in a worker: what one thread makes of the same pages, whatever becomes of the worker. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import type { Workers } from '../../../generator/pipeline/findWorkers';
import { testSample } from '../../helpers/code/longRun';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import {
  CONFIG_FILE,
  configOf,
  createFolder,
  createSite,
  type SiteFiles,
} from '../../helpers/sites/createSite';
import { findWorkerBundles } from '../../helpers/sites/findWorkerBundles';

/** A worker with other code; `answer(request)` posts an answer. */
function writeWorker(onRequest: string): Workers {
  const file = path.join(createFolder(), 'worker.mjs');
  const code = `import { parentPort } from 'node:worker_threads';

const answer = ({ id }, tokens) => parentPort.postMessage([{ id, tokens }]);
parentPort.on('message', ({ requests = [] }) => {
  for (const request of requests) {
    ${onRequest}
  }
});
`;
  writeFileSync(file, code);
  return {
    highlight: pathToFileURL(file),
    index: pathToFileURL(file),
    minCharacters: 0,
    minPages: Number.POSITIVE_INFINITY,
  };
}

function readAll({ files }: Fixture): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([file, bytes]) => [file, bytes.toString('latin1')]));
}

const COLORED = 't0-0b';
/** Answers what no theme gives, so that its answers are seen in pages. */
const MARKING = `answer(request, request.code.split('\\n').map((line) => line.length + '${COLORED}').join('\\n'));`;

const CODE = '```ts\nlet kite = 1;\n```\n';
const PAGES: SiteFiles = {
  'content/docs/index.md': `# A\n\n${CODE}`,
  'content/docs/b.md': `# B\n\n${CODE}\n\`\`\`json\n{ "kite": [1] }\n\`\`\`\n`,
};

describe('a site is the same', () => {
  testSample(['second', 'plain', 'docusaurus-like'])('as without a worker: %s', async (name) => {
    const root = await createSite(name);
    const alone = await buildRoot(root);
    const beside = await buildRoot(root, { workers: await findWorkerBundles() });
    expect(alone.files.size).toBeGreaterThan(3);
    expect(beside.diagnostics).toEqual(alone.diagnostics);
    expect(readAll(beside)).toEqual(readAll(alone));
  });

  test('with more pages than are parsed at once, their problems in the same order', async () => {
    const pages = Array.from({ length: 150 }, (_, at) => [
      `content/docs/page-${at}.md`,
      `# ${at}\n\n\`\`\`ts\nlet kite${at} = ${at};\n\`\`\`\n\n\`\`\`kite-${at}\nfly\n\`\`\`\n`,
    ]);
    const root = await createSite(Object.fromEntries(pages));
    const alone = await buildRoot(root);
    const beside = await buildRoot(root, { workers: await findWorkerBundles() });
    expect(alone.diagnostics).toHaveLength(150);
    expect(formatDiagnostics(beside.diagnostics)).toEqual(formatDiagnostics(alone.diagnostics));
    expect(readAll(beside)).toEqual(readAll(alone));
  });

  test.each([
    ['ends', 'process.exit(0);'],
    ['throws', "throw new Error('no idea');"],
    ['does not know', 'answer(request, undefined);'],
    ['answers something else', "answer(request, '3t0-0 nonsense');"],
    ['ends at the second block', `if (request.id > 1) process.exit(0); else answer(request);`],
  ])('when the worker %s', async (_what, code) => {
    const root = await createSite(PAGES);
    const alone = await buildRoot(root);
    const beside = await buildRoot(root, { workers: writeWorker(code) });
    expect(alone.page('/')).toMatch(/class="t\d+-\d+"/);
    expect(readAll(beside)).toEqual(readAll(alone));
  });

  test('when there is no such worker', async () => {
    const root = await createSite(PAGES);
    const file = pathToFileURL(path.join(createFolder(), 'none.mjs'));
    const beside = await buildRoot(root, {
      workers: { highlight: file, index: file, minCharacters: 0, minPages: 0 },
    });
    expect(readAll(beside)).toEqual(readAll(await buildRoot(root)));
  });
});

describe('the worker', () => {
  test('highlights uncached code once', async () => {
    const root = await createSite(PAGES);
    const cache = openCache(root, { 'generator/parse/code/highlighter.ts': 'a hash' });
    const first = await buildRoot(root, { cache, workers: writeWorker(MARKING) });
    expect(first.page('/')).toContain(`<span class="${COLORED}">let kite = 1;</span>`);
    const second = await buildRoot(root, { cache, workers: writeWorker('process.exit(0);') });
    expect(readAll(second)).toEqual(readAll(first));
  });

  test('is not used for little text', async () => {
    const workers = { ...writeWorker(MARKING), minCharacters: 1000 };
    const { page } = await buildFixture(PAGES, { workers });
    expect(page('/')).not.toContain(COLORED);
    expect(page('/')).toContain('kite');
  });

  test('gets the grammars of the site', async () => {
    const grammar = `{ name: 'kite', scopeName: 'source.kite', patterns: [{ match: 'fly', name: 'keyword.kite' }] }`;
    const site = {
      [CONFIG_FILE]: configOf(`code: { languages: [${grammar}] }`),
      'content/docs/index.md': '# A\n\n```kite\nfly high\n```\n',
    };
    const root = await createSite(site);
    const beside = await buildRoot(root, { workers: await findWorkerBundles() });
    expect(beside.page('/')).toMatch(/<span class="t\d+-\d+">fly<\/span> high/);
    expect(readAll(beside)).toEqual(readAll(await buildRoot(root)));
  });

  test.each([
    [
      'that is no plain data',
      '{ name: "kite", scopeName: "source.kite", patterns: [], fly: () => 1 }',
    ],
    ['that cannot be used', '{ name: "kite" }'],
  ])('is not needed for a grammar %s', async (_what, grammar) => {
    const config = configOf(`code: { languages: [${grammar}] }`);
    const root = await createSite({ ...PAGES, [CONFIG_FILE]: config });
    const alone = await buildRoot(root);
    const beside = await buildRoot(root, { workers: await findWorkerBundles() });
    expect(beside.diagnostics).toEqual(alone.diagnostics);
    expect(readAll(beside)).toEqual(readAll(alone));
  });

  test('does not outlive the build', async () => {
    const trace = path.join(createFolder(), 'trace.txt');
    const breathe = `setInterval(() => fs.appendFileSync(${JSON.stringify(trace)}, '.'), 2);`;
    const workers = writeWorker(
      `import('node:fs').then((fs) => { ${breathe} setTimeout(() => answer(request), 50); });`,
    );
    await buildFixture(PAGES, { workers });
    const { length } = readFileSync(trace, 'utf8');
    expect(length).toBeGreaterThan(0);
    await pause(100);
    expect(readFileSync(trace, 'utf8')).toHaveLength(length);
  });
});

test('plugins are called for one page after the other, without a worker', async () => {
  const config = `const steps = [];
const seen = (name) => () => async (_tree, file) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  steps.push(name + ' ' + file.path.split('/').at(-1));
};
${configOf("markdown: { remarkPlugins: [seen('remark')], rehypePlugins: [seen('rehype')] }, files: () => [{ file: 'steps.txt', content: steps.join(', ') }]")}`;
  const root = await createSite({ ...PAGES, [CONFIG_FILE]: config });
  const { read, page } = await buildRoot(root, { workers: writeWorker(MARKING) });
  expect(read('steps.txt')).toBe('remark b.md, rehype b.md, remark index.md, rehype index.md');
  expect(page('/')).not.toContain(COLORED);
});
