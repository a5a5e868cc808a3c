/** Runs a program from the configuration on a code example, which it receives on standard input. */

import { type ChildProcess, spawnSync } from 'node:child_process';
import { spawn } from 'cross-spawn';
import { isWindows, PLATFORM } from '../core/platform';
import type { ExampleError } from './exampleError';

export type CheckerResult =
  | { readonly kind: 'fine' }
  | { readonly kind: 'wrong'; readonly error: ExampleError }
  /** The program itself does not work; `reason` completes a sentence that begins with its name. */
  | { readonly kind: 'failed'; readonly reason: string };

type Run = {
  readonly command: readonly [program: string, ...args: string[]];
  readonly code: string;
  /** Absolute path of the folder it runs in. */
  readonly folder: string;
  readonly limit: TimeLimit;
};

export type TimeLimit = {
  readonly ms: number;
  /** Settles when the time is over, or when the signal is aborted. */
  readonly wait: (signal: AbortSignal) => Promise<unknown>;
};

/** Further output is discarded. */
const MAX_OUTPUT_BYTES = 64 * 1024;
/** `line 3`, or `:3:7`, with a column or without one. */
const PLACE = /(?:\bline |:)(\d+)(?:(?:, column |:)(\d+))?/gi;

/** Runs without a shell, and finds the `.cmd` files of npm on Windows. The code is wrong when the program exits with a code other than 0. */
export function runChecker({ command, code, folder, limit }: Run): Promise<CheckerResult> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, shell: false, detached: HAS_GROUPS });
    const hasEnded = endInTime(child, limit);
    let output = '';
    const collect = (chunk: Buffer) => {
      if (output.length < MAX_OUTPUT_BYTES) output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // A program may close its input before it has read everything.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      hasEnded();
      resolve({ kind: 'failed', reason: `cannot be started: ${error.message}` });
    });
    child.on('close', (status, signal) => {
      const { isTooLate } = hasEnded();
      if (isTooLate)
        resolve({ kind: 'failed', reason: `was stopped after ${limit.ms / 1000} seconds` });
      else if (status === 0) resolve({ kind: 'fine' });
      else if (status === null) resolve({ kind: 'failed', reason: `was stopped by ${signal}` });
      else resolve({ kind: 'wrong', error: describe(output, code) });
    });
    child.stdin.end(code);
  });
}

/** Returns a function to call when the program has ended; it says whether the limit was the reason. */
function endInTime(child: ChildProcess, { wait }: TimeLimit): () => { isTooLate: boolean } {
  const waiting = new AbortController();
  let isTooLate = false;
  const end = () => {
    if (waiting.signal.aborted) return;
    isTooLate = true;
    endGroup(child);
  };
  wait(waiting.signal).then(end, end);
  const stop = endWithThisProcess(child);
  return () => {
    waiting.abort();
    stop();
    return { isTooLate };
  };
}

/** The last line is usually the error; earlier places may be in the program's own code. */
function describe(output: string, code: string): ExampleError {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const count = code.split('\n').length;
  const place = [...output.matchAll(PLACE)].findLast(
    ([, line]) => Number(line) >= 1 && Number(line) <= count,
  );
  return {
    line: Number(place?.[1] ?? 1),
    column: Number(place?.[2] ?? 1),
    message: (lines.at(-1) ?? 'the program prints no error message').replace(/\.$/, ''),
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Windows has no process groups, but can end a process tree. */
const HAS_GROUPS = !isWindows();

/** Ends the process tree. Where groups exist, the program must lead its own group (`detached`). */
export function endGroup(child: ChildProcess, platform = PLATFORM, run = spawnSync): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (isWindows(platform)) run('taskkill', ['/pid', `${pid}`, '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have already exited.
  }
  // A process that has left the group may still hold them.
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** Signals from the terminal do not reach other process groups. Returns a function to call when the program has ended. */
function endWithThisProcess(child: ChildProcess): () => void {
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    endGroup(child);
    stop();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return stop;
}
