/** Runs a browser without a window until it has done its one task, and ends all its processes. */

import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS, endBrowser } from '../core/browser';
import { rm } from '../core/patientDisk';
import { isWindows } from '../core/platform';

type BrowserTask = {
  /** The path of the program. */
  readonly browser: string;
  /** Such as `--print-to-pdf=…`, and the address. */
  readonly args: readonly string[];
  readonly signal: AbortSignal;
  readonly limitMs: number;
};

/** Returns why it failed; undefined when it exited as it should. */
export async function runBrowser(task: BrowserTask): Promise<string | undefined> {
  const profile = await mkdtemp(join(tmpdir(), 'docwright-browser-'));
  try {
    return await run(task, [...BROWSER_FLAGS, `--user-data-dir=${profile}`]);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

function run(
  { browser, args, signal, limitMs }: BrowserTask,
  flags: readonly string[],
): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('it was interrupted');
    // In a group of its own, so that its helpers can be ended with it.
    const child = spawn(browser, [...flags, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: !isWindows(),
    });
    let why: string | undefined;
    let output = '';
    const stop = (reason: string) => {
      why ??= reason;
      endBrowser(child.pid);
    };
    const interrupt = () => stop('it was interrupted');
    const timer = setTimeout(() => stop(`it took more than ${limitMs / 1000} seconds`), limitMs);
    signal.addEventListener('abort', interrupt, { once: true });
    const finish = (reason: string | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
      endBrowser(child.pid);
      resolve(why ?? reason);
    };
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT);
    });
    child.once('error', (error) => finish(error.message));
    child.once('exit', (status) => {
      finish(status === 0 ? undefined : `it exited with ${status}. ${output.trim()}`);
    });
  });
}

/** In characters. */
const MAX_OUTPUT = 500;
