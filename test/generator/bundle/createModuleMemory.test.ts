/** Modules of a content folder are bundled and run again only after an edit of a file in them. */

import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createModuleMemory } from '../../../generator/bundle/createModuleMemory';
import { createSite } from '../../helpers/sites/createSite';

const CONFIG = 'content/site.config.ts';
const NAMES = 'content/names.ts';

let root: string;
let memory: ReturnType<typeof createModuleMemory>;
const load = async () =>
  (await memory.load({ root, name: 'config', entry: { file: CONFIG }, code: 'config' })).exports;

beforeEach(async () => {
  memory = createModuleMemory();
  root = await createSite({
    [CONFIG]: "import { title } from './names'; export default { title };",
    [NAMES]: "export const title = 'Harbour';",
  });
});

test('a module that has not changed is not bundled again', async () => {
  expect((await load()).default).toEqual({ title: 'Harbour' });
  const bundles = path.join(root, '.docwright');
  expect(existsSync(bundles)).toBe(true);
  await rm(bundles, { recursive: true });
  expect((await load()).default).toEqual({ title: 'Harbour' });
  expect(existsSync(bundles)).toBe(false);
});

test('an edit of a file that it imports counts', async () => {
  await load();
  await writeFile(path.join(root, NAMES), "export const title = 'Lighthouse';");
  expect((await load()).default).toEqual({ title: 'Lighthouse' });
});

test('an edit that keeps the size of the file counts', async () => {
  await load();
  await writeFile(path.join(root, NAMES), "export const title = 'Halyard';");
  expect((await load()).default).toEqual({ title: 'Halyard' });
});

test('another entry of the same name counts', async () => {
  await load();
  const entry = { file: NAMES };
  const { exports } = await memory.load({ root, name: 'config', entry, code: 'config' });
  expect(exports.title).toBe('Harbour');
});

test('a failed module is loaded again once it is fixed', async () => {
  await load();
  const file = path.join(root, CONFIG);
  await writeFile(file, 'export default {');
  await expect(load()).rejects.toThrow();
  await writeFile(file, "export default { title: 'Quay' };");
  expect((await load()).default).toEqual({ title: 'Quay' });
});

test('an added file counts when it replaces an imported one', async () => {
  await load();
  await writeFile(path.join(root, 'content/names.tsx'), "export const title = 'Pier';");
  memory.forget();
  expect((await load()).default).toEqual({ title: 'Pier' });
});
