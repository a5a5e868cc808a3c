/** Parses the sources of a site: each once, with the directives, plugins and grammars of its configuration. */

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
import type { ReadConfig } from './readConfig';

type ParseRequest = {
  readonly sources: readonly Source[];
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  /** Of the configuration: another one makes another parser. */
  readonly hash: string;
  readonly progress: Progress;
};
/** Gives the articles of the sources, in their order. */
type ParseAll = (request: ParseRequest) => Promise<readonly Article[]>;

/** Remembers what it has parsed, for as long as the configuration stays the same. */
export function createMemoizedParser(cache: Cache): ParseAll {
  let current: { hash: string; parse: Parser } | undefined;
  let known = new Map<string, Article>();
  return async ({ sources, config, theme, hash, progress }) => {
    if (current?.hash !== hash) {
      current = { hash, parse: createSiteParser(config, theme, cache) };
      known = new Map();
    }
    const articles: Article[] = [];
    for (const source of sources) {
      const key = `${source.file}\0${source.hash}\0${source.lastUpdate?.date ?? ''}`;
      const article = known.get(key) ?? (await parseSource(source, current.parse, config));
      known.set(key, article);
      articles.push(article);
      progress.tick();
    }
    return articles;
  };
}

/** A plugin may leave a document that nobody can go on with; without one, it is a bug of docwright. */
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

function createSiteParser(
  { markdown, code, directives: own }: SiteConfig,
  theme: ThemePair,
  cache: Cache,
): Parser {
  const table: DirectiveTable = {
    ...directives,
    ...Object.fromEntries(Object.keys(own).map((name) => [name, { form: 'any' as const }])),
  };
  const { languages } = code;
  const memory = cache.openMemory('code', { languages, theme });
  return createParser({ ...markdown, directives: table, code: { languages, theme, memory } });
}

/** The announcement is a small article of its own, written in the configuration. */
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

/** Its lines count from its own beginning, which is somewhere inside the configuration. */
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
