/** The functions of `docwright dev` that decide when to build, what to watch and what has changed. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuildQueue } from '../../../generator/dev/createBuildQueue';
import { findChange } from '../../../generator/dev/findChange';
import { isIgnored } from '../../../generator/dev/startWatching';
import { createDevBuild } from '../../helpers/commands/devBuild';

/** Much longer than the debounce of the queue. */
const pause = () => vi.advanceTimersByTimeAsync(60);

describe('the queue of builds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('builds never overlap, and changes during a build cause exactly one more', async () => {
    const runs: (readonly string[])[] = [];
    const finishes: (() => void)[] = [];
    const queue = createBuildQueue((changed) => {
      runs.push(changed);
      return new Promise<void>((resolve) => finishes.push(resolve));
    });
    queue.add('b');
    queue.add('a');
    queue.add('b');
    await pause();
    expect(runs).toEqual([['a', 'b']]);
    queue.add('c');
    await pause();
    queue.add('d');
    await pause();
    expect(runs).toEqual([['a', 'b']]);
    finishes[0]?.();
    await pause();
    finishes[1]?.();
    await pause();
    expect(runs).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('a closed queue starts no build', async () => {
    const runs: unknown[] = [];
    const queue = createBuildQueue(async (changed) => void runs.push(changed));
    queue.add('a');
    queue.close();
    await pause();
    expect(runs).toEqual([]);
  });
});

describe('the rules', () => {
  test.each([
    ['/site/.hidden/content/docs/a.md', false],
    ['/site/.hidden/content/static/.well-known/x', false],
    ['/site/.hidden/content/docs/out/a.md', false],
    ['/site/.hidden/content/.git/index', true],
    ['/site/.hidden/content/docs/.a.md.swp', true],
    ['/site/.hidden/content/node_modules/a/index.js', true],
    ['/site/.hidden/content/out/index.html', true],
    ['/site/.hidden/package.json', true],
    ['/site/.hidden', false],
  ])('%s is ignored: %s', (file, expected) => {
    const watch = ['/site/.hidden/content', '/site/.hidden/theme.css'];
    expect(isIgnored(file, { watch, ignore: ['/site/.hidden/content/out'] })).toBe(expected);
  });

  test('text and bytes with the same content are no change, and a removed page is a change', () => {
    const before = createDevBuild('x');
    const after = { ...before, files: new Map(before.files) };
    after.files.set('guide/index.html', Buffer.from('x'));
    expect(findChange(before, after)).toBeUndefined();
    after.files.delete('guide/index.html');
    expect(findChange(before, after)).toEqual({ changed: 'page' });
  });

  test('pages that differ only in their stylesheet are a change of styles', () => {
    const before = createDevBuild('x', { hash: 'aaaaaaaa' });
    const after = createDevBuild('x', { hash: 'bbbbbbbb' });
    const stylesheet = '/assets/style-bbbbbbbb.css';
    expect(findChange(before, after)).toEqual({ changed: 'styles', stylesheet });
  });

  test('a file other than a page that changes together with the styles is a changed page', () => {
    const before = createDevBuild('x', { hash: 'aaaaaaaa' });
    const after = createDevBuild('x', { hash: 'bbbbbbbb' });
    const files = new Map(after.files).set('_headers', '/*\n  X-Frame-Options: SAMEORIGIN\n');
    expect(findChange(before, { ...after, files })).toEqual({ changed: 'page' });
  });

  test('a page that changes together with the styles is a changed page', () => {
    const before = createDevBuild('x', { hash: 'aaaaaaaa' });
    const after = createDevBuild('y', { hash: 'bbbbbbbb' });
    expect(findChange(before, after)).toEqual({ changed: 'page' });
  });
});
