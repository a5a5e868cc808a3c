/** Builds the CRBT site with the command line and serves it, for a bench to visit. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '..', '..');
const COMMAND = path.join(REPOSITORY, 'bin', 'docwright.js');

export type ServedSite = { readonly url: string; readonly close: () => void };

/** The address has no slash at its end. */
export async function startServedSite(): Promise<ServedSite> {
  const out = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'));
  rmSync(out, { recursive: true });
  const built = spawnSync(process.execPath, [COMMAND, 'build', '--out', out], { cwd: REPOSITORY });
  if (built.status !== 0) throw new Error(`the site does not build:\n${built.stderr}`);
  const server = spawn(process.execPath, [COMMAND, 'serve', '--out', out, '--port', '0'], {
    cwd: REPOSITORY,
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server stopped')));
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        const [address] = /http:\/\/\S+?(?=\/?\s|$)/.exec(String(text)) ?? [];
        if (address) resolve(address);
      });
    }
  });
  return {
    url,
    close: () => {
      server.kill();
      rmSync(out, { recursive: true, force: true });
    },
  };
}
