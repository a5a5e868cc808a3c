/** The functions of `docwright dev` that decide when to build, what to watch and what has changed. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CurrentPage, createVersion, findUpdate } from '../../../generator/dev/onDemandFiles';
import { createBuildQueue, createIdleness } from '../../../generator/dev/startBuilding';
import { isIgnored } from '../../../generator/dev/startWatching';

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
});

describe('a page that a browser shows', () => {
  const LIGHT = '/assets/style-aaaaaaaa.css';
  const DARK = '/assets/style-bbbbbbbb.css';
  const create = (text: string, stylesheet = LIGHT): CurrentPage => {
    const html = `<link rel="stylesheet" href="${stylesheet}">${text}`;
    return { html, version: createVersion(html, stylesheet), source: undefined };
  };
  const { version: shown } = create('x');

  test('in its latest version needs nothing', () => {
    expect(findUpdate(create('x'), shown, LIGHT)).toBeUndefined();
  });

  test('with other styles needs only those', () => {
    const styles = { changed: 'styles', stylesheet: DARK };
    expect(findUpdate(create('x', DARK), shown, DARK)).toEqual(styles);
  });

  test.each([
    ['with other content', create('y'), shown],
    ['with other content and other styles', create('y', DARK), shown],
    ['in an unknown version', create('x'), undefined],
    ['in a version of another server', create('x'), 'elsewhere'],
  ])('%s needs all of it', (_name, page, version) => {
    expect(findUpdate(page, version, LIGHT)).toEqual({ changed: 'page' });
  });
});

describe('work that nobody awaits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('continues only when the server has been idle for a while', async () => {
    const { noteWork, pause } = createIdleness();
    let isDone = false;
    const paused = pause(() => true).then((isWanted) => {
      isDone = true;
      return isWanted;
    });
    for (let at = 0; at < 5; at++) {
      await vi.advanceTimersByTimeAsync(100);
      noteWork();
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await paused).toBe(true);
  });

  test('ends when it is no longer needed', async () => {
    const { pause } = createIdleness();
    expect(await pause(() => false)).toBe(false);
  });
});
