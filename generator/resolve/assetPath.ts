/** The path of a page's local file in the output. */

import { PAGE_ASSETS_FOLDER } from '../../templates/model/outputs';
import { encodePath } from '../../templates/model/paths';
import { CONTENT_FOLDER } from '../core/folders';
import type { Asset, PictureVersion } from '../core/types';

const HASH_LENGTH = 8;

const STATIC = `${CONTENT_FOLDER}/static/`;

/**
 * A URL path without the base URL. It has the file's own name, and a hash so that caches may keep it for ever. A file of
 * `static/` is in the output under its own name alone.
 */
export function assetPath({ file, sha256 }: Pick<Asset, 'file' | 'sha256'>): string {
  if (file.startsWith(STATIC)) return encodePath(file.slice(STATIC.length - 1));
  const [stem, ending] = splitName(file);
  return encodePath(`/${PAGE_ASSETS_FOLDER}/${stem}-${sha256.slice(0, HASH_LENGTH)}${ending}`);
}

/** The path of a version of a picture. */
export function versionPath({ file }: Asset, { format, width, sha256 }: PictureVersion): string {
  return assetPath({ file: `${splitName(file)[0]}-${width}.${format}`, sha256 });
}

function splitName(file: string): readonly [stem: string, ending: string] {
  const name = file.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}
