/** Parses the sources of a site; results are cached. */

import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../templates/model/config';
import type { Cache } from '../cache/openCache';
import type { Locate } from '../core/problems';
import type { Article, Source } from '../core/types';
import type { ThemePair } from '../parse/code/pairedTheme';
import type { Progress } from '../report/progress';
import { createParseMany, type ParseMany, type WorkerOptions } from './parseMany';
import type { ReadConfig } from './readConfig';

type ParseRequest = {
  readonly sources: readonly Source[];
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  /** Hash of the configuration; when it changes, a new parser is created. */
  readonly hash: string;
  readonly progress: Progress;
};
/** Returns the articles in the order of the sources. */
type ParseAll = (request: ParseRequest) => Promise<readonly Article[]>;

type MemoizedParserOptions = {
  readonly cache: Cache;
  readonly worker?: WorkerOptions | undefined;
};

/** Caches parsed articles as long as the configuration stays the same. */
export function createMemoizedParser(options: MemoizedParserOptions): ParseAll {
  let current: { hash: string; parseMany: ParseMany } | undefined;
  let known = new Map<string, Article>();
  return async ({ sources, config, theme, hash, progress }) => {
    if (current?.hash !== hash) {
      const parseMany = await createParseMany({ ...options, config, theme });
      current = { hash, parseMany };
      known = new Map();
    }
    const misses = sources.filter((source) => !known.has(createKey(source)));
    for (let ready = misses.length; ready < sources.length; ready += 1) progress.tick();
    const parsed = await current.parseMany(misses, progress.tick);
    for (const [index, source] of misses.entries()) {
      const article = parsed[index];
      if (article !== undefined) known.set(createKey(source), article);
    }
    return sources.flatMap((source) => known.get(createKey(source)) ?? []);
  };
}

function createKey({ file, hash, lastUpdate }: Source): string {
  return `${file}\0${hash}\0${lastUpdate?.date ?? ''}`;
}

/** The announcement is a small article in the configuration. */
export async function parseAnnouncement(
  { announcement, ...config }: SiteConfig,
  { file, hash, locate }: ReadConfig,
  parseAll: ParseAll,
  { theme, progress }: { theme: ThemePair; progress: Progress },
): Promise<Article | undefined> {
  if (announcement === undefined) return undefined;
  const text = announcement.content;
  const textHash = createHash('sha256').update(text).digest('hex');
  const source: Source = {
    collection: 'docs',
    file,
    name: 'announcement.md',
    text,
    hash: textHash,
  };
  const [article] = await parseAll({ sources: [source], config, theme, hash, progress });
  return article && placeInConfig(article, locate);
}

/** Replaces the places of its problems, because its lines do not match those of the configuration file. */
function placeInConfig(article: Article, locate: Locate): Article {
  const hasNothingToPlace = article.references.length + article.diagnostics.length === 0;
  if (hasNothingToPlace) return article;
  const { line, column } = locate(['announcement', 'content']);
  return {
    ...article,
    references: article.references.map((reference) => ({ ...reference, line, column })),
    diagnostics: article.diagnostics.map((diagnostic) => ({ ...diagnostic, line, column })),
  };
}
