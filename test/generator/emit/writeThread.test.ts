/** Files that a thread writes: what one thread writes, with the same errors, and nothing left beside the output. */

import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hashFile } from '../../../generator/core/hash';
import { emitSite } from '../../helpers/commands/emitSite';
import { createFolder } from '../../helpers/sites/createSite';
import { findBundled } from '../../helpers/sites/findWorkerBundles';

const MANIFEST = 'site-manifest.json';
const LARGE = 'kite '.repeat(100_000);
/** Several times what waits in memory before the thread starts. */
const PAGES = Array.from({ length: 24 }, (_, at) => ({
  file: `folder-${at % 7}/page-${at}.html`,
  content: at % 10 === 0 ? Buffer.from(`${at} ${LARGE}`) : `${at} ü ${LARGE}`,
}));
const FILES = [...PAGES, { file: MANIFEST, content: '{"files":[]}' }];

const request = (out: string) => ({ out, files: FILES, copies: [], lastFile: MANIFEST });

function describeFiles(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => {
    const file = path.join(folder, name);
    return statSync(file).isFile() ? `${name} ${hashFile(file)}` : name;
  });
}

/** A thread with other code. */
function writeThread(code: string): URL {
  const file = path.join(createFolder(), 'thread.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}\n`);
  return pathToFileURL(file);
}

test('the output is the same as without a thread, and what is known of it', async () => {
  const thread = await findBundled('writeThread.js');
  const [alone, beside] = [path.join(createFolder(), 'out'), path.join(createFolder(), 'out')];
  const known = [new Map<string, string>(), new Map<string, string>()].map((kept) => ({
    kept,
    find: (key: string) => kept.get(key),
    keep: (key: string, value: string) => kept.set(key, value),
  }));
  const first = await emitSite({ ...request(alone), known: known[0] });
  const second = await emitSite({ ...request(beside), known: known[1], thread });
  expect(describeFiles(beside)).toEqual(describeFiles(alone));
  expect({ ...second, stamp: '' }).toEqual({ ...first, stamp: '' });
  const listHashes = (at: number) =>
    [...(known[at]?.kept ?? [])].map(([file, value]) => [file, value.split(' ').at(-1)]);
  expect(listHashes(1)).toEqual(listHashes(0));
  expect(listHashes(1)).toHaveLength(FILES.length);
  expect(await emitSite({ ...request(beside), thread })).toMatchObject({ written: 0, removed: 0 });
});

describe('when a file cannot be written', () => {
  test('its path and the reason are named, and nothing is left', async () => {
    const thread = await findBundled('writeThread.js');
    const root = createFolder();
    const files = [...PAGES, { file: 'folder-1/page-1.html/more.html', content: 'more' }, ...FILES];
    await expect(
      emitSite({ ...request(path.join(root, 'out')), files, thread }),
    ).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'unwritable-output',
          message: expect.stringMatching(/cannot be written: .*folder-1\/page-1\.html/),
        },
      ],
    });
    expect(readdirSync(root)).toEqual([]);
  });

  test.each([
    ['has ended', "parentPort.once('message', () => process.exit(0));", 'thread that writes files'],
    ['has thrown', "parentPort.once('message', () => { throw new Error('no kite'); });", 'no kite'],
  ])('because the thread %s, the build fails, and nothing is left', async (_, code, message) => {
    const root = createFolder();
    await expect(
      emitSite({ ...request(path.join(root, 'out')), thread: writeThread(code) }),
    ).rejects.toThrow(message);
    expect(readdirSync(root)).toEqual([]);
  });
});

test('a small site needs no thread', async () => {
  const out = path.join(createFolder(), 'out');
  const thread = writeThread('process.exit(1);');
  const files = [{ file: 'index.html', content: 'small' }, ...FILES.slice(-1)];
  expect((await emitSite({ ...request(out), files, thread })).written).toBe(2);
});
