/**
 * Measures what a reader on a phone waits for: Lighthouse's scores, times and bytes of pages of the CRBT
 * site, beside a page of Starlight. Pages take turns, because only what ran side by side can be compared.
 */

import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { type Lighthouse, openLighthouse } from './reader/lighthouse';
import { type Options, PAGES, parseOptions, USAGE } from './reader/options';
import { formatReport, type VisitedPage } from './reader/report';
import { serveStatic } from './reader/serveStatic';
import { buildStarlight } from './reader/starlight';
import type { Visit } from './reader/visit';
import { runStoppable } from './runStoppable';
import { startServedSite } from './servedSite';

const FAILED = 1;
type OpenPage = { readonly name: string; readonly url: string };
type OpenSite = { readonly pages: readonly OpenPage[]; readonly close: () => void };

export function run(args: readonly string[]): Promise<void> {
  return runStoppable(args, { name: 'reader', parseOptions, usage: USAGE, measure: compare });
}

async function compare(options: Options, folder: string, signal: AbortSignal): Promise<void> {
  const lighthouse = await findLighthouse(path.join(folder, 'lighthouse'), signal);
  if (lighthouse === undefined) return;
  console.log(`Lighthouse ${lighthouse.version}, phones, medians of ${options.runs}`);
  const sites = [await openOwn(options)];
  try {
    if (options.peers.includes('starlight')) {
      sites.push(await openStarlight(path.join(folder, 'starlight'), signal));
    }
    const pages = sites.flatMap((site) => site.pages);
    const visited = await visitAll(pages, lighthouse, options.runs);
    console.log(formatReport(visited));
    if (options.json !== undefined) writeJson(options.json, lighthouse.version, visited);
  } finally {
    for (const site of sites) site.close();
  }
}

/** Nothing can be measured without it. */
async function findLighthouse(home: string, signal: AbortSignal): Promise<Lighthouse | undefined> {
  try {
    return await openLighthouse(home, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error(`Lighthouse is not here: ${explain(error)}`);
    process.exitCode = FAILED;
    return undefined;
  }
}

async function openOwn({ pages }: Options): Promise<OpenSite> {
  const { url, close } = await startServedSite();
  return {
    pages: pages.map((page) => ({ name: `docwright, ${page}`, url: url + PAGES[page] })),
    close,
  };
}

/** Without pages where it cannot be built. */
async function openStarlight(home: string, signal: AbortSignal): Promise<OpenSite> {
  try {
    const { version, out, longPath } = await buildStarlight(home, signal);
    const { url, close } = await serveStatic(out);
    return { pages: [{ name: `Starlight ${version}`, url: url + longPath }], close };
  } catch (error) {
    signal.throwIfAborted();
    console.log(`Starlight is not here: ${explain(error)}`);
    return { pages: [], close: () => {} };
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function visitAll(
  pages: readonly OpenPage[],
  { visit }: Lighthouse,
  runs: number,
): Promise<readonly VisitedPage[]> {
  const visits = new Map<OpenPage, readonly Visit[]>();
  for (let run = 1; run <= runs; run++) {
    for (const page of pages) {
      showProgress(`${run} of ${runs}: ${page.name}`);
      visits.set(page, [...(visits.get(page) ?? []), await visit(page.url)]);
    }
  }
  showProgress('');
  return pages.map((page) => ({ name: page.name, visits: visits.get(page) ?? [] }));
}

/** One line that the next one replaces, on a terminal only. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function writeJson(file: string, version: string, pages: readonly VisitedPage[]): void {
  const machine = {
    platform: process.platform,
    processors: cpus().length,
    node: process.version,
  };
  writeFileSync(file, `${JSON.stringify({ machine, lighthouse: version, pages }, null, 2)}\n`);
}
