/** A built site as a server for language models sees it: its pages, their Markdown copies, and its search indexes. */

import { z } from 'zod';
import { findSitePath, getAbsoluteUrl } from '../../templates/model/address';
import {
  API_SNAPSHOT_FILE,
  getMarkdownCopyPath,
  INDEX_HEAD_FILE,
  locateIndexFile,
  locateLlmsFull,
  MANIFEST_FILE,
} from '../../templates/model/outputs';
import { normalizePath, splitHref } from '../../templates/model/paths';
import {
  createIndexSource,
  type IndexSource,
} from '../../templates/model/search/engine/createIndexSource';
import { didYouMean } from '../core/findNearest';
import type { ReadFile } from './readFiles';
import { type FoundSections, searchSections } from './searchSections';

const manifestSchema = z.object({
  site: z.object({
    title: z.string(),
    url: z.string(),
    baseUrl: z.string(),
    version: z.string().optional(),
  }),
  routes: z.array(z.object({ path: z.string(), kind: z.string(), title: z.string() })),
  files: z.array(z.string()),
});

type Manifest = z.infer<typeof manifestSchema>;
export type Route = Manifest['routes'][number];

/** A problem that the client can solve with other arguments. */
export class RequestError extends Error {}

export type Docs = {
  readonly manifest: Manifest;
  /** The editions with a search index by their paths, such as `fr` or `2.4`; the root edition is empty. */
  readonly editions: readonly string[];
  /** The complete URL of a path. */
  readonly locate: (path: string) => string;
  /** `page` is a path or a URL of the site. Throws a `RequestError` for any other. */
  readonly findRoute: (page: string) => Route;
  readonly readMarkdown: (route: Route) => Promise<string>;
  /** The Markdown of all docs of an edition; undefined when the site does not publish it. */
  readonly readAll: (edition: string) => Promise<string | undefined>;
  /** What the site's OpenAPI descriptions promise; undefined when it has none. */
  readonly readApis: () => Promise<string | undefined>;
  readonly search: (query: string, request: SearchRequest) => Promise<FoundSections>;
};

type SearchRequest = { readonly edition: string; readonly limit: number };

/**
 * Returns a function that opens the site as it is now, because a build may have replaced it. That rejects with a sentence
 * for people when there is no site.
 */
export function createDocsReader(read: ReadFile): () => Promise<Docs> {
  const indexes = new Map<string, OpenedIndex>();
  return async () => openDocs(read, await readManifest(read), indexes);
}

/** An index is opened again when its head has changed. */
type OpenedIndex = { readonly head: string; readonly source: IndexSource };

async function readManifest(read: ReadFile): Promise<Manifest> {
  const text = await read(MANIFEST_FILE);
  if (text === undefined)
    throw new Error(`it has no ${MANIFEST_FILE}, so docwright did not build it`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`its ${MANIFEST_FILE} is not that of a docwright site`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some hosts answer with a page for a file that does not exist.
    return undefined;
  }
}

function openDocs(read: ReadFile, manifest: Manifest, indexes: Map<string, OpenedIndex>): Docs {
  const { site, routes } = manifest;
  const files = new Set(manifest.files);
  const byPath = new Map(routes.map((route) => [normalizePath(route.path), route]));
  const editions = manifest.files.flatMap((file) => {
    const isHead = file === INDEX_HEAD_FILE || file.endsWith(`/${INDEX_HEAD_FILE}`);
    return isHead ? [file.slice(0, -INDEX_HEAD_FILE.length).replace(/\/$/, '')] : [];
  });
  const inEdition = (edition: string, file: string) =>
    edition === '' ? file : `${edition}/${file}`;

  return {
    manifest,
    editions,
    locate: (path) => getAbsoluteUrl(site, path),
    findRoute(page) {
      const path = findPath(page, site);
      const route = path === undefined ? undefined : byPath.get(normalizePath(path));
      if (route !== undefined) return route;
      const hint =
        didYouMean(
          path ?? page,
          routes.map((each) => each.path),
        ) ?? 'Use "list" or "search" to find pages.';
      throw new RequestError(`${JSON.stringify(page)} is not a page of ${site.title}. ${hint}`);
    },
    async readMarkdown({ path, title }) {
      const file = getMarkdownCopyPath(path).slice(1);
      const text = files.has(file) ? await read(file) : undefined;
      if (text !== undefined) return text;
      throw new RequestError(
        `The page "${title}" has no text in Markdown: it is a list or has a layout of its own. Open ${getAbsoluteUrl(site, path)} in a browser.`,
      );
    },
    async readAll(edition) {
      const texts: string[] = [];
      for (let number = 1; ; number += 1) {
        const file = inEdition(edition, locateLlmsFull(number));
        const text = files.has(file) ? await read(file) : undefined;
        if (text === undefined) return number === 1 ? undefined : texts.join('\n');
        texts.push(text);
      }
    },
    async readApis() {
      return files.has(API_SNAPSHOT_FILE) ? read(API_SNAPSHOT_FILE) : undefined;
    },
    async search(query, { edition, limit }) {
      const head = inEdition(edition, INDEX_HEAD_FILE);
      const text = editions.includes(edition) ? await read(head) : undefined;
      if (text === undefined) throw new RequestError(`${site.title} has no search index.`);
      const known = indexes.get(edition);
      const opened = known?.head === text ? known : { head: text, source: openIndex(read, head) };
      indexes.set(edition, opened);
      return opened.source.use((index) => searchSections(index, query, limit));
    },
  };
}

function openIndex(read: ReadFile, head: string): IndexSource {
  return createIndexSource(async (name) => {
    const text = await read(locateIndexFile(name, head));
    if (text === undefined) throw new Error('it does not exist');
    return text;
  });
}

/** Undefined for a URL of another site. */
function findPath(page: string, { url, baseUrl }: Manifest['site']): string | undefined {
  const { path } = splitHref(page.startsWith(`${url}/`) ? page.slice(url.length) : page);
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
  const written =
    `/${path.replace(/^\/+/, '')}`.replace(/\/index\.html$|\.(?:html|md)$/, '') || '/';
  return baseUrl === '/' ? written : (findSitePath(baseUrl, written) ?? written);
}
