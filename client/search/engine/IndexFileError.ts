/** A file of the index that cannot be had, or is not what it should be. */

export class IndexFileError extends Error {
  override readonly name = 'IndexFileError';

  constructor(file: string, problem: string, cause?: unknown) {
    super(`The file "${file}" of the search index ${problem}.`, { cause });
  }
}
