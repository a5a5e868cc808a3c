/** The folder beside the output where a build writes what is new, until it takes the output's place. */

import { randomBytes } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile } from '../core/hash';
import type { FileStamp, Step } from './planStep';
import { stageOf } from './stagePaths';

export type Stage = {
  readonly path: string;
  /** Writes a file. The step that it returns takes the file from there, and holds no content. */
  readonly write: (step: Step) => Step;
  /** Adds what has not changed. Returns false when nothing can be written beside the output. */
  readonly complete: (steps: readonly Step[]) => boolean;
  readonly remove: () => Promise<void>;
};

/** Nothing is created before the first file. */
export function createStage(out: string): Stage {
  const path = `${stageOf(out, process.pid)}.${randomBytes(4).toString('hex')}`;
  const folders = new Set<string>();
  let isThere: boolean | undefined;
  const open = () => {
    isThere ??= createFolder(path);
    return isThere;
  };
  const locate = (file: string) => {
    const target = join(path, file);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return target;
  };

  return {
    path,
    write(step) {
      if (!open()) return step;
      const staged = locate(step.file);
      step.write(staged);
      const write = (target: string) => copyFileSync(staged, target);
      const sha256 = step.sha256 ?? hashFile(staged);
      return { ...step, sha256, write, staged: lstatSync(staged) };
    },
    complete(steps) {
      if (!open()) return false;
      for (const { file, unchanged, write } of steps) {
        if (unchanged === undefined) continue;
        const target = locate(file);
        if (!linkOld(join(out, file), target, unchanged)) write(target);
      }
      return true;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

function createFolder(stage: string): boolean {
  try {
    mkdirSync(stage, { recursive: true });
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw error;
  }
}

/**
 * Returns false when the file system does not allow the link, and when the old file is not the one that
 * was compared, because another build has replaced it since.
 */
function linkOld(old: string, target: string, stamp: FileStamp): boolean {
  try {
    linkSync(old, target);
    const { ino, mtimeMs } = lstatSync(target);
    if (ino === stamp.ino && mtimeMs === stamp.mtimeMs) return true;
    rmSync(target);
    return false;
  } catch {
    // Some file systems have no hard links or limit them; the caller writes the file instead.
    return false;
  }
}
