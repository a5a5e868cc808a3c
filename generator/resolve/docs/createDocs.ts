/** Gives each document its id, path, labels and sidebar position (rules 3.1–3.7). */

import type { SiteConfig } from '../../../templates/model/config';
import type { LinkLanguage } from '../../../templates/model/page';
import {
  type AddressForm,
  encodePath,
  joinPath,
  resolveDots,
  toPagePath,
} from '../../../templates/model/paths';
import type { Diagnostic } from '../../core/diagnostics';
import { removeMarkdownEnding } from '../../core/fileNames';
import type { Article } from '../../core/types';
import { stripNumberPrefix, stripNumberPrefixes } from './numberPrefix';

export type Doc = {
  readonly article: Article;
  readonly id: string;
  /** Encoded, without the base URL. In the form of `trailingSlash`, or with a slash for the index page of a folder. */
  readonly path: string;
  /** The folder inside the docs as on disk, with number prefixes; empty for the docs folder itself. */
  readonly folder: string;
  /** The file name without its extension. */
  readonly baseName: string;
  readonly title: string;
  /** The author's label for the sidebar; undefined without one. */
  readonly sidebarLabel?: string | undefined;
  readonly position?: number | undefined;
  /** True for the page of its folder: `index`, `readme`, or the name of the folder. */
  readonly isFolderIndex: boolean;
  readonly isUnlisted: boolean;
  /** The language of an original that lists of another language link to, which has no translation. */
  readonly language?: Omit<LinkLanguage, 'isLabel'> | undefined;
};

/** What decides the addresses of docs. */
export type DocsAddresses = AddressForm & {
  readonly docs: Pick<SiteConfig['docs'], 'routeBasePath'>;
};

const INDEX_NAMES = ['index', 'readme'];

export function createDocs(
  articles: readonly Article[],
  config: DocsAddresses,
): { docs: readonly Doc[]; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const docs = articles.map((article) => createDoc(article, config, diagnostics));
  return { docs, diagnostics };
}

/** Originals without a translation. Their problems are those of the originals. */
export function createLinkedDocs(
  articles: readonly Article[],
  original: SiteConfig,
): readonly Doc[] {
  const { locale: tag, languages } = original;
  const language = { tag, name: languages[tag]?.label ?? tag };
  return createDocs(articles, original).docs.map((doc) => ({ ...doc, language }));
}

/** For a list that names a document by this label. */
export function describeLanguage(
  doc: Doc | undefined,
  label: string,
): { readonly language?: LinkLanguage } {
  if (doc?.language === undefined) return {};
  const own = [doc.sidebarLabel, doc.title, doc.article.frontMatter.paginationLabel];
  return { language: { ...doc.language, isLabel: own.includes(label) } };
}

/** By id; of several with one id, the first. */
export function indexDocs(docs: readonly Doc[]): ReadonlyMap<string, Doc> {
  const byId = new Map<string, Doc>();
  for (const doc of docs) if (!byId.has(doc.id)) byId.set(doc.id, doc);
  return byId;
}

function createDoc(article: Article, config: DocsAddresses, diagnostics: Diagnostic[]): Doc {
  const { name } = article.source;
  const folder = name.split('/').slice(0, -1).join('/');
  const baseName = removeMarkdownEnding(name.split('/').at(-1) ?? '');
  const { frontMatter } = article;
  const isFolderIndex = isIndexOf(baseName, folder);
  const prefix = stripNumberPrefix(baseName);
  const baseId = findBaseId(article, prefix.name, diagnostics);
  const cleanFolder = stripNumberPrefixes(folder);
  const slug = createSlug({ article, baseId, folder: cleanFolder, isFolderIndex }, diagnostics);
  return {
    article,
    id: cleanFolder === '' ? baseId : `${cleanFolder}/${baseId}`,
    path: toPagePath(encodePath(joinPath(config.docs.routeBasePath, slug)), config),
    folder,
    baseName,
    title: article.title ?? baseId,
    sidebarLabel: frontMatter.sidebarLabel,
    position: frontMatter.sidebarPosition ?? prefix.position,
    isFolderIndex,
    isUnlisted: frontMatter.isUnlisted,
  };
}

function isIndexOf(baseName: string, folder: string): boolean {
  const parent = folder.split('/').at(-1) ?? '';
  const names = parent === '' ? INDEX_NAMES : [...INDEX_NAMES, parent.toLowerCase()];
  return names.includes(baseName.toLowerCase());
}

const FORBIDDEN_IDS = ['', '.', '..'];

function findBaseId({ frontMatter, source }: Article, fallback: string, diagnostics: Diagnostic[]) {
  const { id } = frontMatter;
  if (id === undefined) return fallback;
  if (!FORBIDDEN_IDS.includes(id) && !id.includes('/')) return id;
  diagnostics.push({
    code: 'invalid-id',
    severity: 'error',
    message: `the id ${JSON.stringify(id)} cannot be part of an address`,
    file: source.file,
    line: frontMatter.lines.id ?? 1,
    column: 1,
    hint: 'Use only the last part: the folder is added automatically. To change the address, use "slug".',
  });
  return fallback;
}

type SlugSource = {
  readonly article: Article;
  readonly baseId: string;
  readonly folder: string;
  readonly isFolderIndex: boolean;
};

/** A slug that begins with a slash is relative to the docs' root, any other to the document's folder. */
function createSlug(
  { article, baseId, folder, isFolderIndex }: SlugSource,
  diagnostics: Diagnostic[],
): string {
  const folderPath = joinPath(folder, '/');
  const { slug } = article.frontMatter;
  if (slug === undefined) return isFolderIndex ? folderPath : `${folderPath}${baseId}`;
  const resolved = checkSlug(slug.startsWith('/') ? slug : `${folderPath}${slug}`);
  if (resolved !== undefined) return resolved;
  diagnostics.push(createSlugProblem(article));
  return `${folderPath}${baseId}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const FORBIDDEN_CHARACTERS = /[\\\u0000-\u001F\u007F]/;

/** The path of a slug with `.` and `..` resolved; undefined when it leaves the site or is not a valid path. */
export function checkSlug(slug: string): string | undefined {
  if (FORBIDDEN_CHARACTERS.test(slug)) return undefined;
  return resolveDots(joinPath(slug));
}

export function createSlugProblem({ frontMatter, source }: Article): Diagnostic {
  return {
    code: 'invalid-slug',
    severity: 'error',
    message: `the slug ${JSON.stringify(frontMatter.slug)} is not a path on this site`,
    file: source.file,
    line: frontMatter.lines.slug ?? 1,
    column: 1,
    hint: 'Use a path such as "/guide/start", without "..", backslashes or control characters.',
  };
}
