/** Finds files of a site whose place in the output is taken by a foreign file or folder. */

import type { Diagnostic } from '../core/diagnostics';
import { listFolders } from './ownFiles';
import type { Foreign } from './surveyOutput';

export function findTaken(
  out: string,
  wanted: ReadonlySet<string>,
  foreign: readonly Foreign[],
): Diagnostic[] {
  const byName = new Map(foreign.map((entry) => [entry.name, entry]));
  const onTheWay = [...wanted].flatMap((file) => {
    const taken = [...listFolders(file), file].find((place) => byName.has(place));
    return taken === undefined ? [] : [createTaken(out, file, taken)];
  });
  const inside = foreign.flatMap(({ name }) => {
    const file = listFolders(name).find((place) => wanted.has(place));
    return file === undefined ? [] : [createTaken(out, file, name)];
  });
  return [...onTheWay, ...inside];
}

function createTaken(out: string, file: string, name: string): Diagnostic {
  return {
    code: 'output-taken',
    severity: 'error',
    message: `the file ${file} of the site cannot be written: ${out}/${name} exists, and docwright did not write it`,
    hint: `Move ${name} out of the output folder, or rename one of the two.`,
  };
}
