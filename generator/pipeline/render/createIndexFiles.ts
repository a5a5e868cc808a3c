/** Creates the files of the search index, of a large site in a worker while its pages are rendered. */

import type { SiteConfig } from '../../../templates/model/config';
import { getEditionPath, locateInEdition } from '../../../templates/model/editions';
import { INDEX_HEAD_FILE, locateIndexFile } from '../../../templates/model/outputs';
import type { SearchRecord } from '../../../templates/model/search/record';
import type { OutputFile } from '../../../templates/model/site';
import { limitHeap } from '../../core/limitHeap';
import type { StoredMemory } from '../../core/memory';
import type { KnownFile } from '../../emit/planStep';
import type { PageInfo } from '../../render/createPageRenderer';
import { createIndex } from '../../search/createIndex';
import { listIndexedPages } from '../../search/listIndexedPages';
import { SITE_WORDS } from '../../search/siteWords';
import type { EncodedFile } from '../../workers/protocol';
import { startIndexing } from '../../workers/startIndexing';
import { areFilesCached, createCachedFiles, storeFile } from '../cache/createCachedFiles';
import { findWorkers } from '../findWorkers';
import type { EditionParts, SiteParts } from '../read/siteParts';

type IndexFiles = {
  readonly files: readonly (OutputFile | KnownFile)[];
  /** Makes the records of the search index; none on a site without search. */
  readonly listRecords: () => readonly SearchRecord[];
};

/**
 * Needs the info of those pages that have no article. The files are known when the pages are those of an earlier build;
 * `ahead` is what a worker has created.
 */
export function createIndexFiles(
  parts: SiteParts & EditionParts,
  pages: readonly PageInfo[],
  ahead?: IndexedAhead,
): IndexFiles {
  const { site, cache } = parts;
  const { search } = site.config;
  if (search === false) return { files: [], listRecords: () => [] };
  const found = ahead?.pages ?? listPages(parts, pages);
  const words = openWords(parts);
  const locate = createLocator(site.config);
  const make = () => ahead?.files ?? Array.from(createIndex(found, search, words), locate);
  const files = createCachedFiles(make, {
    memory: cache.openMemory('index', {}),
    keys: listKeys(search, found),
    store: cache.store,
  });
  return { files, listRecords: () => found.flatMap(({ listRecords }) => listRecords()) };
}

/** Returns a function that gives a file of the index its path in the output. */
function createLocator(config: SiteConfig) {
  const head = locateInEdition(config, INDEX_HEAD_FILE);
  return ({ name, content }: { name: string; content: OutputFile['content'] }): OutputFile => ({
    file: locateIndexFile(name, head),
    content,
  });
}

function listKeys(search: unknown, pages: ReturnType<typeof listPages>) {
  return [JSON.stringify(search), ...pages.map(({ key }) => key)];
}

/** Each edition has its own words. */
function openWords({ site, cache }: Pick<SiteParts, 'site' | 'cache'>): StoredMemory {
  return cache.openMemory('words', {}, getEditionPath(site.config));
}

function listPages({ site, articles, made }: SiteParts, pages: readonly PageInfo[]) {
  return listIndexedPages({
    site,
    articles,
    texts: new Map(pages.flatMap(({ page, text }) => (text ? [[page.path, text]] : []))),
    getArticleKey: made.getKey,
  });
}

type IndexedAhead = {
  readonly pages: ReturnType<typeof listPages>;
  /** Undefined when the worker has failed, so that the main thread has to create them. */
  readonly files: readonly KnownFile[] | undefined;
};

export type IndexingAhead = {
  /** Exchanges pages and files with the worker, and limits the heap: to be called after each rendered page. */
  readonly feed: () => void;
  /** Undefined for an edition whose index the worker does not create. */
  readonly finish: (edition: EditionParts) => Promise<IndexedAhead | undefined>;
  readonly close: () => Promise<void>;
};

/**
 * Starts with the info of the pages that have no article, for all editions that are not small and whose files and words
 * are not in the cache. Undefined if there are none, and on one processor.
 */
export function startIndexingAhead(
  parts: SiteParts,
  pages: readonly PageInfo[],
): IndexingAhead | undefined {
  const { workers = findWorkers() } = parts.options;
  if (workers === undefined) return undefined;
  const index = parts.cache.openMemory('index', {});
  const planned = parts.editions.flatMap((edition) => {
    const { search } = edition.site.config;
    const isSmall = edition.site.routes.size < workers.minPages;
    if (search === false || isSmall) return [];
    const listed = listPages({ ...parts, ...edition }, pages);
    if (areFilesCached(index, listKeys(search, listed))) return [];
    const memory = openWords({ ...parts, ...edition });
    if (memory.has(SITE_WORDS)) return [];
    const { indexName, appId, apiKey } = search;
    const options = { indexName, appId, apiKey };
    const files: KnownFile[] = [];
    const locate = createLocator(edition.site.config);
    const take = (file: EncodedFile) => files.push(storeFile(locate(file), parts.cache.store));
    return [{ edition, memory, listed, options, files, take }];
  });
  if (planned.length === 0) return undefined;
  const indexing = startIndexing(workers.index, planned);
  return {
    feed() {
      indexing.feed();
      limitHeap();
    },
    close: indexing.close,
    async finish({ site }) {
      const at = planned.findIndex(({ edition }) => edition.site === site);
      const found = planned[at];
      if (found === undefined) return undefined;
      const isWhole = await indexing.finish(at);
      return { pages: found.listed, files: isWhole ? found.files : undefined };
    },
  };
}
