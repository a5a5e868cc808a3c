/** Chooses how large the files of the index are: small on a small site, few on a large one. */

import { cutTextFiles, type TextLayout } from '../../client/search/engine/codec/textFiles';
import type { FileSizes } from './createEntries';

/** From this number of pages on, some hosts do not take many files for each page. */
const MANY_PAGES = 1_000;

/** In characters. Compression leaves about half to three quarters of it. */
const FEW: FileSizes & { readonly spellings: number } = {
  entries: 2_200,
  lists: 2_200,
  rests: 2_800,
  spellings: 1_400,
};
const MANY: typeof FEW = { entries: 4_400, lists: 4_400, rests: 6_000, spellings: 3_000 };

export function chooseFileSizes(pages: number): typeof FEW {
  return pages < MANY_PAGES ? FEW : MANY;
}

const FEW_PASSAGES_PER_FILE = 3;
const MANY_PAGES_PER_FILE = 2;
const MIN_PASSAGES_PER_FILE = 16;
/** Of the files of the index, at most so many for each page are texts. */
const MAX_TEXT_FILES = 0.55;

/** `sizes` is the number of passages of each page. */
export function chooseTextLayout(sizes: readonly number[]): TextLayout {
  if (sizes.length < MANY_PAGES) return { pagesPerFile: 1, passagesPerFile: FEW_PASSAGES_PER_FILE };
  let passagesPerFile = MIN_PASSAGES_PER_FILE;
  const isTooMany = () => {
    const layout = { pagesPerFile: MANY_PAGES_PER_FILE, passagesPerFile };
    return cutTextFiles(sizes, layout).length > MAX_TEXT_FILES * sizes.length;
  };
  while (isTooMany()) passagesPerFile *= 2;
  return { pagesPerFile: MANY_PAGES_PER_FILE, passagesPerFile };
}
