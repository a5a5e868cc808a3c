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
  settling.report(file);
  expect(told).toEqual(['page.md']);
  writeFileSync(file, 'one and more');
  vi.runAllTimers();
  expect(told).toEqual(['page.md', 'page.md']);
});

test('a file that an editor has emptied is reported when it is written', () => {
  writeFileSync(file, '');
  settling.report(file);
  expect(told).toEqual([]);
  writeFileSync(file, 'two');
  settling.report(file);
  expect(told).toEqual(['page.md']);
  vi.runAllTimers();
  expect(told).toEqual(['page.md']);
});

test('a file that stays empty is reported once', () => {
  writeFileSync(file, '');
  settling.report(file);
  settling.report(file);
  vi.runAllTimers();
  expect(told).toEqual(['page.md']);
});

test('a removed file is reported immediately', () => {
  writeFileSync(file, '');
  settling.report(file);
  rmSync(file);
  settling.report(file);
  expect(told).toEqual(['page.md']);
});

test('nothing is reported after the end', () => {
  writeFileSync(file, '');
  settling.report(file);
  settling.close();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
