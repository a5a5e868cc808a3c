/** Compares the new files with those in the output, to find which are unchanged. */

import { copyFile, lstat, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../../templates/model/site';
import { mapLimited } from '../core/mapLimited';

/** A file that is copied as it is. */
export type CopiedFile = {
  /** Relative to the output. */
  readonly file: string;
  /** Absolute. */
  readonly source: string;
};

export type Step = {
  readonly file: string;
  readonly write: (path: string) => Promise<void>;
  /** The file in the output, when it has the same bytes. */
  readonly unchanged: FileStamp | undefined;
};

/** Identifies a file, so that another file of the same name is noticed. */
export type FileStamp = { readonly ino: number; readonly mtimeMs: number };

export type StepsRequest = {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
};

export async function planSteps({ out, files, copies }: StepsRequest): Promise<readonly Step[]> {
  const written = await mapLimited(files, async ({ file, content }): Promise<Step> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const unchanged = await findEqual(join(out, file), bytes.length, async () => bytes);
    return { file, unchanged, write: (path) => writeFile(path, bytes) };
  });
  const copied = await mapLimited(copies, async ({ file, source }): Promise<Step> => {
    const { size } = await stat(source);
    const unchanged = await findEqual(join(out, file), size, () => readFile(source));
    return { file, unchanged, write: (path) => copyFile(source, path) };
  });
  return [...written, ...copied];
}

/** Reads the files only when their sizes are equal. */
async function findEqual(
  path: string,
  size: number,
  readBytes: () => Promise<Uint8Array>,
): Promise<FileStamp | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isFile() || stats.size !== size) return undefined;
  const old = await readFile(path).catch(() => undefined);
  return old?.equals(await readBytes()) ? stats : undefined;
}
