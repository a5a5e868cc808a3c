/** Opens a page in the user's browser. */

import { spawn } from 'node:child_process';
import { PLATFORM } from '../generator/index';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  // Not `start`: it is a shell builtin, and the shell would interpret the address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Writes a message to `err` when no browser can be opened; the command goes on. */
export function openBrowser(url: string, err: NodeJS.WritableStream): void {
  const [command = 'xdg-open', ...args] = OPENERS[PLATFORM] ?? [];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => err.write(`could not open a browser; go to ${url}\n`));
  child.unref();
}
