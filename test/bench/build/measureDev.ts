/**
 * Measures `dev` of every program: from the start to the first page, from a save to the new text in a
 * browser, and what is held in memory after many edits. The programs take turns.
 */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { createBodyEdit } from './cases';
import type { CorpusPage } from './corpus';
import { collectOutput, startCommand } from './measure';
import type { Contender } from './measureBuilds';
import { readTree } from './processTree';
import { type Viewer, watchPage } from './watchPage';

export type DevFigures = {
  readonly program: string;
  /** Until the first page came, with nothing left of earlier builds, and with what they left. */
  readonly coldStartMs: readonly number[];
  readonly warmStartMs: readonly number[];
  readonly savedMs: readonly number[];
  readonly bytesAtStart: number | undefined;
  readonly bytesAtEnd: number | undefined;
  readonly failure: string | undefined;
};

export type DevPlan = {
  readonly browser: Browser;
  readonly page: CorpusPage;
  readonly runs: number;
  readonly edits: number;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
};

const START_LIMIT_MS = 600_000;
const POLL_MS = 10;
const SHOW_LIMIT_MS = 300_000;
const FIRST_LIMITS_MS = [10_000, 30_000, 90_000, 270_000];
/** Other numbers than those of the edits that count. */
const FIRST_NUMBER = 1_000_000;
/** A server that does not end by itself. */
const STOP_LIMIT_MS = 5000;

type Measured = Contender & { server?: DevServer; viewer?: Viewer; figures: DevFigures };

export async function measureDev(
  contenders: readonly Contender[],
  plan: DevPlan,
): Promise<readonly DevFigures[]> {
  const measured: Measured[] = contenders.map((contender) => ({
    ...contender,
    figures: startFigures(contender),
  }));
  try {
    for (let round = 1; round <= plan.runs; round++)
      await forEachWorking(measured, plan, (one) => measureStarts(one, plan, round));
    await forEachWorking(measured, plan, (one) => openPage(one, plan));
    for (let edit = 1; edit <= plan.edits; edit++)
      await forEachWorking(measured, plan, (one) => measureSave(one, plan, edit));
    await forEachWorking(measured, plan, readMemoryAtEnd);
  } finally {
    for (const { viewer, server } of measured) {
      await viewer?.close();
      await server?.stop();
    }
  }
  return measured.map(({ figures }) => figures);
}

function startFigures({ program }: Contender): DevFigures {
  return {
    program: program.name,
    coldStartMs: [],
    warmStartMs: [],
    savedMs: [],
    bytesAtStart: undefined,
    bytesAtEnd: undefined,
    failure: undefined,
  };
}

async function forEachWorking(
  measured: readonly Measured[],
  { signal }: DevPlan,
  work: (one: Measured) => Promise<void>,
): Promise<void> {
  for (const one of measured) {
    if (one.figures.failure !== undefined) continue;
    try {
      await work(one);
    } catch (error) {
      signal.throwIfAborted();
      const failure = error instanceof Error ? error.message : String(error);
      one.figures = { ...one.figures, failure };
    }
  }
}

/** Cold, then with the caches that the first one left; a build leaves some, too. */
async function measureStarts(one: Measured, plan: DevPlan, round: number): Promise<void> {
  plan.onProgress(`dev, start ${round}: ${one.program.name}`);
  one.site.clean();
  const cold = await startServer(one, plan);
  await cold.stop();
  const warm = await startServer(one, plan);
  await warm.stop();
  const { coldStartMs, warmStartMs } = one.figures;
  one.figures = {
    ...one.figures,
    coldStartMs: [...coldStartMs, cold.startMs],
    warmStartMs: [...warmStartMs, warm.startMs],
  };
}

async function openPage(one: Measured, plan: DevPlan): Promise<void> {
  plan.onProgress(`dev, first edit: ${one.program.name}`);
  one.server = await startServer(one, plan);
  one.viewer = await watchPage(plan.browser, one.server.pageUrl);
  await saveFirst(one, plan);
  one.figures = { ...one.figures, bytesAtStart: readTree(one.server.pid)?.bytes };
}

/**
 * Code that has never run is slow, so the first edit does not count. It may also come before the program
 * watches its files: Eleventy serves pages earlier than that. Then it is made again.
 */
async function saveFirst(one: Measured, plan: DevPlan): Promise<void> {
  for (const [at, limitMs] of FIRST_LIMITS_MS.entries()) {
    try {
      await save(one, plan, { number: FIRST_NUMBER + at, limitMs });
      return;
    } catch (error) {
      plan.signal.throwIfAborted();
      if (at === FIRST_LIMITS_MS.length - 1) throw error;
    }
  }
}

async function measureSave(one: Measured, plan: DevPlan, edit: number): Promise<void> {
  plan.onProgress(`dev, edit ${edit} of ${plan.edits}: ${one.program.name}`);
  const ms = await save(one, plan, { number: edit, limitMs: SHOW_LIMIT_MS });
  one.figures = { ...one.figures, savedMs: [...one.figures.savedMs, ms] };
}

/** Milliseconds until a frame with the new text is drawn. */
async function save(
  { site, viewer }: Measured,
  plan: DevPlan,
  { number, limitMs }: { readonly number: number; readonly limitMs: number },
): Promise<number> {
  if (viewer === undefined) throw new Error('no page is open');
  plan.signal.throwIfAborted();
  await viewer.waitUntilListening();
  const shown = viewer.waitFor(number, limitMs, plan.signal);
  const start = performance.now();
  site.apply(createBodyEdit(plan.page, viewer.formatText(number)));
  return (await shown) - start;
}

async function readMemoryAtEnd(one: Measured): Promise<void> {
  one.figures = { ...one.figures, bytesAtEnd: readTree(one.server?.pid)?.bytes };
}

type DevServer = {
  readonly pid: number | undefined;
  readonly pageUrl: string;
  readonly startMs: number;
  readonly stop: () => Promise<void>;
};

async function startServer({ program, site }: Contender, plan: DevPlan): Promise<DevServer> {
  const port = await findFreePort();
  const pageUrl = `http://127.0.0.1:${port}${program.formatPath(plan.page)}`;
  const start = performance.now();
  const command = program.dev?.(site.folder, port);
  if (command === undefined) throw new Error(`${program.name} has no development server`);
  const child = startCommand(command, plan.signal);
  const readOutput = collectOutput(child);
  // A stop by the signal is told as an error.
  child.once('error', () => {});
  const stop = () => stopServer(child);
  try {
    await waitForPage(pageUrl, plan.page.title, child);
  } catch (error) {
    await stop();
    const lines = readOutput().trim().split('\n').slice(-3).join('\n');
    throw new Error(`${error instanceof Error ? error.message : error}\n${lines}`);
  }
  return { pid: child.pid, pageUrl, startMs: performance.now() - start, stop };
}

async function waitForPage(url: string, title: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_LIMIT_MS;
  while (performance.now() < end) {
    if (hasEnded(child)) throw new Error('dev ended by itself:');
    const html = await fetchText(url);
    if (html?.includes(title)) return;
    await wait(POLL_MS);
  }
  throw new Error(`dev shows no page after ${START_LIMIT_MS / 1000} s:`);
}

async function fetchText(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.text() : undefined;
  } catch {
    // Nobody listens yet.
    return undefined;
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
