/** Builds a site with the command line and serves it for a benchmark. */

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '..', '..');
const COMMAND = path.join(REPOSITORY, 'bin', 'docwright.js');

export type ServedSite = {
  readonly url: string;
  /** The served folder. */
  readonly out: string;
  readonly close: () => void;
};

/** Serves the CRBT site, or the site of another root. The address has no slash at its end. */
export async function startServedSite(root = REPOSITORY): Promise<ServedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'));
  const out = path.join(folder, 'out');
  const options = { cwd: REPOSITORY, encoding: 'utf8' } as const;
  const built = spawnSync(
    process.execPath,
    [COMMAND, 'build', '--root', root, '--out', out, '--quiet'],
    options,
  );
  if (built.status !== 0) throw new Error(`the site does not build:\n${built.stderr}`);
  const server = spawn(process.execPath, [COMMAND, 'serve', '--out', out, '--port', '0'], {
    cwd: REPOSITORY,
  });
  return {
    url: await readAddress(server),
    out,
    close: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the address from the server's output, which appears when the server listens. */
function readAddress(server: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server stopped')));
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        const [address] = /http:\/\/\S+?(?=\/?\s|$)/.exec(String(text)) ?? [];
        if (address) resolve(address);
      });
    }
  });
}
