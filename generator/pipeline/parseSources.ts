/** Parses the sources of a site with the directives, plugins and grammars of its configuration; results are cached. */

import { createHash } from 'node:crypto';
import { directives } from '../../templates/directives';
import type { SiteConfig } from '../../templates/model/config';
import type { Cache } from '../cache/openCache';
import { createUserError, UserError } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import type { Article, Source } from '../core/types';
import type { ThemePair } from '../parse/code/pairedTheme';
import { createParser, type Parser } from '../parse/createParser';
import type { DirectiveTable } from '../parse/directives/directives';
import type { Progress } from '../report/progress';
import { loadFastParser } from './loadFastParser';
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

/** Caches parsed articles as long as the configuration stays the same. */
export function createMemoizedParser(cache: Cache): ParseAll {
  let current: { hash: string; parse: Parser } | undefined;
  /** By file: of a file that is edited again and again, only the newest article is kept. */
  let known = new Map<string, { readonly key: string; readonly article: Article }>();
  return async ({ sources, config, theme, hash, progress }) => {
    if (current?.hash !== hash) {
      current = { hash, parse: await createSiteParser(config, theme, cache) };
      known = new Map();
    }
    const articles: Article[] = [];
    for (const source of sources) {
      const key = `${source.hash}\0${source.lastUpdate?.date ?? ''}`;
      const old = known.get(source.file);
      const isSame = old?.key === key;
      const article = isSame ? old.article : await parseSource(source, current.parse, config);
      if (!isSame) known.set(source.file, { key, article });
      articles.push(article);
      progress.tick();
    }
    return articles;
  };
}

/** With plugins, an error means that they left a tree that cannot be used; without plugins, it is a bug of docwright. */
async function parseSource(
  source: Source,
  parse: Parser,
  { markdown }: SiteConfig,
): Promise<Article> {
  try {
    return await parse(source);
  } catch (error) {
    const plugins = [...markdown.remarkPlugins, ...markdown.rehypePlugins];
    if (error instanceof UserError || plugins.length === 0) throw error;
    throw createUserError({
      code: 'plugin-threw',
      message: `what the plugins of "markdown" leave cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      file: source.file,
      hint: 'Fix the plugins, or take them out of the configuration one by one.',
    });
  }
}

async function createSiteParser(
  { markdown, code, directives: own }: SiteConfig,
  theme: ThemePair,
  cache: Cache,
): Promise<Parser> {
  const table: DirectiveTable = {
    ...directives,
    ...Object.fromEntries(Object.keys(own).map((name) => [name, { form: 'any' as const }])),
  };
  const { languages } = code;
  return createParser({
    ...markdown,
    directives: table,
    fastParser: await loadFastParser(),
    code: { languages, theme, memory: cache.openMemory('code', { languages, theme }) },
  });
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
