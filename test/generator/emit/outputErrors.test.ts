/** The warning about an old output that stays. */

import { expect, test } from 'vitest';
import { createLeftover } from '../../../generator/emit/outputErrors';

test.each([
  ['/site/out.stage-1', ''],
  ['/site/out.stage-1/old/a.html', ' (/site/out.stage-1/old/a.html)'],
])('names the folder, the reason and what could not be removed: %s', (path, place) => {
  const error = Object.assign(new Error('EACCES'), {
    code: 'EACCES',
    errno: -13,
    syscall: 'rmdir',
    path,
  });
  const { code, severity, message } = createLeftover('/site/out.stage-1', error);
  expect([code, severity]).toEqual(['output-leftover', 'warning']);
  expect(message).toMatch(
    /^the site is built, but \/site\/out\.stage-1 from an earlier build cannot be removed: /,
  );
  expect(message.endsWith(place)).toBe(true);
  expect(message).not.toContain('Error');
});
