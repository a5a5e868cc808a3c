/** Runs a bundled configuration in a process of its own, with a limit of time and memory. */

import { spawn } from 'node:child_process';
import { isObject } from '../../core/schema';
import { SANDBOX } from './sandbox';

type Ran =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

const TIME_LIMIT_MS = 5000;
const MAX_OUTPUT_BYTES = 20_000_000;
const MEMORY_MB = 512;

/** No text becomes code, also where the configuration reaches an object of the process around it. */
const NO_CODE = '--disallow-code-generation-from-strings';
/** Newer versions of Node have the first name. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

export async function runScript(code: string): Promise<Ran> {
  const output = await runSandbox(code);
  if (output === undefined)
    return { problem: `it does not end within ${TIME_LIMIT_MS / 1000} seconds` };
  const result = parseJson(output);
  if (!isObject(result)) return { problem: 'it ends its process' };
  if (typeof result.text !== 'string') return { problem: `it throws: ${String(result.message)}` };
  const value = parseJson(result.text);
  return value === undefined ? { problem: 'it exports nothing' } : { value };
}

/** Gives undefined when the time is over. */
function runSandbox(code: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const options = [`--max-old-space-size=${MEMORY_MB}`, NO_CODE, '--eval', SANDBOX];
    const child = spawn(process.execPath, [...(PERMISSION ? [PERMISSION] : []), ...options], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let output = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, TIME_LIMIT_MS);
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      if (output.length > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
    });
    child.on('error', fail);
    // A child that has ended reads no more; its result says why.
    child.stdin.on('error', () => undefined);
    child.on('close', () => {
      clearTimeout(timer);
      done(isLate ? undefined : output);
    });
    child.stdin.end(code);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
