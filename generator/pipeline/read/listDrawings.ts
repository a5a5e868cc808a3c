/** Gives the images that parse has drawn to resolve, as if they were files. */

import { hashContent } from '../../core/hash';
import type { Article, Asset } from '../../core/types';
import { measure } from '../../load/readAssets';
import { nameDrawing } from '../../parse/markdown/createImages';

/** Their name in the output, beside a hash. */
const FILE = 'diagram.svg';

type Named = readonly [address: string, asset: Asset];

/** `dev` asks again after each edit for all articles, and most are the same. */
const known = new WeakMap<Article, readonly Named[]>();

/** By address. Their texts are read again when they are written. */
export function listDrawings(article: Article): readonly Named[] {
  const old = known.get(article);
  if (old !== undefined) return old;
  const named = article.drawings.map((svg, index) => {
    const size = measure(FILE, Buffer.from(svg));
    const create = () => article.drawings[index] ?? '';
    const asset = { file: FILE, path: '', sha256: hashContent(svg), ...size, create };
    return [nameDrawing(article.source.file, index), asset] as const;
  });
  known.set(article, named);
  return named;
}
