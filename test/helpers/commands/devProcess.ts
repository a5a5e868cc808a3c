/** `docwright dev` in a process of its own, for the tests of a file. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { REPOSITORY } from '../sites/crbtSite';
import { createSite, type SiteFiles } from '../sites/createSite';

type DevProcess = {
  /** Absolute path of the folder that holds `content/`. */
  readonly getRoot: () => string;
  readonly getOrigin: () => string;
};

/** Call it once in a test file. */
export function serveInDev(files: SiteFiles): DevProcess {
  let root: string;
  let server: ChildProcess | undefined;
  let origin: string;
  beforeAll(async () => {
    root = await createSite(files);
    const launcher = path.join(REPOSITORY, 'bin/docwright.js');
    const started = spawn(process.execPath, [launcher, 'dev', '--root', root, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = started;
    let errors = '';
    started.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    origin = await new Promise<string>((resolve, reject) => {
      started.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
      started.once('exit', () => reject(new Error(errors)));
    });
  });
  // Until it has ended, it writes its cache into the folder, which is removed then.
  afterAll(async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  });
  return { getRoot: () => root, getOrigin: () => origin };
}
