/** Makes an index of records, for tests without a site. */

import { type ByteMemory, NO_MEMORY } from '../../../generator/core/memory';
import {
  createIndex,
  type IndexFile,
  type IndexOptions,
} from '../../../generator/search/createIndex';
import { createPassages } from '../../../generator/search/createPassages';
import type { IndexedPage } from '../../../generator/search/listIndexedPages';
import type { SearchRecord } from '../../../templates/model/search/record';

export function indexRecords(
  records: readonly SearchRecord[],
  options: IndexOptions,
  memory: ByteMemory = NO_MEMORY,
): readonly IndexFile[] {
  return [...createIndex(toIndexedPages(records), options, memory)];
}

/** Records with the same address, but for its anchor, are a page. */
export function toIndexedPages(records: readonly SearchRecord[]): readonly IndexedPage[] {
  const pages = new Map<string, IndexedPage & { readonly records: SearchRecord[] }>();
  for (const record of records) {
    const { url, language, docusaurus_tag: tag, hierarchy } = record;
    const path = url.replace(/#.*$/s, '');
    const section = hierarchy.lvl0;
    const name = JSON.stringify([path, language, tag, section]);
    const own = pages.get(name)?.records ?? [];
    own.push(record);
    pages.set(name, {
      ...{ path, language, tag, section, records: own },
      key: undefined,
      listPassages: () => createPassages(own),
    });
  }
  return [...pages.values()];
}
