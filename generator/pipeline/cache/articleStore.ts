/**
 * Keeps parsed articles for later builds. Bodies, Markdown copies, texts for search and code are kept apart, because a build that
 * has changed little reads few of them.
 */

import type { Body } from '../../../templates/model/body';
import type { SiteConfig } from '../../../templates/model/config';
import { type Cache, NO_CACHE } from '../../cache/openCache';
import { LostValueError, once, type StoredMemory } from '../../core/memory';
import type { Article, SourceFile } from '../../core/types';
import type { ThemePair } from '../../parse/code/pairedTheme';
import { listDirectives } from '../read/listDirectives';
import type { ReadConfig } from '../read/readConfig';

export type ArticleStore = {
  /** The article that parse would make of the file. */
  readonly find: (source: SourceFile) => Article | undefined;
  /** Returns the same article, which reads what is kept apart when it is asked for, where memory counts. */
  readonly keep: (article: Article) => Article;
  /** Identifies what parse made of a source; undefined if its inputs are unknown. */
  readonly getKey: (article: Article) => string | undefined;
  /** True for bodies that parse made, now or in an earlier build. */
  readonly hasMade: (body: Body) => boolean;
};

type Bodies = Pick<Article, 'body' | 'preview' | 'drawings'>;
type Sections = Pick<Article, 'sections' | 'examples'>;
type MarkdownCopy = Article['markdownCopy'];
/** An article without what is kept apart. */
type StoredArticle = Omit<
  Article,
  'source' | 'body' | 'preview' | 'drawings' | 'sections' | 'examples' | 'markdownCopy'
> & {
  readonly hasPreview: boolean;
  readonly hasDrawings: boolean;
};

type Ingredients = {
  readonly config: SiteConfig;
  readonly theme: ThemePair;
  readonly code: ReadConfig['code'];
  /** True to keep what is read in memory: pages are rendered again and again. */
  readonly isDev: boolean;
};

/** Stores no articles if the inputs of the site's plugins are unknown. */
export function openSiteArticles(
  cache: Cache,
  { config, theme, code, isDev }: Ingredients,
): ArticleStore {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const { docs, blog } = config.frontMatter;
  const functions = [
    ...[...remarkPlugins, ...rehypePlugins, ...Object.keys(config.code.draw)],
    ...[...docs, ...blog],
  ];
  // Plugins, schemas and functions that draw code are distinguished by the hash of their code.
  const plugins = functions.length === 0 ? '' : code;
  const ingredients = {
    html: config.markdown.html,
    hosts: config.markdown.hosts,
    math: config.markdown.math,
    images: [config.images.optimize, config.images.captions],
    emoji: config.markdown.emoji,
    plugins,
    draw: Object.values(config.code.draw).map((draw) => draw.version?.() ?? ''),
    directives: listDirectives(config),
    languages: config.code.languages,
    theme,
    texts: config.strings.content,
  };
  return openArticles(plugins === undefined ? NO_CACHE : cache, ingredients, isDev);
}

/** `ingredients` are all options of the parser. With `isDev`, what is read stays in memory. */
function openArticles(cache: Cache, ingredients: unknown, isDev: boolean): ArticleStore {
  const articles = cache.openMemory('articles', ingredients);
  const bodies = cache.openMemory('bodies', ingredients);
  const sections = cache.openMemory('sections', ingredients);
  const markdownCopies = cache.openMemory('markdownCopies', ingredients);
  const apart = [bodies, sections, markdownCopies];
  const made = new WeakSet<Body>();
  const addMade = (found: Bodies): Bodies => {
    made.add(found.body);
    if (found.preview !== undefined) made.add(found.preview);
    return found;
  };

  const createParts = (key: string): Parts => {
    const readBodies = () => addMade(readPart<Bodies>(bodies, key));
    return {
      readBodies: isDev ? once(readBodies) : readBodies,
      readSections: () => readPart<Sections>(sections, key),
      readMarkdownCopy: () => readPart<MarkdownCopy>(markdownCopies, key),
    };
  };

  return {
    find({ text: _, includes: __, shown: ___, ...source }) {
      if (source.isVolatile) return undefined;
      const key = getKey(source);
      const stored = articles.find(key);
      if (stored === undefined) return undefined;
      // The server of `dev` runs on when the cache is removed.
      if (isDev && !apart.every((memory) => memory.has(key))) return undefined;
      for (const memory of apart) memory.touch(key);
      return createArticle(source, JSON.parse(stored) as StoredArticle, createParts(key));
    },
    keep(article) {
      const {
        source: whole,
        body,
        preview,
        drawings,
        sections: texts,
        examples,
        markdownCopy,
        ...shown
      } = article;
      addMade({ body, preview, drawings });
      if (articles.recipe === undefined || whole.isVolatile) return article;
      const { text: _, ...source }: SourceFile = whole;
      const key = getKey(source);
      bodies.keep(key, JSON.stringify({ body, preview, drawings } satisfies Bodies));
      sections.keep(key, JSON.stringify({ sections: texts, examples } satisfies Sections));
      markdownCopies.keep(key, JSON.stringify(markdownCopy));
      const has = { hasPreview: preview !== undefined, hasDrawings: drawings.length > 0 };
      const stored = JSON.stringify({ ...shown, ...has } satisfies StoredArticle);
      articles.keep(key, stored);
      // Parsed again, because a part of a string keeps all of it in memory: here, the text of the page.
      return isDev
        ? article
        : createArticle(source, JSON.parse(stored) as StoredArticle, createParts(key));
    },
    getKey({ source }) {
      return source.isVolatile
        ? undefined
        : articles.recipe && `${articles.recipe} ${getKey(source)}`;
    },
    hasMade: (body) => made.has(body),
  };
}

function getKey({ collection, file, hash }: Article['source']): string {
  return JSON.stringify([collection, file, hash]);
}

type Parts = {
  readonly readBodies: () => Bodies;
  readonly readSections: () => Sections;
  readonly readMarkdownCopy: () => MarkdownCopy;
};

/** Reads body, sections and Markdown copy when somebody asks for them. */
function createArticle(
  source: Article['source'],
  { hasPreview, hasDrawings, ...stored }: StoredArticle,
  { readBodies, readSections, readMarkdownCopy }: Parts,
): Article {
  return {
    source,
    get body() {
      return readBodies().body;
    },
    get preview() {
      return hasPreview ? readBodies().preview : undefined;
    },
    get drawings() {
      return hasDrawings ? readBodies().drawings : [];
    },
    get sections() {
      return readSections().sections;
    },
    get examples() {
      return readSections().examples;
    },
    get markdownCopy() {
      return readMarkdownCopy();
    },
    // Last, because V8 reads keys about 20 times as fast then.
    ...stored,
  };
}

function readPart<Part>(memory: StoredMemory, key: string): Part {
  const text = memory.find(key);
  if (text === undefined) throw new LostValueError();
  return JSON.parse(text) as Part;
}
