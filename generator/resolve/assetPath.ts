/** The path of a page's local file in the output. */

import { PAGE_ASSETS_FOLDER } from '../../templates/model/outputs';
import { encodePath } from '../../templates/model/paths';
import { CONTENT_FOLDER } from '../core/folders';
import type { Asset } from '../core/types';

const HASH_LENGTH = 8;

const STATIC = `${CONTENT_FOLDER}/static/`;

/**
 * A URL path without the base URL. It has the file's own name, and a hash so that caches may keep it for ever. A file of
 * `static/` is in the output under its own name alone.
 */
export function assetPath({ file, sha256 }: Pick<Asset, 'file' | 'sha256'>): string {
  if (file.startsWith(STATIC)) return encodePath(file.slice(STATIC.length - 1));
  const name = file.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  return encodePath(`/${PAGE_ASSETS_FOLDER}/${stem}-${sha256.slice(0, HASH_LENGTH)}${ending}`);
}
