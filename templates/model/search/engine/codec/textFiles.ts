/** Which passages are in which file of texts. The files follow the pages, so that an edit changes few of them. */

export type TextLayout = {
  /** Neighbouring pages whose texts are together. */
  readonly pagesPerFile: number;
  /** The passages of such pages are cut into files of at least this many. */
  readonly passagesPerFile: number;
};

/** Returns the first passage of each file, in order. `sizes` is the number of passages of each page. */
export function cutTextFiles(
  sizes: readonly number[],
  { pagesPerFile, passagesPerFile }: TextLayout,
): number[] {
  const starts: number[] = [];
  let from = 0;
  for (let page = 0; page < sizes.length; page += pagesPerFile) {
    let count = 0;
    for (const size of sizes.slice(page, page + pagesPerFile)) count += size;
    const files = Math.max(1, Math.floor(count / passagesPerFile));
    for (let file = 0; file < files; file += 1)
      starts.push(from + Math.ceil((file * count) / files));
    from += count;
  }
  return starts;
}

/** The number of the last start that is not after the passage. */
export function findStart(starts: readonly number[], passage: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= passage) low = middle;
    else high = middle - 1;
  }
  return low;
}
