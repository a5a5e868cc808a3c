/** A save that takes several steps is told when the file has its content. */

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettling } from '../../../generator/dev/startWatching';
import { createFolder } from '../../helpers/sites/createSite';

let file: string;
let told: string[];
let settling: ReturnType<typeof createSettling>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  file = path.join(createFolder(), 'page.md');
  told = [];
  settling = createSettling((name) => told.push(path.basename(name)));
});

afterEach(() => {
  settling.close();
  vi.useRealTimers();
});

test('a change is reported immediately, and again when the file has changed since', () => {
  writeFileSync(file, 'one');
  settling.tell(file);
  expect(told).toEqual(['page.md']);
  writeFileSync(file, 'one and more');
  vi.runAllTimers();
  expect(told).toEqual(['page.md', 'page.md']);
});

test('a file that an editor has emptied is reported when it is written', () => {
  writeFileSync(file, '');
  settling.tell(file);
  expect(told).toEqual([]);
  writeFileSync(file, 'two');
  settling.tell(file);
  expect(told).toEqual(['page.md']);
  vi.runAllTimers();
  expect(told).toEqual(['page.md']);
});

test('a file that stays empty is reported once', () => {
  writeFileSync(file, '');
  settling.tell(file);
  settling.tell(file);
  vi.runAllTimers();
  expect(told).toEqual(['page.md']);
});

test('a removed file is reported immediately', () => {
  writeFileSync(file, '');
  settling.tell(file);
  rmSync(file);
  settling.tell(file);
  expect(told).toEqual(['page.md']);
});

test('nothing is reported after the end', () => {
  writeFileSync(file, '');
  settling.tell(file);
  settling.close();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
