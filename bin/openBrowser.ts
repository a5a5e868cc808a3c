/** Opens an address in the reader's browser, with the program that each system has for it. */

import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

export function openBrowser(url: string, err: NodeJS.WritableStream): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? [];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => err.write(`no browser could be opened; go to ${url}\n`));
  child.unref();
}
