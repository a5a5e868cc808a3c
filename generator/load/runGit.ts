import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Returns what Git prints; an empty text without Git or a repository, or when the command fails. */
export async function runGit(root: string, args: readonly string[]): Promise<string> {
  return run('git', [...args], { cwd: root, maxBuffer: MAX_OUTPUT_BYTES }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
