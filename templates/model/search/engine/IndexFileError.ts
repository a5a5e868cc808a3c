/** The error of an index file that cannot be read or is damaged. */

export class IndexFileError extends Error {
  override readonly name = 'IndexFileError';

  constructor(file: string, problem: string, cause?: unknown) {
    super(`The file "${file}" of the search index ${problem}.`, { cause });
  }
}
