/** The heap gives back what is garbage as soon as it has grown. */

import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { createHeapLimit } from '../../../generator/core/limitHeap';

const MEGABYTE = 1024 * 1024;
const getUsed = () => getHeapStatistics().used_heap_size;

test('garbage is collected when the heap has grown', () => {
  const limitHeap = createHeapLimit();
  const before = getUsed();
  let objects: object[] | undefined = Array.from({ length: 4_000_000 }, (_, at) => ({ at }));
  expect(objects).toHaveLength(4_000_000);
  expect(getUsed() - before).toBeGreaterThan(128 * MEGABYTE);
  objects = undefined;
  limitHeap();
  expect(getUsed() - before).toBeLessThan(16 * MEGABYTE);
});
