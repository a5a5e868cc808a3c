/** Opens a page in the user's browser. */

import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Writes a message to `err` when no browser can be opened; the command goes on. */
export function openBrowser(url: string, err: NodeJS.WritableStream): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? [];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => err.write(`no browser could be opened; go to ${url}\n`));
  child.unref();
}
