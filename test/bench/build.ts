/**
 * Compares how long docwright, Hugo (alone, and with Pagefind) and Eleventy take for the same generated pages: built cold, with
 * nothing changed, after one edit of each kind, and while somebody writes. Programs take turns, because only what
 * ran side by side can be compared.
 */

import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { startBrowser } from '../helpers/browser/browser';
import { isCase } from './build/cases';
import { createBuildCorpus } from './build/corpus';
import {
  type BuildFigures,
  type Contender,
  createContenders,
  measureBuilds,
} from './build/measureBuilds';
import { type DevFigures, measureDev } from './build/measureDev';
import { type Options, parseOptions, USAGE } from './build/options';
import type { Missing, Program } from './build/program';
import { openPrograms } from './build/programs/openPrograms';
import { formatBuilds, formatDev, formatTitle, type Scene } from './build/report';
import { runStoppable } from './runStoppable';

type Result = Scene & {
  readonly builds: readonly BuildFigures[];
  readonly dev: readonly DevFigures[];
};

export function run(args: readonly string[]): Promise<void> {
  return runStoppable(args, { name: 'build', parseOptions, usage: USAGE, measure: compare });
}

async function compare(options: Options, folder: string, signal: AbortSignal): Promise<void> {
  const found = await openPrograms(options, folder, signal);
  const programs = found.filter((one) => 'build' in one);
  console.log(found.map(formatProgram).join('\n'));
  const results: Result[] = [];
  for (const pages of options.pages) {
    for (const sidebar of options.sidebars) {
      const scene = { pages, sidebar };
      console.log(`\n${formatTitle(scene)}, medians of ${options.runs}`);
      results.push(await measureScene(scene, programs, { options, folder, signal }));
      if (options.json !== undefined) writeJson(options, programs, results);
    }
  }
}

function formatProgram(one: Program | Missing): string {
  return 'build' in one ? `${one.name} ${one.version}` : `${one.name} is not here: ${one.reason}`;
}

type Bench = {
  readonly options: Options;
  readonly folder: string;
  readonly signal: AbortSignal;
};

async function measureScene(
  scene: Scene,
  programs: readonly Program[],
  { options, folder, signal }: Bench,
): Promise<Result> {
  const { runs, edits, cases } = options;
  const pages = createBuildCorpus(scene.pages);
  const getFolder = ({ name, home }: Program) =>
    path.join(home ?? folder, 'sites', name.replaceAll(/\W+/g, '-'));
  const contenders = createContenders(programs, { pages, sidebar: scene.sidebar }, getFolder);
  const [page] = pages.slice(pages.length >> 1);
  if (page === undefined) throw new Error('a corpus without pages');
  const plan = { runs, signal, onProgress: showProgress };
  try {
    const builds = await measureBuilds(contenders, pages, { ...plan, cases: cases.filter(isCase) });
    showProgress('');
    console.log(formatBuilds(builds));
    if (!cases.includes('dev')) return { ...scene, builds, dev: [] };
    const browser = await startBrowser({ leavesSignals: true });
    try {
      const dev = await measureDev(contenders.filter(hasDev), { ...plan, browser, page, edits });
      showProgress('');
      console.log(formatDev(dev));
      return { ...scene, builds, dev };
    } finally {
      await browser.close();
    }
  } finally {
    for (const { site } of contenders) site.remove();
  }
}

function hasDev({ program }: Contender): boolean {
  return program.dev !== undefined;
}

/** One line that the next one replaces, on a terminal only. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function writeJson(
  { json = '', runs, edits }: Options,
  programs: readonly Program[],
  results: readonly Result[],
): void {
  const text = JSON.stringify(
    {
      machine: {
        platform: process.platform,
        processors: cpus().length,
        memoryBytes: totalmem(),
        node: process.version,
      },
      programs: programs.map(({ name, version }) => ({ name, version })),
      runs,
      edits,
      results,
    },
    null,
    2,
  );
  writeFileSync(json, `${text}\n`);
}
