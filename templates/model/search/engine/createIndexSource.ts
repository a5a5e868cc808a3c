/** Opens the index when it is first needed, and opens the newer index after a deploy has replaced its files. */

import { type IndexReader, openIndex } from './createIndexReader';
import type { ReadIndexFile } from './engine';
import { IndexFileError } from './IndexFileError';

export type IndexSource = {
  readonly open: () => Promise<IndexReader>;
  /** Runs `work` on the index, and once more from the start when a newer index has replaced it meanwhile. */
  readonly use: <Result>(work: (index: IndexReader) => Promise<Result>) => Promise<Result>;
};

export function createIndexSource(readFile: ReadIndexFile): IndexSource {
  let opening: Promise<IndexReader> | undefined;
  let current: IndexReader | undefined;

  /** A head that could not be read is requested again. */
  function open(): Promise<IndexReader> {
    opening ??= openIndex(readFile).then(
      (index) => {
        current = index;
        return index;
      },
      (error) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  /** Opens the index that has replaced one with missing files; undefined when the index is still the same. */
  async function reopen(gone: IndexReader): Promise<IndexReader | undefined> {
    if (current === gone) {
      current = undefined;
      opening = undefined;
    }
    const newer = await open();
    return newer.headText === gone.headText ? undefined : newer;
  }

  return {
    open,
    async use(work) {
      const index = await open();
      try {
        return await work(index);
      } catch (error) {
        if (!(error instanceof IndexFileError)) throw error;
        const newer = await reopen(index);
        if (newer === undefined) throw error;
        return work(newer);
      }
    },
  };
}
