/** Explains the codes about results for programs. */

import type { Explanations } from './explanation';

export const results: Explanations = {
  'wrong-usage': {
    severity: 'error',
    means:
      'the command line or the account is not valid, or the command waits for something that never happens',
    fix: 'follow the message',
    example: { wrong: 'docwright build --strikt', right: 'docwright build --strict' },
  },
  'internal-error': {
    severity: 'error',
    means: 'docwright has a bug',
    fix: 'report it, together with the lines on standard error',
    example: { right: 'docwright build --no-cache' },
  },
};
