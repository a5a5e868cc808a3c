/** Parses sources: a few in this thread, many in workers beside it. What comes out is the same. */

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../../templates/model/config';
import { findModuleFile, findThrownPlace } from '../bundle/loadModule';
import { type Cache, NO_CACHE } from '../cache/openCache';
import { createUserError, type UserError } from '../core/diagnostics';
import type { Memory } from '../core/memory';
import type { Article, Source } from '../core/types';
import type { ThemePair } from '../parse/code/pairedTheme';
import type { Parser } from '../parse/createParser';
import { runInWorkers } from '../workers/runInWorkers';
import type { WorkerEnd } from '../workers/startWorker';
import {
  createSiteParser,
  type ParseSettings,
  pickSiteCode,
  type SiteCode,
} from './createSiteParser';
import { listDirectives } from './listDirectives';
import type { ParsedByWorker, WorkerSettings } from './parseWorker';

/** Returns the articles in the order of the sources; `tick` is called for each. */
export type ParseMany = (
  sources: readonly Source[],
  tick: () => void,
) => Promise<readonly Article[]>;

export type WorkerOptions = {
  /** How many at the most; 0 for none. */
  readonly count?: number | undefined;
  /** Fewer bytes are parsed sooner than a worker starts. */
  readonly minBytes?: number | undefined;
  /** The bundle of `parseWorker`. */
  readonly file?: URL | undefined;
  readonly maxSilenceMs?: number | undefined;
  /** False when this thread only waits for them. */
  readonly mainParses?: boolean | undefined;
};

type ParseOptions = {
  readonly root: string;
  readonly config: SiteConfig;
  /** Of the bundle of the configuration. */
  readonly hash: string;
  readonly theme: ThemePair;
  readonly cache: Cache;
  readonly workers?: WorkerOptions | undefined;
};

const MIN_BYTES = 400_000;
/** More threads wait for each other more than they help. */
const MAX_THREADS = 4;
const MAX_SILENCE_MS = 5 * 60 * 1000;

export async function createParseMany(options: ParseOptions): Promise<ParseMany> {
  const { config, theme, cache, workers = {} } = options;
  const code = pickSiteCode(config);
  const settings = { html: config.markdown.html, directives: listDirectives(config), theme };
  const { languages } = code;
  const { maxSilenceMs = MAX_SILENCE_MS } = workers;
  const memory = cache.openMemory('code', { languages, theme });
  const parse = await createSiteParser(settings, code, memory);

  return async (sources, tick) => {
    const file = workers.file ?? findWorkerFile();
    const count = countWorkers(sources, workers);
    if (file === undefined || count === 0) return parseHere(sources, parse, tick);
    return runInWorkers<Source, Article, ParsedByWorker>({
      file,
      workers: count,
      settings: createWorkerSettings(settings, code, options),
      items: sources,
      runHere: (source) => parse(source).finally(tick),
      receive(parsed) {
        remember(parsed, memory);
        tick();
        return parsed.article;
      },
      explainEnd: (source, end) =>
        explainEnd(source.file, end, { root: options.root, maxSilenceMs }),
      maxSilenceMs,
      takesPart: workers.mainParses ?? true,
    });
  };
}

async function parseHere(
  sources: readonly Source[],
  parse: Parser,
  tick: () => void,
): Promise<readonly Article[]> {
  const articles: Article[] = [];
  for (const source of sources) {
    articles.push(await parse(source));
    tick();
  }
  return articles;
}

/** Beside the bundle of docwright; undefined where sources run without a bundle, as in tests. */
function findWorkerFile(): URL | undefined {
  const file = new URL('./parseWorker.js', import.meta.url);
  return existsSync(fileURLToPath(file)) ? file : undefined;
}

/** This thread parses, too. */
function countWorkers(
  sources: readonly Source[],
  {
    count = Math.min(availableParallelism(), MAX_THREADS) - 1,
    minBytes = MIN_BYTES,
  }: WorkerOptions,
): number {
  const bytes = sources.reduce((sum, { text }) => sum + text.length, 0);
  return bytes < minBytes ? 0 : Math.min(count, sources.length);
}

function createWorkerSettings(
  settings: ParseSettings,
  { remarkPlugins, rehypePlugins, languages }: SiteCode,
  { root, hash, cache }: ParseOptions,
): WorkerSettings {
  const hasCode = remarkPlugins.length + rehypePlugins.length + languages.length > 0;
  return {
    ...settings,
    configFile: hasCode ? findModuleFile({ root, name: 'config' }, hash) : undefined,
    cacheRoot: cache === NO_CACHE ? undefined : root,
  };
}

/** The memory of this thread is the one that is saved. */
function remember({ found, kept }: ParsedByWorker, memory: Memory): void {
  for (const key of found) memory.find(key);
  for (const [key, value] of kept) memory.keep(key, value);
}

type Surroundings = { readonly root: string; readonly maxSilenceMs: number };

function explainEnd(file: string, end: WorkerEnd, { root, maxSilenceMs }: Surroundings): UserError {
  if (end.reason !== 'exit') {
    return createUserError({
      code: 'parse-stopped',
      message: `this file could not be parsed: ${describeEnd(end, maxSilenceMs)}`,
      file,
      hint: 'Look for the plugin that does this; with --workers 0 it runs in the main thread.',
    });
  }
  const place = findThrownPlace(Object.assign(new Error(), { stack: end.stack }), root);
  return createUserError({
    code: 'process-exit',
    message: `${place?.file ?? 'a plugin'} called process.exit() while ${file} was parsed`,
    ...(place ?? { file }),
    hint: 'Take the call out; to stop a build, throw an error that says why.',
  });
}

type OtherEnd = Exclude<WorkerEnd, { readonly reason: 'exit' }>;

function describeEnd(end: OtherEnd, maxSilenceMs: number): string {
  switch (end.reason) {
    case 'stopped':
      return `there was no answer for ${maxSilenceMs / 1000} seconds`;
    case 'waiting':
      return 'it waits for something that cannot happen, such as a promise that nobody resolves';
    case 'error':
      return end.error instanceof Error ? end.error.message : String(end.error);
  }
}
