/** The index of the served site: its name, its credentials, and the source of its files. */

import { text as readStream } from 'node:stream/consumers';
import { INDEX_HEAD_FILE, locateIndexFile } from '../../../templates/model/outputs';
import type { IndexSource } from '../../../templates/model/search/engine/createIndexSource';
import type { ReadIndexFile } from '../../../templates/model/search/engine/engine';
import type { OpenFile, SiteFiles } from '../siteFiles';

export type ServedIndex = {
  readonly indexName: string;
  /** Credentials of the site's configuration; a request that sends others is an error. */
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly source: IndexSource;
};

export type CreateSource = (readFile: ReadIndexFile) => IndexSource;

type FindServedIndex = (site: SiteFiles) => Promise<ServedIndex | undefined>;

/** Caches the index until the ETag of its head changes. */
export function createServedIndexReader(createSource: CreateSource): FindServedIndex {
  let known: { readonly etag: string; readonly index: ServedIndex } | undefined;
  let latest: SiteFiles;
  const readFile = (name: string) => readIndexFile(latest, name);
  return async (site) => {
    latest = site;
    const head = await site.open(INDEX_HEAD_FILE);
    if (head === undefined) return undefined;
    if (known?.etag === head.etag) {
      await head.close();
      return known.index;
    }
    const names = parseHead(await readAll(head));
    const index = { ...names, source: createSource(readFile) };
    known = { etag: head.etag, index };
    return index;
  };
}

function parseHead(text: string): Omit<ServedIndex, 'source'> {
  const head = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const find = (name: string) => {
    const value = head[name];
    return typeof value === 'string' ? value : undefined;
  };
  const indexName = find('indexName');
  if (indexName === undefined) throw new Error('the head of the index names no index');
  return { indexName, appId: find('appId'), apiKey: find('apiKey') };
}

async function readIndexFile(site: SiteFiles, name: string): Promise<string> {
  const place = locateIndexFile(name);
  const file = await site.open(place);
  if (file === undefined) throw new Error(`${place} does not exist`);
  return readAll(file);
}

async function readAll(file: OpenFile): Promise<string> {
  try {
    return file.size === 0
      ? ''
      : await readStream(file.createStream({ start: 0, end: file.size - 1 }));
  } finally {
    await file.close();
  }
}
