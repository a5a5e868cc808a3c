/** The heap gives back what is garbage as soon as it has grown. */

import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { limitHeap } from '../../../generator/core/limitHeap';

const MEGABYTE = 1024 * 1024;
const getUsed = () => getHeapStatistics().used_heap_size;

test('garbage is collected when the heap has grown', () => {
  limitHeap();
  const before = getUsed();
  let objects: object[] | undefined = Array.from({ length: 4_000_000 }, (_, at) => ({ at }));
  expect(objects).toHaveLength(4_000_000);
  expect(getUsed() - before).toBeGreaterThan(128 * MEGABYTE);
  objects = undefined;
  limitHeap();
  expect(getUsed() - before).toBeLessThan(16 * MEGABYTE);
});

test('buffers count, although they are outside of the heap', async () => {
  limitHeap();
  const getOutside = () => getHeapStatistics().external_memory;
  const before = getOutside();
  let buffers: Buffer[] | undefined = Array.from({ length: 8 }, () => Buffer.alloc(40 * MEGABYTE));
  expect(getOutside() - before).toBeGreaterThan(buffers.length * 39 * MEGABYTE);
  buffers = undefined;
  limitHeap();
  // Another thread frees them.
  await expect.poll(() => getOutside() - before).toBeLessThan(80 * MEGABYTE);
});
