/** Runs the command line as a shell does, and returns its output and exit code. */

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { PATIENCE_MS } from '../browser/patience';
import { IS_POSIX } from './isPosix';

const LAUNCHER = path.resolve(import.meta.dirname, '../../../bin/docwright.js');

export type CliResult = {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

export type CliOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly launcher?: string;
  readonly nodeOptions?: readonly string[];
  /** How long it may take before it is killed; `PATIENCE_MS` when omitted. */
  readonly patienceMs?: number;
  /** Called with the running process. */
  readonly watch?: (child: ChildProcess) => void;
};

/** `endRunning` is called after each test file, too: a test that was cut off leaves no process in an endless loop. */
const running = new Set<ChildProcess>();
process.once('exit', endRunning);

export function endRunning(): void {
  for (const child of running) endGroup(child);
}

/** Ends the process and all that it has started. It must be the leader of its group. */
export function endGroup(child: ChildProcess): void {
  try {
    if (IS_POSIX && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has just ended.
  }
}

export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const { cwd, env, launcher = LAUNCHER, nodeOptions = [], watch } = options;
  const { patienceMs = PATIENCE_MS } = options;
  const child = spawn(process.execPath, [...nodeOptions, launcher, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of a process group, which ends with it.
    detached: IS_POSIX,
  });
  running.add(child);
  const timer = setTimeout(() => endGroup(child), patienceMs);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  watch?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ exitCode, signal, stdout, stderr });
    });
  });
}
