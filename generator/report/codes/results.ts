/** Explains the codes about results for programs. */

import type { Explanations } from './explanation';

export const results: Explanations = {
  'wrong-usage': {
    severity: 'error',
    means:
      'the command line or the account is wrong, or the command waits for something that cannot happen',
    fix: 'what the message says',
    example: { wrong: 'docwright build --strikt', right: 'docwright build --strict' },
  },
  'internal-error': {
    severity: 'error',
    means: 'docwright itself failed',
    fix: 'report it, with the lines on standard error',
    example: { right: 'docwright build --no-cache' },
  },
};
