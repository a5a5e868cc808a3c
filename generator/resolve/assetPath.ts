/** Where a local file of a page lies in the output. */

import { PAGE_ASSETS_FOLDER } from '../../templates/model/outputs';
import { encodePath } from '../../templates/model/paths';
import type { Asset } from '../core/types';

/** URL path without the base URL; the name keeps its words, the hash lets it be kept for ever. */
export function assetPath({ file, hash }: Asset): string {
  const name = file.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  return encodePath(`/${PAGE_ASSETS_FOLDER}/${stem}-${hash}${ending}`);
}
