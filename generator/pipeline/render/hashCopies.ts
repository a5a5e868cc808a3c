/** The files that are copied to the output as they are, with their hashes. */

import { hashKnownFile, type KnownFiles } from '../../core/fileStamp';
import { createCopyError } from '../../core/systemErrors';
import type { CopiedFile } from '../../emit/planStep';

/** Reads what may have changed. Throws a `UserError` for a file that cannot be read. */
export function hashCopies(
  copies: readonly Pick<CopiedFile, 'file' | 'source'>[],
  known: KnownFiles,
): readonly CopiedFile[] {
  return copies.flatMap(({ file, source }) => {
    try {
      return [{ file, source, sha256: hashKnownFile(source, known) }];
    } catch (error) {
      // A file that is gone is no longer part of the content.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw createCopyError(source, error);
    }
  });
}
