/** Explains the codes about the start of docwright. */

import type { Explanations } from './explanation';

export const start: Explanations = {
  'node-version': {
    severity: 'error',
    means: 'this version of Node is older than docwright requires',
    fix: 'install a newer Node, or switch to one with your version manager',
    example: {
      wrong: 'node --version   # v18.20.4',
      right: 'nvm install 22\nnode --version   # v22.0.0 or newer',
    },
  },
};
