/** The files of `static/`, which are copied to the output as they are. */

import { join } from 'node:path';
import { hashKnownFile, type KnownFiles } from '../../core/fileStamp';
import { CONTENT_FOLDER } from '../../core/folders';
import { createCopyError } from '../../core/systemErrors';
import type { CopiedFile } from '../../emit/planStep';

/** `source` is the absolute path. */
type Copy = Pick<CopiedFile, 'file' | 'source'>;

export function listCopies(root: string, staticFiles: readonly string[]): readonly Copy[] {
  return staticFiles.map((file) => ({
    file,
    source: join(root, CONTENT_FOLDER, 'static', file),
  }));
}

/** Reads what may have changed. Throws a `UserError` for a file that cannot be read. */
export function hashCopies(copies: readonly Copy[], known: KnownFiles): readonly CopiedFile[] {
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
