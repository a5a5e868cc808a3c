/** Files that are made of the whole site: their contents leave the memory, and equal keys make nothing again. */

import { expect, test } from 'vitest';
import { storeInMemory } from '../../../generator/cache/openSpool';
import { NO_MEMORY } from '../../../generator/core/memory';
import { getContent } from '../../../generator/emit/planStep';
import { createCachedFiles } from '../../../generator/pipeline/cache/createCachedFiles';

function createOptions() {
  const kept = new Map<string, string>();
  const memory = {
    ...NO_MEMORY,
    recipe: 'some',
    find: (key: string) => kept.get(key),
    keep: (key: string, value: string | Uint8Array) => void kept.set(key, String(value)),
  };
  return { memory, keys: ['key'], store: storeInMemory, kept };
}

const createFiles = (...contents: readonly string[]) =>
  contents.map((content, at) => ({ file: `${at}.txt`, content }));

test('the contents are read again when they are written, and kept files are not made', () => {
  const options = createOptions();
  const files = createCachedFiles(() => createFiles('one', 'Größe'), options);
  expect(files.every((file) => 'create' in file)).toBe(true);
  expect(files.map((file) => String(getContent(file)))).toEqual(['one', 'Größe']);
  const again = createCachedFiles(() => {
    throw new Error('made again');
  }, options);
  expect(again.map(({ file }) => file)).toEqual(['0.txt', '1.txt']);
});

test('a file with a NUL character can be checked, and nothing is kept', () => {
  const options = createOptions();
  const files = createCachedFiles(() => createFiles('one', 't\0o'), options);
  expect(files[1]).toEqual({ file: '1.txt', content: 't\0o' });
  expect(options.kept.size).toBe(0);
});

test('without a cache, the files have their contents', () => {
  const options = { ...createOptions(), memory: NO_MEMORY };
  expect(createCachedFiles(() => createFiles('one'), options)).toEqual(createFiles('one'));
});
