/** Parsing in workers: what one thread makes of the same pages, whatever becomes of the workers. */

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

/** A worker with other code, which runs for each message: `answer(article, highlighted)` posts an answer about `source`. */
function writeWorker(onSource: string): Workers {
  const file = path.join(createFolder(), 'worker.mjs');
  const code = `import { parentPort, Worker } from 'node:worker_threads';

let count = 0;
const answer = (article, highlighted = []) => parentPort.postMessage({ article, highlighted });
parentPort.on('message', (message) => {
  const { source } = message;
  if (source !== undefined) count += 1;
  ${onSource}
});
`;
  writeFileSync(file, code);
  return {
    parse: pathToFileURL(file),
    index: pathToFileURL(file),
    parsers: 1,
    minCharacters: 0,
    minPages: Number.POSITIVE_INFINITY,
  };
}

/** A worker that changes the answers of the real one before it posts them. */
async function writeChangingWorker(change: string): Promise<Workers> {
  const { parse } = await findWorkerBundles();
  return writeWorker(`globalThis.real ??= new Worker(new URL(${JSON.stringify(parse)}))
    .on('message', ({ article, highlighted }) => { ${change} answer(article, highlighted); });
  globalThis.real.postMessage(message);`);
}

function readAll({ files }: Fixture): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([file, bytes]) => [file, bytes.toString('latin1')]));
}

const MARK = 'Marked by the worker';
/** Its answers can be seen in pages. */
const MARKING = `article.title = ${JSON.stringify(MARK)};`;

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
    const beside = await buildRoot(root, {
      workers: { ...(await findWorkerBundles()), parsers: 4 },
    });
    expect(alone.diagnostics).toHaveLength(150);
    expect(formatDiagnostics(beside.diagnostics)).toEqual(formatDiagnostics(alone.diagnostics));
    expect(readAll(beside)).toEqual(readAll(alone));
  });

  test('with pages in MDX, which this thread parses', async () => {
    const root = await createSite({
      ...PAGES,
      'content/docs/c.mdx': `# C\n\n<Card title="Kite">\n\nIt *flies*.\n\n</Card>\n`,
    });
    const alone = await buildRoot(root);
    const beside = await buildRoot(root, { workers: await findWorkerBundles() });
    expect(alone.page('/c')).toContain('<em>flies</em>');
    expect(readAll(beside)).toEqual(readAll(alone));
  });

  test.each([
    ['ends', 'if (source) process.exit(0);'],
    ['throws', "throw new Error('no idea');"],
    ['cannot parse', 'if (source) answer(undefined);'],
    [
      'ends at the second page',
      `if (count > 1) process.exit(0); else if (source) answer(undefined);`,
    ],
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
      workers: { parse: file, index: file, parsers: 2, minCharacters: 0, minPages: 0 },
    });
    expect(readAll(beside)).toEqual(readAll(await buildRoot(root)));
  });
});

test('each page gets its own answer, although the first one has to wait for a grammar', async () => {
  const root = await createSite({
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`content/docs/b${at}.md`, `# Page ${at}\n\nPlain.\n`]),
    ),
    'content/docs/a.md': `# First\n\n${CODE}`,
    // No worker can parse it: the answer about it has no article.
    'content/docs/ab.md': '# Second\n',
    'content/docs/index.md': `# Start\n\n${CODE}`,
  });
  const change = `if (article.source.file.includes('/ab.md')) article = undefined;
    else article.title += ' ' + article.source.file;`;
  const { page } = await buildRoot(root, { workers: await writeChangingWorker(change) });
  expect(page('/a')).toContain('<title>First content/docs/a.md');
  expect(page('/ab')).toContain('<title>Second |');
  expect(page('/b0')).toContain('<title>Page 0 content/docs/b0.md');
});

describe('the worker', () => {
  test('parses pages, and they are not parsed again', async () => {
    const root = await createSite(PAGES);
    const cache = openCache(root, { 'generator/parse/createParser.ts': 'a hash' });
    const workers = await writeChangingWorker(MARKING);
    const first = await buildRoot(root, { cache, workers });
    expect(first.page('/')).toContain(`<title>${MARK}`);
    const second = await buildRoot(root, { cache, workers: writeWorker('process.exit(0);') });
    expect(readAll(second)).toEqual(readAll(first));
  });

  test('highlights code that is not highlighted again when its page is edited', async () => {
    const root = await createSite(PAGES);
    const open = () => openCache(root, { 'generator/parse/code/highlighter.ts': 'a hash' });
    const color = `highlighted = highlighted.map(([key]) => [key, key.startsWith('code') ? '13t0-0b' : '']);`;
    const cache = open();
    await buildRoot(root, { cache, workers: await writeChangingWorker(color) });
    await cache.save();
    writeFileSync(path.join(root, 'content/docs/index.md'), `# New\n\n${CODE}`);
    const second = await buildRoot(root, {
      cache: open(),
      workers: await writeChangingWorker(MARKING),
    });
    expect(second.page('/')).toContain('<span class="t0-0b">let kite = 1;</span>');
    // With known code, this thread parses alone.
    expect(second.page('/')).not.toContain(MARK);
  });

  test('is not used for little text', async () => {
    const workers = { ...(await writeChangingWorker(MARKING)), minCharacters: 1000 };
    const { page } = await buildFixture(PAGES, { workers });
    expect(page('/')).not.toContain(MARK);
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
      `if (source) import('node:fs').then((fs) => { ${breathe} setTimeout(() => answer(undefined), 50); });`,
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
  const { read, page } = await buildRoot(root, { workers: await writeChangingWorker(MARKING) });
  expect(read('steps.txt')).toBe('remark b.md, rehype b.md, remark index.md, rehype index.md');
  expect(page('/')).not.toContain(MARK);
});
