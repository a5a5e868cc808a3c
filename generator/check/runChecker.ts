/** Runs a program of the configuration on a code example, which it gets on its standard input. */

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'cross-spawn';
import { endGroup, endWithThisProcess, HAS_GROUPS } from './endGroup';
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
  /** Settles when the time is over, or when the signal says that nobody waits any longer. */
  readonly wait: (signal: AbortSignal) => Promise<unknown>;
};

/** The rest of what a program says is not kept. */
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
    // A program that has seen enough closes its input.
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

/** Returns what to call when the program has ended; it says whether that was because of the limit. */
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

/** The last line is usually the error; places before the last one may be those of the program itself. */
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
