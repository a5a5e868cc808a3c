/** Resolves what was read and parsed: articles, pages in TSX, categories, authors, assets. */

import type { SiteConfig } from '../../../templates/model/config';
import { CURRENT_VERSION, getVersionName } from '../../../templates/model/editions';
import { groupBy } from '../../../templates/model/groupBy';
import { getTranslationTag, listTranslations } from '../../../templates/model/languages';
import type { Diagnostic } from '../../core/diagnostics';
import { type Filled, mapFilled } from '../../core/filled';
import { CONTENT_FOLDER, locateVersion } from '../../core/folders';
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
  /** The configuration of each edition, that of the originals first. */
  readonly editions: Filled<SiteConfig>;
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
  /** Each edition of the site, that of the originals first. */
  readonly editions: Filled<Resolved>;
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
  const articlesOf = groupBy(published, getVersion);
  const categoriesOf = groupBy(categories.categories, getVersion);
  const authors = parts.authors.map((one) => ({ ...one, language: one.data?.language }));
  const createRequest = (config: SiteConfig): PlanRequest => {
    const language = getTranslationTag(config);
    const version = getVersionName(config);
    const choice = { language, hasFallback: hasFallback(config) };
    const selected = selectArticles(articlesOf.get(version) ?? [], choice);
    const always = { language, hasFallback: true };
    const categoryFiles = categoriesOf.get(version) ?? [];
    const shown = selectLanguage(categoryFiles, always, ({ folder }) => folder, getLanguage);
    const originals = new Map(
      categoryFiles.flatMap((file) => (file.language === undefined ? [[file.folder, file]] : [])),
    );
    return {
      config,
      original: parts.editions.find((each) => isOriginalOf(each, config)) ?? parts.editions[0],
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
      pages:
        version === CURRENT_VERSION
          ? selectLanguage(pages.pages, choice, ({ name }) => name, getLanguage)
          : [],
      staticFiles: content.staticFiles,
      assets,
      announcement: announcements.get(config.locale),
      includeDrafts,
    };
  };
  const editions = resolveSite(mapFilled(parts.editions, createRequest));
  const found = [categories, ...authors, ...editions].flatMap(({ diagnostics }) => diagnostics);
  const empty = [...findEmptyLanguages(parts), ...findEmptyVersions(parts)];
  return { editions, diagnostics: [...empty, ...found] };
}

function getVersion(item: { readonly version?: string | undefined } | Article): string {
  const version = 'source' in item ? item.source.version : item.version;
  return version ?? CURRENT_VERSION;
}

function getLanguage({ language }: { readonly language?: string | undefined }) {
  return language;
}

/** True for the same version in the language of the originals. */
function isOriginalOf(config: SiteConfig, edition: SiteConfig): boolean {
  return (
    getVersionName(config) === getVersionName(edition) && getTranslationTag(config) === undefined
  );
}

/** Readers of a version expect docs, and its folder may have another name. */
function findEmptyVersions(parts: ResolveParts): readonly Diagnostic[] {
  const { read, editions, content, articles, includeDrafts } = parts;
  const [config] = editions;
  const published = articles.filter(({ frontMatter }) => includeDrafts || !frontMatter.isDraft);
  const filled = new Set(published.map(({ source }) => source.version));
  return content.versions.flatMap((name): readonly Diagnostic[] => {
    if (filled.has(name)) return [];
    const { ref, dir } = config.docs.versions[name] ?? {};
    const isFromGit = ref !== undefined;
    const folder = `${isFromGit ? dir : locateVersion(name, false)}/${config.docs.path}/`;
    const where = isFromGit ? `${folder} of ${JSON.stringify(ref)}` : folder;
    return [
      {
        code: 'missing-version',
        severity: 'error',
        message: `the version ${JSON.stringify(name)} has no docs: ${where} contains no published Markdown files`,
        ...read.locate(['docs', 'versions', name]),
        hint: isFromGit
          ? 'Set "dir" to the content folder in that commit, or remove the version.'
          : `Copy its docs to ${folder}, set "ref" to read them from Git, or remove the version.`,
      },
    ];
  });
}

/** An author who lists a language expects translations in its folder. */
function findEmptyLanguages({ read, editions, content }: ResolveParts): readonly Diagnostic[] {
  const [config] = editions;
  const filled = new Set(
    [...content.sources, ...content.pageModules].map(({ language }) => language),
  );
  return listTranslations(config).flatMap((tag): readonly Diagnostic[] => {
    if (filled.has(tag)) return [];
    const folder = `${CONTENT_FOLDER}/${tag}/`;
    return [
      {
        code: 'empty-folder',
        severity: 'warning',
        message: `the language ${JSON.stringify(tag)} has no translations: ${folder} contains no pages`,
        ...read.locate(['languages', tag]),
        hint: `Add one, such as ${folder}${config.docs.path}/index.md.`,
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
  return languages[locale]?.fallback === 'notice';
}

/** `folder` is the one in the docs, as on disk. */
function parseCategories(files: readonly DataFile[]) {
  const parsed = files.map(({ file, name, language, version, text }) => {
    const format = /\.json$/i.test(name) ? 'json' : 'yaml';
    const { category: metadata, diagnostics } = parseCategory(text, file, format);
    const folder = name.split('/').slice(0, -1).join('/');
    return { file, folder, language, version, metadata, diagnostics };
  });
  return { categories: parsed, diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics) };
}
