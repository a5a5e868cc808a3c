/** Parses the sources of a site with the directives, plugins and grammars of its configuration; results are cached. */

import { createHash } from 'node:crypto';
import { directives } from '../../templates/directives';
import type { SiteConfig } from '../../templates/model/config';
import { type Cache, NO_CACHE } from '../cache/openCache';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import type { Article, Source, SourceFile } from '../core/types';
import { readSource } from '../load/readContent';
import type { ThemePair } from '../parse/code/pairedTheme';
import { createParser, type Parser } from '../parse/createParser';
import type { DirectiveTable } from '../parse/directives/directives';
import type { Progress } from '../report/progress';
import { type ArticleStore, openArticles } from './articleStore';
import { loadFastParser } from './loadFastParser';
import type { ReadConfig } from './readConfig';

type ParseRequest = {
  readonly root: string;
  readonly sources: readonly SourceFile[];
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  /** Hash of the configuration; when it changes, a new parser is created. */
  readonly hash: string;
  /** The hash, when functions of the configuration always give the same for the same; otherwise undefined. */
  readonly code: string | undefined;
  readonly progress: Progress;
};
/** Returns the articles in the order of the sources, without those of files that are gone. */
type ParseAll = (request: ParseRequest) => Promise<Parsed>;

type Parsed = {
  readonly articles: readonly Article[];
  /** What parse has made, now and in earlier builds. */
  readonly made: Pick<ArticleStore, 'getKey' | 'hasMade'>;
  /** Problems of files that were read only now. */
  readonly diagnostics: readonly Diagnostic[];
};

/** Articles of earlier builds are taken from `cache`, those of this process from memory. */
export function createMemoizedParser(cache: Cache): ParseAll {
  let current: { hash: string; parse: Parser; store: ArticleStore } | undefined;
  let known = new Map<string, Article>();
  return async ({ root, sources, config, theme, hash, code, progress }) => {
    if (current?.hash !== hash) {
      current = { hash, ...(await createSiteParser(config, { theme, code, cache })) };
      known = new Map();
    }
    const { parse, store } = current;
    const articles: Article[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const file of sources) {
      const key = `${file.file}\0${file.hash}\0${file.lastUpdate?.date ?? ''}`;
      const article = known.get(key) ?? store.find(file) ?? (await make(file));
      progress.tick();
      if (article === undefined) continue;
      known.set(key, article);
      articles.push(article);
    }
    return { articles, made: store, diagnostics };

    async function make(file: SourceFile): Promise<Article | undefined> {
      const read = await completeSource(root, file);
      diagnostics.push(...read.diagnostics);
      if (read.source === undefined) return undefined;
      const article = await parseSource(read.source, parse, config);
      store.keep(article);
      return article;
    }
  };
}

async function completeSource(root: string, source: SourceFile) {
  const { text } = source;
  return text === undefined
    ? readSource(root, source)
    : { source: { ...source, text }, diagnostics: [] };
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
  { theme, code: siteCode, cache }: { theme: ThemePair; code: string | undefined; cache: Cache },
): Promise<{ parse: Parser; store: ArticleStore }> {
  const table: DirectiveTable = {
    ...directives,
    ...Object.fromEntries(Object.keys(own).map((name) => [name, { form: 'any' as const }])),
  };
  const { languages } = code;
  const parse = createParser({
    ...markdown,
    directives: table,
    fastParser: await loadFastParser(),
    code: { languages, theme, memory: cache.openMemory('code', { languages, theme }) },
  });
  const plugins = describePlugins(markdown, siteCode);
  const syntax = describeDirectives(table);
  const ingredients = { html: markdown.html, plugins, directives: syntax, languages, theme };
  return { parse, store: openArticles(plugins === undefined ? NO_CACHE : cache, ingredients) };
}

/** Plugins are functions, which the hash of their code tells apart; undefined when it does not. */
function describePlugins(
  { remarkPlugins, rehypePlugins }: SiteConfig['markdown'],
  code: string | undefined,
): readonly string[] | undefined {
  if (remarkPlugins.length + rehypePlugins.length === 0) return [];
  return code === undefined ? undefined : [code, JSON.stringify([remarkPlugins, rehypePlugins])];
}

/** What parse knows about directives, without the functions that draw them. */
function describeDirectives(table: DirectiveTable) {
  return Object.entries(table).map(([name, directive]) => {
    const { form, attributes, parent, parts, noDashAfter } = directive;
    return { name, form, attributes, parent, parts, noDashAfter };
  });
}

/** The announcement is a small article in the configuration. */
export async function parseAnnouncement(
  { announcement, ...config }: SiteConfig,
  { file, hash, code, locate }: ReadConfig,
  parseAll: ParseAll,
  { root, theme, progress }: { root: string; theme: ThemePair; progress: Progress },
): Promise<Article | undefined> {
  if (announcement === undefined) return undefined;
  const text = announcement.content;
  const textHash = createHash('sha256').update(text).digest('hex');
  const source: SourceFile = {
    collection: 'docs',
    file,
    name: 'announcement.md',
    text,
    hash: textHash,
  };
  const { articles } = await parseAll({
    root,
    sources: [source],
    config,
    theme,
    hash,
    code,
    progress,
  });
  const [article] = articles;
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
