/** Parses the sources of a site; articles of earlier builds are taken from the cache. */

import type { SiteConfig } from '../../../templates/model/config';
import { getTranslationTag } from '../../../templates/model/languages';
import type { Cache } from '../../cache/openCache';
import type { Diagnostic } from '../../core/diagnostics';
import { hashContent } from '../../core/hash';
import { mapLimited } from '../../core/mapLimited';
import type { Locate } from '../../core/problems';
import type { Article, Source, SourceFile } from '../../core/types';
import { readSource } from '../../load/readContent';
import type { ThemePair } from '../../parse/code/pairedTheme';
import type { Progress } from '../../report/progress';
import { type ArticleStore, openSiteArticles } from '../cache/articleStore';
import { findWorkers, type Workers } from '../findWorkers';
import { createParseMany, createParseWorkers, type ParseMany } from './parseMany';
import type { ReadConfig } from './readConfig';
import { NO_MDX, type ReadMdx } from './readMdx';

type ParseRequest = {
  readonly sources: readonly SourceFile[];
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  readonly read: Pick<ReadConfig, 'hash' | 'code'>;
  readonly mdx: Pick<ReadMdx, 'pages' | 'hash' | 'isSelfContained'>;
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

type MemoizedParserOptions = {
  readonly root: string;
  readonly isDev: boolean;
  readonly cache: Cache;
  readonly workers?: Workers | undefined;
  /** The maximum number of nodes per page, when lower than the default. */
  readonly maxNodes?: number | undefined;
};

/** What parses the texts of one language. */
type Parser = { readonly parseMany: ParseMany; readonly store: ArticleStore };

/** Keeps parsed articles in memory, too, as long as the configuration stays the same. */
export function createMemoizedParser(options: MemoizedParserOptions): ParseAll {
  const { root, isDev, cache } = options;
  const found = options.workers ?? findWorkers();
  const workers = found && createParseWorkers(found);
  // Without an earlier build, there is much to parse, unless the site is small.
  if (cache.isNew) workers?.start();
  let currentHash: string | undefined;
  /** By language. */
  const parsers = new Map<string, Parser>();
  let mdxPages: ReadMdx['pages'];
  /** By file: of a file that is edited again and again, only the newest article is kept. */
  let cached = new Map<string, { readonly key: string; readonly article: Article }>();
  const find = (source: SourceFile) => {
    const found = cached.get(source.file);
    return found?.key === getKey(source) && !source.isVolatile ? found.article : undefined;
  };

  return async ({ sources: files, config, theme, read, mdx, progress }) => {
    const { hash } = read;
    mdxPages = mdx.pages;
    const sources = files.map((source) => addMdxHash(source, mdx));
    if (currentHash !== hash) {
      currentHash = hash;
      parsers.clear();
      cached = new Map();
    }
    const parser = parsers.get(config.locale) ?? {
      parseMany: await createParseMany({
        ...{ ...options, workers, config, theme },
        getMdx: () => mdxPages,
      }),
      store: openSiteArticles(cache, { config, theme, code: read.code, isDev }),
    };
    parsers.set(config.locale, parser);
    const { parseMany, store } = parser;
    const articles = sources.map((source) => find(source) ?? store.find(source));
    const misses = files.filter((_, index) => articles[index] === undefined);
    for (let ready = misses.length; ready < sources.length; ready += 1) progress.tick();
    const completed = await mapLimited(misses, (source) => completeSource(root, source));
    // A text that is read only now has the hash of its file alone.
    const complete = completed.flatMap(({ source }) => (source ? [addMdxHash(source, mdx)] : []));
    const byFile = new Map<string, Article>();
    await parseMany(complete, (article) => {
      byFile.set(article.source.file, store.keep(article));
      progress.tick();
    });
    const all = sources.flatMap(({ file }, index) => articles[index] ?? byFile.get(file) ?? []);
    for (const article of all) {
      cached.set(article.source.file, { key: getKey(article.source), article });
    }
    const diagnostics = completed.flatMap((each) => each.diagnostics);
    return { articles: all, made: store, diagnostics };
  };
}

type ParseLanguages = Omit<ParseRequest, 'config'> & {
  /** For each language, that of the originals first. */
  readonly configs: readonly SiteConfig[];
};

/** Parses each text in its language: the parser writes labels such as those of notes. */
export async function parseLanguages(
  parseAll: ParseAll,
  { configs, sources, ...request }: ParseLanguages,
): Promise<Parsed> {
  const parsed = new Map<string | undefined, Parsed>();
  for (const config of configs) {
    const language = getTranslationTag(config);
    const own = sources.filter((source) => source.language === language);
    parsed.set(language, await parseAll({ ...request, config, sources: own }));
  }
  const all = [...parsed.values()];
  return {
    articles: all.flatMap(({ articles }) => articles),
    made: {
      getKey: (article) => parsed.get(article.source.language)?.made.getKey(article),
      hasMade: (body) => all.some(({ made }) => made.hasMade(body)),
    },
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** An MDX page depends on more than its file; its hash covers every input. */
function addMdxHash<File extends SourceFile>(
  source: File,
  { pages, hash, isSelfContained }: ParseRequest['mdx'],
): File {
  if (pages?.isMdx(source.file) !== true) return source;
  return { ...source, hash: hashContent(`${source.hash} ${hash}`), isVolatile: !isSelfContained };
}

function getKey({ hash, lastUpdate }: SourceFile): string {
  return `${hash}\0${lastUpdate?.date ?? ''}`;
}

type Completed = { readonly source?: Source; readonly diagnostics: readonly Diagnostic[] };

/** Reads a text that was not read because its file had not changed. */
async function completeSource(root: string, source: SourceFile): Promise<Completed> {
  const { text } = source;
  if (text === undefined) return readSource(root, source);
  return { source: { ...source, text }, diagnostics: [] };
}

type AnnouncementRequest = Pick<ParseRequest, 'theme' | 'progress'> & {
  readonly read: ReadConfig;
  readonly parseAll: ParseAll;
};

/** By language; those that announce nothing have none. */
export async function parseAnnouncements(
  configs: readonly SiteConfig[],
  request: AnnouncementRequest,
): Promise<ReadonlyMap<string, Article>> {
  const parsed = new Map<string, Article>();
  for (const config of configs) {
    const article = await parseAnnouncement(config, request);
    if (article !== undefined) parsed.set(config.locale, article);
  }
  return parsed;
}

/** The announcement is a small article in the configuration. */
async function parseAnnouncement(
  { announcement, ...config }: SiteConfig,
  { read, parseAll, theme, progress }: AnnouncementRequest,
): Promise<Article | undefined> {
  if (announcement === undefined) return undefined;
  const { file, locate } = read;
  const text = announcement.content;
  const hash = hashContent(text);
  const source: Source = { collection: 'docs', file, name: 'announcement.md', text, hash };
  const { articles } = await parseAll({
    ...{ sources: [source], config, theme, read, progress },
    mdx: NO_MDX,
  });
  const [article] = articles;
  return article && placeInConfig(article, locateAnnouncement(config, locate));
}

/** A language may have its own; the others show that of the site. */
function locateAnnouncement(
  { locale, languages }: Omit<SiteConfig, 'announcement'>,
  locate: Locate,
): ReturnType<Locate> {
  const isOwn = languages[locale]?.announcement !== undefined;
  return locate([...(isOwn ? ['languages', locale] : []), 'announcement', 'content']);
}

/** Replaces the places of its problems, because its lines do not match those of the configuration file. */
function placeInConfig(
  article: Article,
  { line, column, endLine, endColumn }: ReturnType<Locate>,
): Article {
  const hasNothingToPlace = article.references.length + article.diagnostics.length === 0;
  if (hasNothingToPlace) return article;
  const range = { line, column, endLine, endColumn };
  return {
    ...article,
    references: article.references.map((reference) => ({ ...reference, ...range })),
    diagnostics: article.diagnostics.map((diagnostic) => ({ ...diagnostic, ...range })),
  };
}
