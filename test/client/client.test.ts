/** The pure functions of the client, and the weight of its inlined script. */

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findNextTab } from '../../client/behaviours/chooseTab';
import { describeProblem } from '../../client/dev/overlay';
import { isSameAnnouncement } from '../../client/headScript/announcement';
import { suggestBaseUrl } from '../../client/headScript/baseUrlCheck';
import { chooseColorMode } from '../../client/headScript/colorMode';
import { findBarePath } from '../../client/headScript/stripHtmlExtension';
import { describeError } from '../../client/islands/CrashBoundary';
import { HEAD_SCRIPT_PLACES } from '../../templates/model/client';
import { bundleHeadScript, HEAD_SCRIPT_OPTIONS } from '../helpers/browser/clientPages';

test.each(HEAD_SCRIPT_PLACES)(
  'the inlined script of the place %s weighs at most 1.3 kB',
  async (place) => {
    const script = await bundleHeadScript({ ...HEAD_SCRIPT_OPTIONS, place });
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1300);
  },
);

describe('color mode', () => {
  test.each([
    [['light', 'dark', undefined], true, 'light'],
    [['purple', 'dark', undefined], false, 'dark'],
    [[null, 'purple', undefined], true, 'dark'],
    [[null, undefined, undefined], false, 'light'],
    [[null, null, 'dark'], false, 'dark'],
  ])('%o on a dark system: %s is %s', (modes, isSystemDark, expected) => {
    expect(chooseColorMode(modes, isSystemDark)).toBe(expected);
  });
});

describe('addresses', () => {
  test.each([
    ['/x.html', '/x'],
    ['/x/index.html', '/x'],
    ['/index.html', '/'],
    ['/xindex.html', '/xindex'],
    ['/x.htm', undefined],
    ['/x.html/', undefined],
    ['/404.html', undefined],
    ['/docs/404.html', undefined],
  ])('the path of %s without its extension is %s', (path, expected) => {
    expect(findBarePath(path)).toBe(expected);
  });

  test('the suggested base URL ends in a slash', () => {
    expect([suggestBaseUrl('/docs'), suggestBaseUrl('/docs/')]).toEqual(['/docs/', '/docs/']);
  });
});

test('an announcement is identified by its id or by the misspelled default id of old sites', () => {
  expect(isSameAnnouncement('a', 'a')).toBe(true);
  expect(isSameAnnouncement('annoucement-bar', 'announcement-bar')).toBe(true);
  expect(isSameAnnouncement('annoucement-bar', 'a')).toBe(false);
  expect(isSameAnnouncement(null, 'a')).toBe(false);
});

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 1, 0],
  ['End', 1, 2],
  ['Enter', 1, undefined],
])('%s on tab %i of three leads to %s', (key, index, expected) => {
  expect(findNextTab(key, index, 3)).toBe(expected);
});

test('an error is described with its causes, outermost first', () => {
  const error = new Error('outer', { cause: new Error('middle', { cause: 'inner' }) });
  expect(describeError(error, 'Cause:')).toBe('outer\n\nCause:\nmiddle\n\nCause:\ninner');
  expect(describeError(undefined, 'Cause:')).toBe('undefined');
});

test('an error that causes itself is described once', () => {
  const error = new Error('round');
  error.cause = error;
  expect(describeError(error, 'Cause:')).toBe('round');
});

test('a problem is shown in one line', () => {
  const problem = { severity: 'warning', message: 'no such page', file: 'a.md', line: 3 } as const;
  expect(describeProblem({ ...problem, hint: 'Fix it.' })).toBe('a.md:3 – no such page. Fix it.');
  expect(describeProblem({ severity: 'error', message: 'all is lost' })).toBe('all is lost');
});
