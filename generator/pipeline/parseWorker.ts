/** The entry of a worker that parses; `parseMany` starts it. */

import { pathToFileURL } from 'node:url';
import { NO_CACHE, openCache } from '../cache/openCache';
import { parseConfig } from '../config/parseConfig';
import type { Memory } from '../core/memory';
import type { Article, Source } from '../core/types';
import { serveItems } from '../workers/serveItems';
import {
  createSiteParser,
  type ParseSettings,
  pickSiteCode,
  type SiteCode,
} from './createSiteParser';

export type WorkerSettings = ParseSettings & {
  /** The bundle of the configuration; undefined for a site without plugins and grammars. */
  readonly configFile: string | undefined;
  /** The root of the site whose cache is read; undefined for none. */
  readonly cacheRoot: string | undefined;
};

/** What the main thread is to do with its memory. */
export type ParsedByWorker = {
  readonly article: Article;
  readonly found: readonly string[];
  readonly kept: readonly (readonly [key: string, value: string])[];
};

const NO_CODE: SiteCode = { remarkPlugins: [], rehypePlugins: [], languages: [] };

await serveItems(async (settings: WorkerSettings) => {
  const { configFile, cacheRoot, theme } = settings;
  const code = configFile === undefined ? NO_CODE : await loadSiteCode(configFile);
  const cache = cacheRoot === undefined ? NO_CACHE : openCache(cacheRoot);
  const { languages } = code;
  const { memory, takeUsed } = watchMemory(cache.openMemory('code', { languages, theme }));
  const parse = await createSiteParser(settings, code, memory);
  return async (source: Source): Promise<ParsedByWorker> => {
    const article = await parse(source);
    return { article, ...takeUsed() };
  };
});

/** The main thread has found no problem in it. */
async function loadSiteCode(file: string): Promise<SiteCode> {
  process.setSourceMapsEnabled(true);
  const { default: exported }: { default?: unknown } = await import(pathToFileURL(file).href);
  return pickSiteCode(parseConfig(exported, { file, text: '' }).config);
}

function watchMemory(memory: Memory) {
  let found: string[] = [];
  let kept: (readonly [string, string])[] = [];
  const watched: Memory = {
    find(key) {
      const value = memory.find(key);
      if (value !== undefined) found.push(key);
      return value;
    },
    keep(key, value) {
      memory.keep(key, value);
      kept.push([key, value]);
    },
  };
  const takeUsed = () => {
    const used = { found, kept };
    found = [];
    kept = [];
    return used;
  };
  return { memory: watched, takeUsed };
}
