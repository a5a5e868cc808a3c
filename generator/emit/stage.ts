/** The folder beside the output where a build writes what is new, until it takes the output's place. */

import { copyFileSync, linkSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { hashFile } from '../core/hash';
import { rmSync } from '../core/patientDisk';
import { createLeftover } from './leftover';
import type { FileStamp, Step } from './planStep';
import { createStageFolder, NEW, removeStage } from './stageFolder';

export type Stage = {
  /** The folder of this build; undefined before the first file, and when nothing can be written there. */
  readonly getPath: () => string | undefined;
  /** Writes a file. The step that it returns takes the file from there, and holds no content. */
  readonly write: (step: Step) => Step;
  /** Adds what has not changed. Returns false when nothing can be written beside the output. */
  readonly complete: (steps: readonly Step[]) => boolean;
  /** Never fails. Returns a problem for what cannot be removed, which the next build tries again. */
  readonly remove: () => Promise<readonly Diagnostic[]>;
};

/** Nothing is created before the first file. */
export function createStage(out: string): Stage {
  const folders = new Set<string>();
  let opened: { readonly path: string | undefined } | undefined;
  const open = () => {
    opened ??= { path: createStageFolder(out) };
    return opened.path;
  };
  const locate = (path: string, file: string) => {
    const target = join(path, NEW, file);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return target;
  };

  return {
    getPath: () => opened?.path,
    write(step) {
      const path = open();
      if (path === undefined) return step;
      const staged = locate(path, step.file);
      step.write(staged);
      const write = (target: string) => copyFileSync(staged, target);
      const sha256 = step.sha256 ?? hashFile(staged);
      return { ...step, sha256, write, staged: lstatSync(staged) };
    },
    complete(steps) {
      const path = open();
      if (path === undefined) return false;
      for (const { file, unchanged, write } of steps) {
        if (unchanged === undefined) continue;
        const target = locate(path, file);
        if (!linkOld(join(out, file), target, unchanged)) write(target);
      }
      return true;
    },
    async remove() {
      const path = opened?.path;
      if (path === undefined) return [];
      return removeStage(path).then(
        () => [],
        (error: unknown) => [createLeftover(path, error)],
      );
    },
  };
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
