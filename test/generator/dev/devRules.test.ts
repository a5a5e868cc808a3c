/** The rules of `docwright dev` by themselves: when to build, what to watch, what has changed. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuildQueue } from '../../../generator/dev/createBuildQueue';
import { findChange } from '../../../generator/dev/findChange';
import { isIgnored } from '../../../generator/dev/startWatching';
import { createDevBuild } from '../../helpers/commands/devBuild';

/** Much longer than the queue waits for more changes. */
const pause = () => vi.advanceTimersByTimeAsync(60);

describe('the queue of builds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('builds never overlap, and what changes during one causes exactly one more', async () => {
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

  test('a closed queue begins no build', async () => {
    const runs: unknown[] = [];
    const queue = createBuildQueue(async (changed) => void runs.push(changed));
    queue.add('a');
    queue.close();
    await pause();
    expect(runs).toEqual([]);
  });
});

describe('the rules by themselves', () => {
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

  test('text and bytes of the same content are no change, a removed page is one', () => {
    const before = createDevBuild('x');
    const after = { ...before, files: new Map(before.files) };
    after.files.set('guide/index.html', Buffer.from('x'));
    expect(findChange(before, after)).toBeUndefined();
    after.files.delete('guide/index.html');
    expect(findChange(before, after)).toEqual({ changed: 'page' });
  });

  test('pages that show the same with other styles are a change of styles', () => {
    const before = createDevBuild('x', { hash: 'aaaaaaaa' });
    const after = createDevBuild('x', { hash: 'bbbbbbbb' });
    const stylesheet = '/assets/style-bbbbbbbb.css';
    expect(findChange(before, after)).toEqual({ changed: 'styles', stylesheet });
  });

  test('a file that is no page and changes together with the styles is a changed page', () => {
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
