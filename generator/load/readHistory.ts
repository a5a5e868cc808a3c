/** Reads from the Git history when and by whom each file was changed last. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type LastChange = { readonly date: string; readonly author: string };

const run = promisify(execFile);
/** The first character of a commit's line; no path contains it. */
const COMMIT = '\u0001';
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Returns the last change by file, relative to the root; empty without a history. */
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
    // Without git or a repository, pages show no date.
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
