/** The compared searches. Each gets the records of a site, and answers with addresses of pages, best first. */

import FlexSearch from 'flexsearch';
import type { IndexFile } from '../../../generator/search/createIndex';
import { normalizePath } from '../../../templates/model/paths';
import { createSearchEngine } from '../../../templates/model/search/engine/createSearchEngine';
import type { SearchRecord } from '../../../templates/model/search/record';
import { indexRecords } from '../../helpers/search/indexRecords';
import { openMiniSearch } from '../../helpers/search/miniSearchPages';

export type SearchedPages = {
  readonly findPages: (query: string) => readonly string[] | Promise<readonly string[]>;
  readonly close?: () => Promise<void>;
};

/** The dialog asks for the same number. */
const HITS = 20;

export type IndexFiles = ReadonlyMap<string, IndexFile>;

export function createIndexFiles(records: readonly SearchRecord[]): IndexFiles {
  return new Map(indexRecords(records, { indexName: 'bench' }).map((file) => [file.name, file]));
}

type Opening = {
  /** Orders the hits as the dialog does. */
  readonly maxPerGroup?: number;
  readonly onRead?: (file: IndexFile) => void;
};

/** docwright's own engine, without any file read. */
export function openDocwright(
  files: IndexFiles,
  { maxPerGroup, onRead }: Opening = {},
): SearchedPages {
  const engine = createSearchEngine(async (name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`The index has no file ${name}.`);
    onRead?.(file);
    return file.content;
  });
  const pieces = maxPerGroup === undefined ? undefined : { maxPerGroup };
  return {
    async findPages(query) {
      const asked = { query, page: 0, hitsPerPage: HITS, facetFilters: [] };
      const found = await engine.search({ ...asked, snippetWords: new Map(), pieces });
      const hits = [...found.hits];
      for (let { readMore } = found; readMore !== undefined; ) {
        const piece = await readMore();
        hits.push(...piece.hits);
        readMore = piece.readMore;
      }
      return hits.map(({ url }) => toPath(url));
    },
  };
}

export function openMini(records: readonly SearchRecord[]): SearchedPages {
  return { findPages: openMiniSearch(records) };
}

/** With the settings of its documentation for prefixes, on headings and texts. */
export function openFlexSearch(records: readonly SearchRecord[]): SearchedPages {
  const index = new FlexSearch.Document({
    tokenize: 'forward',
    document: { id: 'id', index: ['heading', 'text'] },
  });
  const urls: string[] = [];
  for (const { url, type, hierarchy, content } of records) {
    const heading = type === 'content' ? '' : (hierarchy[type] ?? '');
    index.add({ id: urls.push(url) - 1, heading, text: content ?? '' });
  }
  return {
    findPages(query) {
      const fields = index.search(query, { limit: HITS, suggest: true });
      return fields.flatMap(({ result }) => result.map((id) => toPath(urls[Number(id)] ?? '')));
    },
  };
}

/** The path of the page of a record. */
export function toPath(url: string): string {
  return normalizePath(url.replace(/[?#].*/s, ''));
}
