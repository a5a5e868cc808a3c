/** Chooses how large the files of the index are: small on a small site, few on a large one. */

import { cutTextFiles, type TextLayout } from '../../templates/model/search/engine/codec/head';
import type { KeyedEntry } from '../../templates/model/search/engine/codec/sortedEntries';
import { measureEntry } from './fillFiles';

/** From this number of pages on, the index has at most one file for each page: some hosts do not take more. */
const MANY_PAGES = 1_000;

/** The families of words, with entries that are not in files yet. */
type WordEntries = {
  readonly entries: readonly KeyedEntry[];
  readonly lists: readonly KeyedEntry[];
  readonly overflow: readonly KeyedEntry[];
  readonly spellings: readonly KeyedEntry[];
};

type FileSizes = Readonly<Record<keyof WordEntries, number>>;

/** In characters. Compression leaves about half to three quarters of it. */
const SMALLEST: FileSizes = { entries: 2_200, lists: 2_200, overflow: 4_000, spellings: 2_000 };
/** Sizes grow in steps, so that an edit seldom changes them. */
const STEP = 1 / 8;
/** The last file of a family may be small, and prefixes have entries too. */
const SPARE = 1.04;

export function chooseFileSizes(
  words: WordEntries,
  { pages, textFiles }: { readonly pages: number; readonly textFiles: number },
): FileSizes {
  const names = Object.keys(SMALLEST) as (keyof FileSizes)[];
  const files = names.reduce((sum, name) => sum + measure(words[name]) / SMALLEST[name], 0);
  const allowed = Math.max(1, pages - textFiles - names.length);
  const least = pages < MANY_PAGES ? 1 : (SPARE * files) / allowed;
  const factor = Math.max(1, Math.ceil(least / STEP) * STEP);
  const sizes = names.map((name) => [name, SMALLEST[name] * factor] as const);
  return Object.fromEntries(sizes) as FileSizes;
}

function measure(entries: readonly KeyedEntry[]): number {
  let size = 0;
  for (const entry of entries) size += measureEntry(entry);
  return size;
}

/** The words of a prefix are read when they are in at most this many files. */
export function choosePrefixFiles(pages: number): number {
  return pages < MANY_PAGES ? 4 : 3;
}

const FEW_PASSAGES_PER_FILE = 3;
const MANY_PAGES_PER_FILE = 2;
const MIN_PASSAGES_PER_FILE = 16;
/** At most this many files of the index for each page are texts. */
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
