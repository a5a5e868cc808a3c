/** Runs a command and measures it: wall, CPU, and the most memory that it and its own processes held. */

import { type ChildProcess, spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { readTree, readWaitedCpuMs } from './processTree';

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the command listens for when it has to end what it started; SIGTERM when omitted. */
  readonly killSignal?: NodeJS.Signals;
};

export type Usage = {
  readonly wallMs: number;
  /** Undefined where the system has no `/proc`. */
  readonly cpuMs: number | undefined;
  readonly peakBytes: number | undefined;
};

const POLL_MS = 20;
const SHOWN_LINES = 6;

/** Throws when the command fails or `signal` stops it; by then its process has ended. */
export async function measure(command: Command, signal: AbortSignal): Promise<Usage> {
  const cpuBefore = readWaitedCpuMs();
  const start = performance.now();
  const child = startCommand(command, signal);
  let peakBytes: number | undefined;
  // Processes that the command leaves behind are waited for by nobody who counts.
  let leftCpuMs = 0;
  const poll = () => {
    const tree = readTree(child.pid);
    if (tree === undefined) return;
    peakBytes = Math.max(peakBytes ?? 0, tree.bytes, tree.peakBytes);
    leftCpuMs = tree.descendantsCpuMs;
  };
  const timer = setInterval(poll, POLL_MS);
  try {
    await waitForEnd(child, command, signal);
  } finally {
    clearInterval(timer);
  }
  const wallMs = performance.now() - start;
  const cpuAfter = readWaitedCpuMs();
  const cpuMs =
    cpuBefore === undefined || cpuAfter === undefined
      ? undefined
      : cpuAfter - cpuBefore + leftCpuMs;
  return { wallMs, cpuMs, peakBytes };
}

/** The same without measures. */
export async function runCommand(command: Command, signal: AbortSignal): Promise<void> {
  await waitForEnd(startCommand(command, signal), command, signal);
}

export function startCommand(command: Command, signal: AbortSignal): ChildProcess {
  signal.throwIfAborted();
  const { file, args, cwd, env, killSignal = 'SIGTERM' } = command;
  return spawn(file, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal,
  });
}

function waitForEnd(child: ChildProcess, command: Command, signal: AbortSignal): Promise<void> {
  const readOutput = collectOutput(child);
  return new Promise((resolve, reject) => {
    // A stop by `signal` comes as an error as well, and `close` after it.
    child.once('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code, killedBy) => {
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else reject(new Error(explain(command, code ?? killedBy, readOutput())));
    });
  });
}

/** The pipes must be read, or the command waits for a reader. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output = (output + String(text)).slice(-10_000);
    });
  }
  return () => output;
}

function explain({ file, args }: Command, end: number | string | null, output: string): string {
  const lines = output.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  return `"${[file, ...args].join(' ')}" ended with ${end}:\n${lines}`;
}
