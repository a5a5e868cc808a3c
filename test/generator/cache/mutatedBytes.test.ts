/** Whatever stands in the cache, in a manifest and in an index: it is right, or as if it were not there. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareAddresses } from '../../../generator/addresses/compareAddresses';
import { type Addresses, parseManifest } from '../../../generator/addresses/parseManifest';
import { openPack } from '../../../generator/cache/openPack';
import { decodePack, type PackEntry } from '../../../generator/cache/packFile';
import { UsageError, UserError } from '../../../generator/core/diagnostics';
import { hashContent } from '../../../generator/core/hash';
import { openOutputFolder } from '../../../generator/emit/outputFolder';
import { createFolderReader } from '../../../generator/serve/folderFiles';
import { createSearchEngine } from '../../../templates/model/search/engine/createSearchEngine';
import { emitSite } from '../../helpers/commands/emitSite';
import {
  createMemoryIndex,
  createPageRecords,
  createQuery,
} from '../../helpers/search/memoryIndex';
import type { Fixture } from '../../helpers/sites/buildFixture';
import { createFolder, createSite } from '../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../helpers/sites/warmBuild';
import { writeFiles } from '../../helpers/sites/writeFiles';
import { countTrials } from '../../helpers/trials/countTrials';
import { mutateBytes, mutateJson } from '../../helpers/trials/mutateBytes';

const isLong = process.env.DOCWRIGHT_LONG !== undefined;
const TRIALS = isLong
  ? { packs: 3000, manifests: 3000, outputs: 500, indexes: 1500, builds: 20 }
  : { packs: 300, manifests: 300, outputs: 20, indexes: 150, builds: 2 };
const KIND = 'bytes of cache and manifest';
const MANIFEST = 'site-manifest.json';
const STACK = /\n\s+at |node:|\.ts:\d/;

let root: string;
let site: Fixture;
let packs: readonly string[];
beforeAll(async () => {
  const pages = ['', '2', '3'].map((number) => [
    `content/docs/kite${number}.md`,
    `# Kite ${number}\n\n## Up {#up}\n\nIt [flies](./kite.md).\n\n\`\`\`ts\nlet a = 1;\n\`\`\`\n`,
  ]);
  root = await createSite({ ...Object.fromEntries(pages), 'content/blog/2024-01-01-a.md': 'a\n' });
  site = await buildWarm(root);
  const cache = path.join(root, '.docwright/cache');
  packs = readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pack'))
    .map((name) => path.join(cache, name));
});

const pickFor = <Item>(items: readonly Item[], seed: number) => items[seed % items.length] as Item;

describe('a cache with other bytes', () => {
  test('gives each value as it was, or none', () => {
    expect(packs.length).toBeGreaterThan(5);
    const file = path.join(createFolder(), 'kites.pack');
    for (let seed = 0; seed < TRIALS.packs; seed += 1) {
      const bytes = readFileSync(pickFor(packs, seed));
      writeFileSync(file, mutateBytes(bytes, seed));
      const pack = openPack(file);
      const wrong = listEntries(bytes).filter(({ key, value }) => {
        const found = pack.find(key);
        return found !== undefined && found !== value.toString();
      });
      expect(wrong, `seed ${seed}`).toEqual([]);
    }
    countTrials(KIND, TRIALS.packs);
  });

  test('is read or refused when its checksum is right', () => {
    for (let seed = 0; seed < TRIALS.packs; seed += 1) {
      const [format = '', , ...rest] = readFileSync(pickFor(packs, seed), 'latin1').split('\n');
      const body = mutateBytes(Buffer.from(rest.join('\n'), 'latin1'), seed);
      const head = Buffer.from(`${format}\n${hashContent(body)}\n`);
      const entries = decodePack(Buffer.concat([head, body])) ?? [];
      const size = entries.reduce((sum, { value }) => sum + value.length, 0);
      expect(size, `seed ${seed}`).toBeLessThanOrEqual(body.length);
    }
    countTrials(KIND, TRIALS.packs);
  });

  test('changes no page', async () => {
    for (let seed = 0; seed < TRIALS.builds; seed += 1) {
      for (const file of packs) writeFileSync(file, mutateBytes(readFileSync(file), seed));
      const { diagnostics, ...built } = await buildWarm(root);
      expect(listBytes({ ...built, diagnostics })).toEqual(listBytes(site));
      expect(diagnostics).toEqual(site.diagnostics);
    }
    countTrials(KIND, TRIALS.builds * packs.length);
  });
});

function listEntries(bytes: Buffer): readonly PackEntry[] {
  const entries = decodePack(bytes);
  if (entries === undefined) throw new Error('the pack is broken before it is changed');
  return entries;
}

/** By bytes and by values in turn. */
function mutateText(text: string, seed: number): string {
  return seed % 2 === 0 ? mutateJson(text, seed) : mutateBytes(Buffer.from(text), seed).toString();
}

describe('a manifest with other bytes', () => {
  test('returns comparable addresses, or nothing', () => {
    const text = site.read(MANIFEST);
    const now = getAddresses(text);
    let read = 0;
    for (let seed = 0; seed < TRIALS.manifests; seed += 1) {
      const old = parseManifest(mutateText(text, seed));
      if (old === undefined) continue;
      read += 1;
      const comparison = { redirects: [], findFile: () => undefined };
      const found = [
        ...compareAddresses({ ...comparison, old, now }),
        ...compareAddresses({ ...comparison, old: now, now: old }),
      ];
      const wrong = found.filter(({ message, hint }) => STACK.test(`${message}${hint}`));
      expect(wrong, `seed ${seed}`).toEqual([]);
    }
    expect(read).toBeGreaterThan(TRIALS.manifests / 4);
    countTrials(KIND, TRIALS.manifests);
  });

  test('in an output: the next build replaces only its own files, or reports why not', async () => {
    const lists = createLists();
    for (let seed = 0; seed < TRIALS.outputs; seed += 1) {
      const name = pickFor(Object.keys(lists), seed);
      const files = { ...lists, [name]: mutateText(lists[name] ?? '', seed) };
      const folder = createFolder();
      await writeFiles(folder, { 'content/x.md': 'x', 'x/mine.txt': 'mine', 'mine.txt': 'mine' });
      const out = path.join(folder, 'out');
      await writeFiles(out, { ...files, 'index.html': 'old', 'notes/mine.txt': 'mine' });
      const { baseUrl } = await createFolderReader(out)();
      expect(baseUrl, `seed ${seed}`).toMatch(/^\//);
      const outcome = await emit(folder);
      const isTold = outcome instanceof UserError || outcome instanceof UsageError;
      expect(outcome === 'done' || isTold, `seed ${seed}: ${outcome}`).toBe(true);
      const kept = ['content/x.md', 'x/mine.txt', 'mine.txt', 'out/notes/mine.txt'];
      for (const file of kept) readFileSync(path.join(folder, file));
      const page = readFileSync(path.join(out, 'index.html'), 'utf8');
      expect(page).toBe(outcome === 'done' ? 'new' : 'old');
    }
    countTrials(KIND, TRIALS.outputs);
  });
});

function getAddresses(text: string): Addresses {
  const addresses = parseManifest(text);
  if (addresses === undefined) throw new Error('the manifest cannot be read');
  return addresses;
}

/** What docwright reads from an output before it replaces it. */
function createLists(): Readonly<Record<string, string>> {
  const files = ['index.html', 'assets/main-11111111.js'];
  const generator = { name: 'docwright', version: '1.0.0' };
  const routes = [{ path: '/', kind: 'doc', title: 'A', headings: ['a'] }];
  const at = '2024-01-01T00:00:00.000Z';
  return {
    [MANIFEST]: JSON.stringify({ generator, site: { baseUrl: '/' }, routes, files }),
    '.docwright-assets.json': JSON.stringify({ files: { 'assets/old-22222222.js': at } }),
    '.docwright-build.json': JSON.stringify({ pid: 2 ** 30, files }),
  };
}

async function emit(folder: string): Promise<unknown> {
  const mark = { file: MANIFEST, generator: 'docwright' };
  const manifest = { generator: { name: 'docwright' }, routes: [], files: ['index.html'] };
  const files = { 'index.html': 'new', [MANIFEST]: JSON.stringify(manifest) };
  try {
    const out = await openOutputFolder({ root: folder, out: 'out', content: 'content', mark });
    await emitSite({
      out,
      files: Object.entries(files).map(([file, content]) => ({ file, content })),
      copies: [],
      lastFile: MANIFEST,
      keepMs: 1000,
    });
    return 'done';
  } catch (error) {
    return error;
  }
}

test('an index with other bytes answers, or says that it cannot be read', async () => {
  const records = ['Kite', 'Boat'].flatMap((title) =>
    createPageRecords({ path: `/${title}`, title, sections: { Wind: 'It flies up and down.' } }),
  );
  const { contents } = createMemoryIndex(records);
  for (let seed = 0; seed < TRIALS.indexes; seed += 1) {
    const name = pickFor([...contents.keys()], seed);
    const mutated = new Map(contents).set(name, mutateText(contents.get(name) ?? '', seed * 2 + 1));
    const engine = createSearchEngine(async (file) => mutated.get(file) ?? '');
    for (const question of ['kite', 'wind fl', '"up and down"']) {
      const answer = await engine.search(createQuery(question)).catch((error: Error) => error);
      if (answer instanceof Error) continue;
      expect(answer.hits.length, `seed ${seed}`).toBeLessThanOrEqual(records.length);
    }
  }
  countTrials(KIND, TRIALS.indexes);
});
