/** Resolves what was read and parsed: articles, pages in TSX, categories, authors, assets. */

import type { SiteConfig } from '../../../templates/model/config';
import { getTranslationTag, listTranslations } from '../../../templates/model/languages';
import type { Diagnostic } from '../../core/diagnostics';
import { type Filled, mapFilled } from '../../core/filled';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Article, Asset } from '../../core/types';
import type { Content, DataFile } from '../../load/readContent';
import { parseCategory } from '../../parse/data/category';
import type { CategoryFile } from '../../resolve/docs/autogenerate';
import type { PlanRequest } from '../../resolve/planSite';
import { type Resolved, resolveSite } from '../../resolve/resolveSite';
import { selectArticles, selectLanguage } from '../../resolve/selectLanguage';
import type { ReadAuthors } from './readAuthors';
import type { ReadConfig } from './readConfig';
import type { ReadPages } from './readPages';

type ResolveParts = {
  readonly read: ReadConfig;
  /** For each language, that of the originals first. */
  readonly configs: Filled<SiteConfig>;
  readonly content: Content;
  readonly pages: ReadPages;
  readonly articles: readonly Article[];
  readonly authors: readonly ReadAuthors[];
  /** By language. */
  readonly announcements: ReadonlyMap<string, Article>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly includeDrafts: boolean;
};

type ResolvedContent = {
  /** The site in each language, the language of the originals first. */
  readonly languages: Filled<Resolved>;
  /** Also of the small files that were parsed. */
  readonly diagnostics: readonly Diagnostic[];
};

export function resolveContent(parts: ResolveParts): ResolvedContent {
  const { read, content, pages, articles, announcements, assets, includeDrafts } = parts;
  const categories = parseCategories(content.categories);
  // A draft of a translation leaves the page to its original.
  const published = articles.filter(
    ({ source, frontMatter }) =>
      includeDrafts || source.language === undefined || !frontMatter.isDraft,
  );
  const originals = new Map(
    categories.categories.flatMap((category) =>
      category.language === undefined ? [[category.folder, category]] : [],
    ),
  );
  const authors = parts.authors.map((one) => ({ ...one, language: one.data?.language }));
  const createRequest = (config: SiteConfig): PlanRequest => {
    const language = getTranslationTag(config);
    const choice = { language, hasFallback: hasFallback(config) };
    const selected = selectArticles(published, choice);
    const always = { language, hasFallback: true };
    const shown = selectLanguage(categories.categories, always, ({ folder }) => folder);
    return {
      config,
      original: parts.configs[0],
      locate: read.locate,
      content: CONTENT_FOLDER,
      ...selected,
      categories: new Map(
        shown.map((category) => [
          category.folder,
          completeCategory(category, originals.get(category.folder)),
        ]),
      ),
      authors: new Map(
        // The originals come first, so a translated author replaces them.
        authors
          .filter((one) => one.language === undefined || one.language === language)
          .flatMap((one) => [...one.authors]),
      ),
      pages: selectLanguage(pages.pages, choice, ({ name }) => name),
      staticFiles: content.staticFiles,
      assets,
      announcement: announcements.get(config.locale),
      includeDrafts,
    };
  };
  const languages = resolveSite(mapFilled(parts.configs, createRequest));
  const found = [categories, ...authors, ...languages].flatMap(({ diagnostics }) => diagnostics);
  return { languages, diagnostics: [...findEmptyLanguages(parts), ...found] };
}

/** An author who lists a language expects translations in its folder. */
function findEmptyLanguages({ read, configs, content }: ResolveParts): readonly Diagnostic[] {
  const filled = new Set(
    [...content.sources, ...content.pageModules].map(({ language }) => language),
  );
  return listTranslations(configs[0]).flatMap((tag): readonly Diagnostic[] => {
    if (filled.has(tag)) return [];
    const folder = `${CONTENT_FOLDER}/${tag}/`;
    return [
      {
        code: 'empty-folder',
        severity: 'warning',
        message: `the language ${JSON.stringify(tag)} has no translations: ${folder} contains no pages`,
        ...read.locate(['languages', tag]),
        hint: `Add one, such as ${folder}${configs[0].docs.path}/index.md.`,
      },
    ];
  });
}

/** A translation has the keys of its original that it does not set. */
function completeCategory(category: CategoryFile, original = category): CategoryFile {
  const own = Object.entries(category.metadata).filter(([, value]) => value !== undefined);
  return {
    ...category,
    metadata: { ...original.metadata, ...Object.fromEntries(own) },
    originalLabel: original.metadata.label,
  };
}

function hasFallback({ languages, locale }: SiteConfig): boolean {
  return languages[locale]?.fallback !== 'none';
}

/** `folder` is the one in the docs, as on disk. */
function parseCategories(files: readonly DataFile[]) {
  const parsed = files.map(({ file, name, language, text }) => {
    const format = /\.json$/i.test(name) ? 'json' : 'yaml';
    const { category: metadata, diagnostics } = parseCategory(text, file, format);
    const folder = name.split('/').slice(0, -1).join('/');
    return { file, folder, language, metadata, diagnostics };
  });
  return { categories: parsed, diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics) };
}
