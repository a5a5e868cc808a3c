/** The entry point of the command line's process. */

import { Console } from 'node:console';
import { runCommandLine } from './cli';
import { watchForEarlyEnd } from './ending';
import { findFormat } from './options';

// Output from the site's code must not mix with a document on standard output.
if (findFormat(process.argv.slice(2)) !== 'text') globalThis.console = new Console(process.stderr);
const ending = watchForEarlyEnd();
ignoreClosedPipes();
const { argv, stdout, stderr, env } = process;
const environment = {
  folder: '.',
  // Only `init` opens it.
  getInput: () => process.stdin,
  out: stdout,
  err: stderr,
  variables: env,
  ending,
};
await ending.end(await runCommandLine(argv.slice(2), environment));

/** `docwright check | head` closes the pipe early; that is not an error. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
