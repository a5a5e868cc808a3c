/**
 * Keeps pictures of other hosts in the content folder, so that readers load them from the site. One that is kept is
 * never fetched again; remove its file to get a new one.
 */

import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import { hashContent } from '../core/hash';
import { mapLimited } from '../core/mapLimited';
import type { Asset } from '../core/types';
import { readAssets } from './readAssets';

type Place = Parameters<typeof readAssets>[0];

type RemotePictures = {
  /** By URL. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Why a picture is not here, by URL. */
  readonly failures: ReadonlyMap<string, string>;
};

/** The folder that pictures are kept in, relative to the content folder. */
const REMOTE_FOLDER = `${CONTENT_FOLDER}/remote`;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 10_000_000;
const HASH_LENGTH = 8;
const ENDINGS: Readonly<Record<string, string>> = {
  'image/apng': 'apng',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/vnd.microsoft.icon': 'ico',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
};

/** `failed` has the failures of earlier builds of the same process, which are not tried again; new ones are added. */
export async function readRemotePictures(
  place: Place,
  urls: readonly string[],
  failed: Map<string, string>,
): Promise<RemotePictures> {
  const files = new Map<string, string>();
  await mapLimited([...new Set(urls)], async (url) => {
    if (failed.has(url)) return;
    try {
      files.set(url, (await findKept(place.root, url)) ?? (await fetchPicture(place.root, url)));
    } catch (error) {
      failed.set(url, explain(error));
    }
  });
  const read = await readAssets(place, files.values());
  const assets = [...files].flatMap(([url, file]): [string, Asset][] => {
    const asset = read.get(file);
    return asset === undefined ? [] : [[url, asset]];
  });
  const failures = [...failed].filter(([url]) => urls.includes(url));
  return { assets: new Map(assets), failures: new Map(failures) };
}

/** Without its ending, which only the host knows. */
function nameOf(url: string): { readonly folder: string; readonly stem: string } {
  const { host, pathname } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'picture';
  const plain = last.replace(/\.[A-Za-z]{2,5}$/, '').replace(/[^\w-]+/g, '-');
  const stem = `${plain.slice(0, 60)}-${hashContent(url).slice(0, HASH_LENGTH)}`;
  return { folder: `${REMOTE_FOLDER}/${host.replace(/[^\w.-]+/g, '-')}`, stem };
}

async function findKept(root: string, url: string): Promise<string | undefined> {
  const { folder, stem } = nameOf(url);
  const names = await readdir(join(root, folder)).catch(() => []);
  const name = names.find((each) => each.startsWith(`${stem}.`) && !each.endsWith('.tmp'));
  return name && `${folder}/${name}`;
}

async function fetchPicture(root: string, url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the host answers ${response.status}`);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = ENDINGS[type];
  if (ending === undefined) throw new Error(`it is no picture, but "${type}"`);
  const bytes = await readBytes(response);
  const { folder, stem } = nameOf(url);
  const file = `${folder}/${stem}.${ending}`;
  const temporary = join(root, `${file}.${process.pid}.tmp`);
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, join(root, file));
  return file;
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `there is no answer after ${TIMEOUT_MS / 1000} s`;
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
