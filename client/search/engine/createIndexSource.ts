/** Opens an index when it is first asked for, and the newer one when its files have gone. */

import { type IndexReader, openIndex } from './createIndexReader';
import type { ReadIndexFile } from './engine';
import { IndexFileError } from './IndexFileError';

export type IndexSource = {
  readonly open: () => Promise<IndexReader>;
  /** Works on the index; once more from the start where another one has taken its place meanwhile. */
  readonly use: <Result>(work: (index: IndexReader) => Promise<Result>) => Promise<Result>;
};

export function createIndexSource(readFile: ReadIndexFile): IndexSource {
  let opening: Promise<IndexReader> | undefined;
  let current: IndexReader | undefined;

  /** A head that could not be read is asked for again. */
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

  /** The index that has taken the place of one whose files are gone; undefined when it is the same. */
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
