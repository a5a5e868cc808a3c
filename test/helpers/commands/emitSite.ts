/** Emits a site whose files are all at hand. */

import { type Emitted, type OutputRequest, openOutput } from '../../../generator/emit/openOutput';
import type { CopiedFile, KnownFile } from '../../../generator/emit/planStep';
import type { OutputFile } from '../../../templates/model/site';

type EmitRequest = OutputRequest & {
  readonly files: readonly (OutputFile | KnownFile)[];
  readonly copies: readonly CopiedFile[];
  /** So long hashed files of earlier builds stay. */
  readonly keepMs?: number;
  /** Folders that other builds write. */
  readonly keep?: readonly string[];
};

/** As `openOutput` says. */
export async function emitSite({
  files,
  copies,
  keepMs,
  keep,
  ...request
}: EmitRequest): Promise<Emitted> {
  const output = await openOutput(request);
  try {
    for (const file of files) output.take(file);
    for (const file of copies) output.copy(file);
  } catch (error) {
    await output.discard();
    throw error;
  }
  return output.finish({ keepMs, keep });
}
