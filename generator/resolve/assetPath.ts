/** The path of a page's local file in the output. */

import { PAGE_ASSETS_FOLDER } from '../../templates/model/outputs';
import { encodePath } from '../../templates/model/paths';
import type { Asset } from '../core/types';

const HASH_LENGTH = 8;

/** A URL path without the base URL. It has the file's own name, and a hash so that caches may keep it for ever. */
export function assetPath({ file, sha256 }: Asset): string {
  const name = file.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  return encodePath(`/${PAGE_ASSETS_FOLDER}/${stem}-${sha256.slice(0, HASH_LENGTH)}${ending}`);
}
