/** Why packages could not be installed is told in one line. */

import { expect, test } from 'vitest';
import { findReason } from './installPackages';

test.each([
  [
    'npm error code ETARGET\nnpm error notarget No matching version found for tool@999.\nnpm error A complete log of this run can be found in: /x.log\n',
    'notarget No matching version found for tool@999.',
  ],
  [
    'npm warn old\nnpm error code ECONNREFUSED\nnpm error syscall connect\nnpm error errno ECONNREFUSED\nnpm error FetchError: request failed\nnpm error     at a (b.js:1:1)\n',
    'FetchError: request failed',
  ],
  ['', undefined],
])('of %j', (said, reason) => {
  expect(findReason(said)).toBe(reason);
});
