/** Asks the version history when each file was changed last, and by whom. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type LastChange = { readonly date: string; readonly author: string };

const run = promisify(execFile);
/** Begins the line of a commit; no path can hold it. */
const COMMIT = '\u0001';
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** By file, relative to the root; empty where there is no history to ask. */
export async function readHistory(
  root: string,
  folder: string,
): Promise<ReadonlyMap<string, LastChange>> {
  const changes = new Map<string, LastChange>();
  const options = ['-c', 'core.quotePath=false', 'log', '--relative', '--name-only'];
  const format = `--format=${COMMIT}%aI${COMMIT}%an`;
  const output = await run('git', [...options, format, '--', folder], {
    cwd: root,
    maxBuffer: MAX_OUTPUT_BYTES,
  }).then(
    ({ stdout }) => stdout,
    // No git, or no repository: the pages then show no date.
    () => '',
  );
  let current: LastChange | undefined;
  for (const line of output.split('\n')) {
    if (line.startsWith(COMMIT)) {
      const [, date = '', author = ''] = line.split(COMMIT);
      current = { date: new Date(date).toISOString(), author };
    } else if (line !== '' && current !== undefined && !changes.has(line))
      changes.set(line, current);
  }
  return changes;
}
