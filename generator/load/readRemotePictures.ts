/**
 * Keeps pictures of other hosts in the content folder, so that readers load them from the site. One that is kept is
 * never fetched again; remove its file to get a new one.
 */

import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import type { Diagnostic, DiagnosticPlace } from '../core/diagnostics';
import type { KnownFiles } from '../core/fileStamp';
import { CONTENT_FOLDER } from '../core/folders';
import { hashContent } from '../core/hash';
import { isStillSvg } from '../core/isStillSvg';
import { mapLimited } from '../core/mapLimited';
import { isInside } from '../core/paths';
import { replaceFile } from '../core/patientDisk';
import { ifThere } from '../core/systemErrors';
import type { Article, Asset } from '../core/types';
import { type FetchLimits, fetchPublic } from './fetchPublic';
import { readAssets } from './readAssets';

type Keeping = {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'images'>;
  readonly known: KnownFiles;
  /** Failures of earlier builds of the same process, which are not tried again; new ones are added. */
  readonly failed: Map<string, string>;
};

type KeptPictures = {
  /** By URL. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly diagnostics: readonly Diagnostic[];
};

/** The folder that pictures are kept in, relative to the content folder. */
const REMOTE_FOLDER = `${CONTENT_FOLDER}/remote`;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 10_000_000;
const HASH_LENGTH = 8;
/** The first bytes as hex digits. The content type that the host declares does not count. */
const SIGNATURES: readonly (readonly [ending: string, start: RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpg', /^ffd8ff/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['avif', /^000000..66747970(?:.{8}){0,6}617669(?:66|73)/],
  ['ico', /^00000100/],
  ['bmp', /^424d/],
  ['svg', /^(?:efbbbf)?(?:09|0a|0d|20)*3c/],
];
const SIGNATURE_BYTES = 256;

/** Downloads nothing unless the configuration enables it. */
export async function readRemotePictures(
  articles: readonly (Pick<Article, 'references'> & { readonly source: { file: string } })[],
  { root, config: { images }, known, failed }: Keeping,
): Promise<KeptPictures> {
  if (!images.download) return { assets: new Map(), diagnostics: [] };
  const shown = new Map<string, DiagnosticPlace>();
  for (const { references, source } of articles) {
    for (const { kind, href, line, column, endLine, endColumn } of references) {
      if (kind !== 'file' || !isRemote(href) || shown.has(href)) continue;
      shown.set(href, { file: source.file, line, column, endLine, endColumn });
    }
  }
  const files = new Map<string, string>();
  await mapLimited([...shown.keys()], async (url) => {
    if (failed.has(url)) return;
    try {
      files.set(url, (await findKept(root, url)) ?? (await fetchPicture(root, url, images.hosts)));
    } catch (error) {
      failed.set(url, error instanceof Error ? error.message : String(error));
    }
  });
  const read = await readAssets({ root, known }, files.values());
  const assets = [...files].flatMap(([url, file]): [string, Asset][] => {
    const asset = read.get(file);
    return asset === undefined ? [] : [[url, asset]];
  });
  const diagnostics = [...failed].flatMap(([url, why]): Diagnostic[] => {
    const place = shown.get(url);
    return place === undefined ? [] : [createNotKept(url, why, place)];
  });
  return { assets: new Map(assets), diagnostics };
}

function isRemote(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

function createNotKept(url: string, why: string, place: DiagnosticPlace): Diagnostic {
  return {
    code: 'picture-not-kept',
    severity: 'warning',
    message: `the image ${url} cannot be downloaded: ${why}`,
    ...place,
    hint: 'Check the address, or save the image beside the page and reference it as ./name.',
  };
}

/** Without its ending, which only the host knows. */
function nameOf(url: string): { readonly folder: string; readonly stem: string } {
  const { host, pathname } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'picture';
  const plain = last.replace(/\.[A-Za-z]{2,5}$/, '').replace(/[^\w-]+/g, '-');
  const stem = `${plain.slice(0, 60)}-${hashContent(url).slice(0, HASH_LENGTH)}`;
  // Without leading dots: a host may be called "..".
  const name = host.replace(/^\.+|[^\w.-]+/g, '-');
  return { folder: `${REMOTE_FOLDER}/${name}`, stem };
}

async function findKept(root: string, url: string): Promise<string | undefined> {
  const { folder, stem } = nameOf(url);
  const names = await readdir(join(root, folder)).catch(() => []);
  const name = names.find((each) => each.startsWith(`${stem}.`) && !each.endsWith('.tmp'));
  return name && `${folder}/${name}`;
}

async function fetchPicture(
  root: string,
  url: string,
  hosts: FetchLimits['hosts'],
): Promise<string> {
  const limits = { hosts, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  const bytes = await fetchPublic(url, limits);
  const { folder, stem } = nameOf(url);
  const file = `${folder}/${stem}.${findEnding(bytes)}`;
  await createFolder(root, folder);
  await replaceFile(join(root, file), (temporary) =>
    // Never writes to an existing file, which may be a symbolic link.
    writeFile(temporary, bytes, { flag: 'wx' }),
  );
  return file;
}

function findEnding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('hex');
  const [ending] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  if (ending === undefined) throw new Error('it is not an image in a format that browsers support');
  if (ending === 'svg' && !isStillSvg(Buffer.from(bytes).toString())) {
    throw new Error('it is an SVG image with content that is not allowed, such as scripts');
  }
  return ending;
}

/** Creates nothing and throws when a symbolic link points outside the content folder. */
async function createFolder(root: string, folder: string): Promise<void> {
  const content = await realpath(join(root, CONTENT_FOLDER));
  for (const part of [REMOTE_FOLDER, folder]) {
    const path = await ifThere(realpath(join(root, part)));
    if (path !== undefined && !isInside(content, path)) {
      throw new Error(`the symbolic link ${part} points outside ${CONTENT_FOLDER}/; remove it`);
    }
  }
  await mkdir(join(root, folder), { recursive: true });
}
