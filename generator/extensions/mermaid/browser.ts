/** Evaluates scripts in a browser of this machine over pipes, so that it ends with this process. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS, endBrowser } from '../../core/browser';
import { rmSync } from '../../core/patientDisk';
import { isWindows } from '../../core/platform';

const FLAGS = [
  ...BROWSER_FLAGS,
  '--remote-debugging-pipe',
  // Diagrams load nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
const TIMEOUT_MS = 60_000;
const END_MS = 100;

export type Browser = {
  /** Gives the value of an expression, or of its promise, as plain data. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => void;
};

/** With an empty page. Only while it evaluates, the process waits for it. */
export async function startBrowser(file: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'docwright-browser-'));
  const child = spawn(file, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: !isWindows(),
    // Dates are the same everywhere.
    env: { ...process.env, TZ: 'UTC' },
  });
  const close = () => {
    process.off('exit', close);
    endBrowser(child.pid);
    // Dying processes still write.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, END_MS);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.on('exit', close);
  child.unref();
  const ask = openPipes(child, close);
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  const evaluate = async (expression: string) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await ask('Runtime.evaluate', params, sessionId);
    if (exceptionDetails === undefined) return (result as { readonly value?: unknown }).value;
    throw new Error(`a script in the browser failed: ${JSON.stringify(exceptionDetails)}`);
  };
  return { evaluate, close };
}

type Answer = Readonly<Record<string, unknown>>;
type Waiting = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/** The protocol of the developer tools: messages in JSON, each with a NUL behind it. */
function openPipes(child: ChildProcess, close: () => void) {
  const input = child.stdio[3] as Socket;
  const output = child.stdio[4] as Socket;
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let rest = '';
  const end = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    close();
  };
  child.once('error', end);
  child.once('exit', (code) => end(new Error(`${child.spawnfile} has ended with code ${code}`)));
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
    }
  });
  // The end of the process is reported, not that of its pipes.
  for (const pipe of [input, output]) pipe.on('error', () => {}).unref();
  return async (method: string, params: object, sessionId?: unknown): Promise<Answer> => {
    count += 1;
    const id = count;
    // The timer keeps this process running until there is an answer.
    const late = new Error(`the browser did not answer within ${TIMEOUT_MS / 1000} seconds`);
    const timer = setTimeout(() => end(late), TIMEOUT_MS);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}
