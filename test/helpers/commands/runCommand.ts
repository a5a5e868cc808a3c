/** Runs the command line in the process of the test, and returns its output and exit code. */

import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../../bin/cli';
import type { CliOptions, CliResult } from './runCli';

/** `typed` is what a reader types on a terminal; without it, there is none. Not for `serve`, `dev` and `search push`, which wait for signals, nor for a site that ends the process. */
export async function runCommand(
  args: readonly string[],
  { cwd, env, typed }: Pick<CliOptions, 'cwd' | 'env'> & { readonly typed?: readonly string[] },
): Promise<CliResult> {
  const [out, err] = [collectText(), collectText()];
  const exitCode = await runCommandLine(args, {
    folder: cwd,
    getInput: () => Object.assign(Readable.from(typed ?? []), { isTTY: typed !== undefined }),
    out: Object.assign(out.stream, { isTTY: typed !== undefined }),
    err: err.stream,
    variables: { ...process.env, ...env },
    ending: { forbidExit: () => {}, allowExit: () => {} },
  });
  return { exitCode, signal: null, stdout: out.read(), stderr: err.read() };
}

function collectText() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, read: () => Buffer.concat(chunks).toString() };
}
