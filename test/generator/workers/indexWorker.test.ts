/** The search index from a worker: what one thread makes of the same pages, whatever becomes of the worker. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import type { Workers } from '../../../generator/pipeline/findWorkers';
import { testSample } from '../../helpers/code/longRun';
import { buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { createFolder, createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { findWorkerBundles } from '../../helpers/sites/findWorkerBundles';

const PAGES: SiteFiles = {
  'content/docs/index.md': '# Kites\n\nA kite flies.\n\n## Strings\n\nA string holds it.\n',
  'content/docs/b.md': '# Boats\n\nA boat swims.\n',
  'content/pages/custom.tsx':
    "export const title = 'Custom';\nexport default () => <h1>Made of TSX</h1>;\n",
};

function readIndex({ files }: Fixture): Readonly<Record<string, string>> {
  const own = [...files].filter(([file]) => file.includes('search'));
  return Object.fromEntries(own.map(([file, bytes]) => [file, bytes.toString('latin1')]));
}

/** An index worker with this code, and no highlighting. */
async function writeWorker(code: string): Promise<Workers> {
  const file = path.join(createFolder(), 'worker.mjs');
  writeFileSync(
    file,
    `import { workerData } from 'node:worker_threads';\nconst { port } = workerData;\n${code}\n`,
  );
  const minCharacters = Number.POSITIVE_INFINITY;
  return { ...(await findWorkerBundles()), index: pathToFileURL(file), minCharacters };
}

const FILE =
  "port.postMessage({ at: 0, name: 'own.txt', content: new TextEncoder().encode('own') });";
const ANSWER = `${FILE}port.postMessage({ at: 0, isDone: true });`;

describe('the index is the same', () => {
  testSample(['second', 'docusaurus-like'])('as without a worker: %s', async (name) => {
    const root = await createSite(name);
    const alone = readIndex(await buildRoot(root));
    expect(Object.keys(alone).length).toBeGreaterThan(3);
    expect(readIndex(await buildRoot(root, { workers: await findWorkerBundles() }))).toEqual(alone);
  });

  test('for each language, of which one has no pages', async () => {
    const root = await createSite({
      ...PAGES,
      'content/site.config.ts':
        "export default { title: 'Test', url: 'https://example.com', languages: { de: {}, fr: { fallback: 'none' } } };\n",
      'content/de/docs/b.md': '# Boote\n\nEin Boot schwimmt.\n',
    });
    const alone = readIndex(await buildRoot(root));
    expect(Object.values(alone).join()).toContain('Boot schwimmt');
    expect(readIndex(await buildRoot(root, { workers: await findWorkerBundles() }))).toEqual(alone);
  });

  test('with pages in TSX, which only render knows', async () => {
    const root = await createSite(PAGES);
    const alone = readIndex(await buildRoot(root));
    expect(Object.values(alone).join()).toContain('Made of TSX');
    expect(readIndex(await buildRoot(root, { workers: await findWorkerBundles() }))).toEqual(alone);
  });

  test('after an edit, from what the worker has collected', async () => {
    const root = await createSite(PAGES);
    const parts = { 'generator/pipeline/render/createWholeFiles.ts': 'a hash' };
    const workers = await findWorkerBundles();
    const build = async () => {
      const cache = openCache(root, parts);
      const built = await buildRoot(root, { cache, workers });
      await cache.save();
      return readIndex(built);
    };
    await build();
    writeFileSync(path.join(root, 'content/docs/b.md'), '# Ships\n\nA ship swims, too.\n');
    expect(await build()).toEqual(readIndex(await buildRoot(root)));
  });

  test.each([
    ['ends', 'process.exit(0);'],
    ['throws', "throw new Error('no idea');"],
    ['ends after its first file', `${FILE}process.exit(0);`],
  ])('when the worker %s', async (_what, code) => {
    const root = await createSite(PAGES);
    const alone = readIndex(await buildRoot(root));
    expect(readIndex(await buildRoot(root, { workers: await writeWorker(code) }))).toEqual(alone);
  });
});

describe('the worker', () => {
  test('creates the files that the output has', async () => {
    const root = await createSite(PAGES);
    const { read } = await buildRoot(root, { workers: await writeWorker(ANSWER) });
    expect(read('assets/search/own.txt')).toBe('own');
  });

  test('is not used when the words are in the cache, and for a small site', async () => {
    const root = await createSite(PAGES);
    const cache = openCache(root, { 'generator/pipeline/render/createWholeFiles.ts': 'a hash' });
    const alone = readIndex(await buildRoot(root, { cache }));
    const workers = await writeWorker(ANSWER);
    expect(readIndex(await buildRoot(root, { cache, workers }))).toEqual(alone);
    const many = { ...workers, minPages: 100 };
    expect(readIndex(await buildRoot(root, { workers: many }))).toEqual(alone);
  });

  test('does not outlive a build that fails', async () => {
    const broken = "export const title = 'A';\nexport default () => { throw new Error('no'); };\n";
    const root = await createSite({ ...PAGES, 'content/pages/broken.tsx': broken });
    const { diagnostics } = await buildRoot(root, {
      workers: await writeWorker('setInterval(() => {}, 1000);'),
    });
    expect(diagnostics.map(({ code }) => code)).toContain('page-crashed');
  });
});
