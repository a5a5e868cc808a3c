/** One file of the new output: whether the old output has it already, and how it is written. */

import {
  closeSync,
  copyFileSync,
  lstatSync,
  openSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../templates/model/site';
import { hashContent, hashFile } from '../core/hash';
import type { Memory } from '../core/memory';
import { createCopyError } from '../core/systemErrors';

/** A file whose bytes are known by their hash and made only when the output does not have them. */
export type KnownFile = {
  readonly file: string;
  /** SHA-256, hex. */
  readonly sha256: string;
  /** Makes the content, again where `content` is given. */
  readonly create: () => OutputFile['content'];
  /** The content when it is at hand; it is not kept. */
  readonly content?: OutputFile['content'] | undefined;
};

/** A file that is copied as it is. */
export type CopiedFile = {
  /** Relative to the output. */
  readonly file: string;
  /** Absolute. */
  readonly source: string;
  /** SHA-256 of its bytes, hex. */
  readonly sha256: string;
};

export type Step = {
  readonly file: string;
  /** Of its bytes, hex; undefined until the bytes are final. */
  readonly sha256: string | undefined;
  readonly write: (path: string) => void;
  /** What `write` writes, when it is at hand. */
  readonly content?: OutputFile['content'] | undefined;
  /** The bytes of content that the step holds. */
  readonly held: number;
  /** The file in the output, when it has the same bytes. */
  readonly unchanged: FileStamp | undefined;
  /** The file in the stage, once it is written there. */
  readonly staged?: FileStamp | undefined;
};

/** Identifies a file, so that another file of the same name is noticed. */
export type FileStamp = Pick<Stats, 'ino' | 'mtimeMs' | 'size'>;

/** `known` has the stamps and hashes of the output's files, from the last build. */
type Place = { readonly out: string; readonly known: Memory };

/** The content of a file, made now when it is not at hand. */
export function getContent(file: OutputFile | KnownFile): OutputFile['content'] {
  return 'create' in file ? (file.content ?? file.create()) : file.content;
}

export function planFile(given: OutputFile | KnownFile, place: Place): Step {
  if ('create' in given) return planKnown(given, place);
  const { file, content } = given;
  const step = createStep(file, content);
  const wanted = { file, size: step.held, getSha256: () => hashContent(content) };
  return { ...step, unchanged: findUnchanged(wanted, place) };
}

function createStep(file: string, content: OutputFile['content']): Step {
  const write = (path: string) => writeFileSync(path, content);
  const held = Buffer.byteLength(content);
  return { file, sha256: undefined, write, content, held, unchanged: undefined };
}

function planKnown({ file, sha256, create, content }: KnownFile, place: Place): Step {
  const unchanged = findUnchanged({ file, getSha256: () => sha256 }, place);
  // What has not changed waits for the end of the build, so it holds no content.
  if (unchanged !== undefined) {
    const write = (path: string) => writeFileSync(path, create());
    return { file, sha256, unchanged, write, held: 0 };
  }
  // A file that is read may have changed since.
  return createStep(file, content ?? create());
}

/** Throws a `UserError` when the source cannot be read, also later when it is copied. */
export function planCopy({ file, source, sha256 }: CopiedFile, place: Place): Step {
  const { size } = readSource(source, () => statSync(source));
  const unchanged = findUnchanged({ file, size, getSha256: () => sha256 }, place);
  const write = (path: string) => copySource(source, path);
  // A new file may have changed since it was hashed, and may change until it is copied.
  return { file, sha256: unchanged && sha256, unchanged, write, held: 0 };
}

/** The two ends of a copy fail with the same codes, so the source is opened to learn which one it was. */
function copySource(source: string, path: string): void {
  try {
    copyFileSync(source, path);
  } catch (error) {
    readSource(source, () => closeSync(openSync(source, 'r')));
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

function readSource<Result>(source: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw createCopyError(source, error);
  }
}

type Wanted = {
  readonly file: string;
  readonly size?: number;
  /** Called only when the output has a file of this size. */
  readonly getSha256: () => string;
};

/** The old file, when it has the wanted bytes. It is read only when the last build has not hashed this very file. */
function findUnchanged(
  { file, size, getSha256 }: Wanted,
  { out, known }: Place,
): FileStamp | undefined {
  const path = join(out, file);
  const stats = findFile(path);
  if (stats === undefined || (size !== undefined && stats.size !== size)) return undefined;
  const stamp = formatStamp(stats);
  const value = known.find(file);
  if (stamp !== undefined && value?.startsWith(`${stamp} `)) {
    return value.endsWith(` ${getSha256()}`) ? stats : undefined;
  }
  try {
    return hashFile(path) === getSha256() ? stats : undefined;
  } catch {
    // It may not be read, or is gone: it is rewritten.
    return undefined;
  }
}

/**
 * Undefined for a time of whole seconds: it may come from an archive, or from a file system that counts in
 * seconds, and does not tell the file from another one.
 */
export function formatStamp({ size, mtimeMs, ino }: FileStamp): string | undefined {
  return mtimeMs % 1000 === 0 ? undefined : `${size} ${mtimeMs} ${ino}`;
}

/** Undefined also where something else is in the place of the file or of its folder. */
export function findFile(path: string): Stats | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}
