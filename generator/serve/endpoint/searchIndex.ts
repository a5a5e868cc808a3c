/** The index of the served site: its name, and the source of its files. */

import { INDEX_HEAD_FILE, locateIndexFile } from '../../../templates/model/outputs';
import {
  createIndexSource,
  type IndexSource,
} from '../../../templates/model/search/engine/createIndexSource';
import { readAll, type SiteFiles } from '../siteFiles';

export type ServedIndex = { readonly indexName: string; readonly source: IndexSource };

/** Caches the index until the ETag of its head changes; undefined for a site without search. */
export function createServedIndexReader(): (site: SiteFiles) => Promise<ServedIndex | undefined> {
  let cached: { readonly etag: string; readonly index: ServedIndex } | undefined;
  let latest: SiteFiles;
  const source = () => createIndexSource((name) => readIndexFile(latest, name));
  return async (site) => {
    latest = site;
    const head = await site.open(INDEX_HEAD_FILE);
    if (head === undefined) return undefined;
    if (cached?.etag === head.etag) {
      await head.close();
      return cached.index;
    }
    const index = { indexName: parseIndexName(await readAll(head)), source: source() };
    cached = { etag: head.etag, index };
    return index;
  };
}

function parseIndexName(head: string): string {
  const { indexName } = JSON.parse(head) as { readonly indexName?: unknown };
  if (typeof indexName === 'string') return indexName;
  throw new Error('the head of the index names no index');
}

async function readIndexFile(site: SiteFiles, name: string): Promise<string> {
  const place = locateIndexFile(name);
  const file = await site.open(place);
  if (file === undefined) throw new Error(`${place} does not exist`);
  return readAll(file);
}
