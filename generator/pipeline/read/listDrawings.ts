/** Gives the images that parse has drawn to resolve, as if they were files. */

import { hashContent } from '../../core/hash';
import type { Article, Asset } from '../../core/types';
import { measure } from '../../load/readAssets';
import { nameDrawing } from '../../parse/markdown/createImages';

/** Their name in the output, beside a hash. */
const FILE = 'diagram.svg';

/** By address. Their texts are read again when they are written. */
export function listDrawings(articles: readonly Article[]): readonly (readonly [string, Asset])[] {
  return articles.flatMap((article) =>
    article.drawings.map((svg, index) => {
      const size = measure(FILE, Buffer.from(svg));
      const create = () => article.drawings[index] ?? '';
      const asset = { file: FILE, path: '', sha256: hashContent(svg), ...size, create };
      return [nameDrawing(article.source.file, index), asset] as const;
    }),
  );
}
