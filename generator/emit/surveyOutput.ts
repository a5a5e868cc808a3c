/** Lists the files of an output: those of docwright, and foreign ones, which docwright did not write. */

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeName, escapeName } from '../core/fileNames';

export type Foreign = {
  /** For messages: relative to the output, with forward slashes. */
  readonly name: string;
  /** Its folder, relative to the output. */
  readonly folder: string;
  /** Its own name, which may not be valid UTF-8. */
  readonly bytes: Uint8Array;
};

export type Survey = {
  /** Plain files, relative to the output. */
  readonly own: readonly string[];
  /** Sorted by name. A folder without files of docwright is listed as one entry. */
  readonly foreign: readonly Foreign[];
};

export type SurveyRules = {
  readonly isOwn: (file: string) => boolean;
  /** True for a folder with files that docwright wrote. */
  readonly isEntered: (folder: string) => boolean;
};

/** Belongs to Git, even if a manifest lists it. */
const GIT = '.git';

/** A missing folder counts as empty. */
export async function surveyOutput(out: string, rules: SurveyRules): Promise<Survey> {
  const { own, foreign } = await surveyFolder(out, '', rules);
  return { own, foreign: [...foreign].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function surveyFolder(out: string, folder: string, rules: SurveyRules): Promise<Survey> {
  const entries = await readEntries(join(out, folder));
  const found = await Promise.all(
    entries.map(async (entry): Promise<Survey> => {
      const name = decodeName(entry.name);
      const file = joinName(folder, name ?? escapeName(entry.name));
      const isGit = file.toLowerCase().split('/').at(-1) === GIT;
      if (name !== undefined && !isGit) {
        // docwright never writes a link, so a link is foreign.
        if (entry.isFile() && rules.isOwn(file)) return { own: [file], foreign: [] };
        if (entry.isDirectory() && rules.isEntered(file)) return surveyFolder(out, file, rules);
      }
      return { own: [], foreign: [{ name: file, folder, bytes: entry.name }] };
    }),
  );
  return {
    own: found.flatMap(({ own }) => own),
    foreign: found.flatMap(({ foreign }) => foreign),
  };
}

async function readEntries(folder: string): Promise<Dirent<Buffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function joinName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
