/** Runs the command line as a shell does, and returns its output and exit code. */

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { PATIENCE_MS } from '../browser/patience';

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
  /** Called with the running process. */
  readonly watch?: (child: ChildProcess) => void;
};

export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const { cwd, env, launcher = LAUNCHER, nodeOptions = [], watch } = options;
  const child = spawn(process.execPath, [...nodeOptions, launcher, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
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
      resolve({ exitCode, signal, stdout, stderr });
    });
  });
}
