/** Runs a bench that signals can stop: its temporary folder is removed, whatever ends it. */

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

type Bench<Options> = {
  /** For the name of its folder. */
  readonly name: string;
  /** Throws an error that says what is wrong with the arguments. */
  readonly parseOptions: (args: readonly string[]) => Options;
  /** Printed below that error. */
  readonly usage: string;
  readonly measure: (options: Options, folder: string, signal: AbortSignal) => Promise<void>;
};

const WRONG_USAGE = 2;
const SIGNAL_STATUS = 128;
/** Ctrl-C, another program's, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function runStoppable<Options>(
  args: readonly string[],
  bench: Bench<Options>,
): Promise<void> {
  const options = readOptions(args, bench);
  if (options === undefined) return;
  const stopper = new AbortController();
  const stop = (signal: (typeof SIGNALS)[number]) => {
    process.exitCode = SIGNAL_STATUS + constants.signals[signal];
    stopper.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), `docwright-bench-${bench.name}-`));
  try {
    await bench.measure(options, folder, stopper.signal);
  } catch (error) {
    // Whoever stopped the bench knows why it ended.
    if (!stopper.signal.aborted) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

function readOptions<Options>(
  args: readonly string[],
  { parseOptions, usage }: Bench<Options>,
): Options | undefined {
  try {
    return parseOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = WRONG_USAGE;
    return undefined;
  }
}
