/** Explains the codes about the servers of `dev` and `serve`. */

import type { Explanations } from './explanation';

export const servers: Explanations = {
  'port-in-use': {
    severity: 'error',
    means: 'another program uses the port that `--port` names',
    fix: 'stop it, or pass another port; without `--port`, docwright uses the next free one',
    example: { wrong: 'docwright dev --port 3000', right: 'docwright dev --port 3001' },
  },
  'port-forbidden': {
    severity: 'error',
    means: 'you do not have permission to open the port',
    fix: 'pass a number above 1023',
    example: { wrong: 'docwright serve --port 80', right: 'docwright serve --port 8080' },
  },
  'port-invalid': {
    severity: 'error',
    means: 'the port is not valid',
    fix: 'pass a number from 0 to 65535',
    example: { wrong: 'docwright serve --port 99999', right: 'docwright serve --port 8080' },
  },
  'host-unknown': {
    severity: 'error',
    means: 'the host is not an address of this machine',
    fix: 'pass one with `--host`, such as `127.0.0.1`',
    example: {
      wrong: 'docwright serve --host 10.9.8.7',
      right: 'docwright serve --host 127.0.0.1',
    },
  },
  'build-crashed': {
    severity: 'error',
    means: 'a bug in docwright stopped a build in `dev`',
    fix: 'report it, together with the lines below the message',
    example: { right: 'docwright build' },
  },
};
