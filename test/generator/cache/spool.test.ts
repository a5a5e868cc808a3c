/** New values of the cache leave the memory, and come back whole, whatever the disk does. */

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPack, openPacks } from '../../../generator/cache/openPack';
import { openSpool, type Store } from '../../../generator/cache/openSpool';
import { hashContent } from '../../../generator/core/hash';
import { createFolder } from '../../helpers/sites/createSite';

const MEGABYTE = 1024 * 1024;

/** Of different lengths, with other bytes each; some fill a piece by themselves. */
function createValues(count: number): readonly Buffer<ArrayBuffer>[] {
  return Array.from({ length: count }, (_, index) =>
    Buffer.alloc(index % 7 === 0 ? 1.5 * MEGABYTE : 1000 * (index % 11), `value ${index} `),
  );
}

/** Hashes, because comparing megabytes byte by byte takes minutes. */
function readAll(values: readonly Buffer[], store: Store): readonly string[] {
  const stored = values.map(store);
  expect(stored.map(({ bytes }) => bytes)).toEqual(values.map((value) => value.byteLength));
  // The last ones first, and each one twice.
  for (const { read } of stored.toReversed()) read();
  return stored.map(({ read }) => hashContent(read()));
}

describe('values come back', () => {
  test('from memory, a file and what waits for it', () => {
    const folder = createFolder();
    const values = createValues(60);
    const read = readAll(values, openSpool(folder, 2 * MEGABYTE));
    expect(read).toEqual(values.map(hashContent));
    // The file has no name, so no killed build leaves one.
    expect(readdirSync(folder)).toEqual([]);
  });

  test('without a file while they are few', () => {
    const folder = join(createFolder(), 'none');
    expect(readAll(createValues(5), openSpool(folder, 4 * MEGABYTE))).toEqual(
      createValues(5).map(hashContent),
    );
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });

  test('when the folder is a file', () => {
    const folder = join(createFolder(), 'file');
    writeFileSync(folder, '');
    expect(readAll(createValues(20), openSpool(folder, 0))).toEqual(
      createValues(20).map(hashContent),
    );
  });
});

test('packs save values that have left the memory', async () => {
  const folder = createFolder();
  const values = createValues(40);
  const keys = values.map((_, index) => hashContent(`key ${index}`));
  const packs = openPacks(join(folder, 'packs'), undefined, openSpool(folder, MEGABYTE));
  for (const [index, value] of values.entries()) packs.keep(keys[index] ?? '', value);
  await packs.save();
  const again = openPacks(join(folder, 'packs'));
  const found = keys.map((key) => hashContent(again.find(key) ?? ''));
  expect(found).toEqual(values.map(hashContent));
});

test('a value that can no longer be read is lost, and saving the others fails silently', async () => {
  const file = join(createFolder(), 'lost.pack');
  const pack = openPack(file, undefined, (value) => ({
    bytes: Buffer.byteLength(value),
    read: () => {
      throw new Error('EIO');
    },
  }));
  pack.keep('a', 'value');
  expect([pack.has('a'), pack.find('a')]).toEqual([true, undefined]);
  await pack.save();
  expect(openPack(file).has('a')).toBe(false);
});
