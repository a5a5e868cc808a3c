/** Runs the servers of commands until somebody stops them. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CreateDevBuild,
  DEFAULT_PORT,
  load,
  PACKAGE_FOLDER,
  PLATFORM,
  type RunningServer,
} from '../generator';
import { type Interrupt, listenForInterrupt } from './ending';
import { type Environment, getStreams, type Run } from './environment';
import type { ServerFlags } from './options';

type DevRequest = ServerFlags & {
  readonly root: string;
  /** What the browser opens, relative to the site; undefined for nothing. */
  readonly page?: string | undefined;
};

export async function runDev(run: Run, { root, port, host, page }: DevRequest): Promise<void> {
  const interrupt = listenForInterrupt(run.ending.allowExit);
  const { startDev } = await load.dev();
  const server = await startDev({
    root,
    port,
    host,
    sources: ['bin', 'generator', 'templates', 'client'].map((name) => join(PACKAGE_FOLDER, name)),
    loadBuilder,
    color: getStreams(run).color,
    // Ctrl-C ends esbuild as well, and the error of that build would only confuse.
    log: (line) => interrupt.hasCome() || run.err.write(`${line}\n`),
  });
  if (page !== undefined) openBrowser(server.url + page, run.err);
  await serveUntil(interrupt, server, { ...run, port });
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  // Not `start`: it is a shell builtin, and the shell would interpret the address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Writes a message to `err` when no browser can be opened; the command continues. */
function openBrowser(url: string, err: NodeJS.WritableStream): void {
  const [command = 'xdg-open', ...args] = OPENERS[PLATFORM] ?? [];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => err.write(`could not open a browser; go to ${url}\n`));
  child.unref();
}

/** Loads the builder from docwright's current sources, so that an edited template takes effect immediately. */
async function loadBuilder(): Promise<CreateDevBuild> {
  const launcher = pathToFileURL(join(PACKAGE_FOLDER, 'bin', 'bundle.js')).href;
  const { findBundle } = (await import(launcher)) as { findBundle: () => Promise<string> };
  const bundle = pathToFileURL(join(await findBundle(), 'createDevBuild.js')).href;
  return ((await import(bundle)) as { createDevBuild: CreateDevBuild }).createDevBuild;
}

export async function serveUntil(
  { came }: Interrupt,
  server: RunningServer,
  { out, err, port }: Environment & Pick<ServerFlags, 'port'>,
): Promise<void> {
  const used = Number(new URL(server.url).port);
  if (port === undefined && used !== DEFAULT_PORT) {
    err.write(`port ${DEFAULT_PORT} is in use; using ${used} instead\n`);
  }
  out.write(`${server.url}\n`);
  await came;
  await server.close();
}
