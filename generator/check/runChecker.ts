/** Runs a program of the configuration on a code example, which it gets on its standard input. */

import { spawn } from 'node:child_process';
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
  readonly timeLimitMs: number;
};

/** The rest of what a program says is not kept. */
const MAX_OUTPUT_BYTES = 64 * 1024;
/** `line 3`, or `:3:7`, with a column or without one. */
const PLACE = /(?:\bline |:)(\d+)(?:(?:, column |:)(\d+))?/gi;

/** No shell reads the command. The code is wrong when the program ends with another code than 0. */
export function runChecker({ command, code, folder, timeLimitMs }: Run): Promise<CheckerResult> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      shell: false,
      timeout: timeLimitMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      if (output.length < MAX_OUTPUT_BYTES) output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // A program that has seen enough closes its input.
    child.stdin.on('error', () => {});
    child.on('error', (error) =>
      resolve({ kind: 'failed', reason: `cannot be started: ${error.message}` }),
    );
    child.on('close', (status, signal) => {
      if (status === 0) resolve({ kind: 'fine' });
      else if (status === null)
        resolve({ kind: 'failed', reason: explainEnd(signal, timeLimitMs) });
      else resolve({ kind: 'wrong', error: describe(output, code) });
    });
    child.stdin.end(code);
  });
}

function explainEnd(signal: string | null, timeLimitMs: number): string {
  return signal === 'SIGKILL'
    ? `was ended after ${timeLimitMs / 1000} seconds`
    : `was ended by ${signal}`;
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
    message: (lines.at(-1) ?? 'the program says nothing').replace(/\.$/, ''),
  };
}
