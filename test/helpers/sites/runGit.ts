/** Runs Git in a folder with an identity of its own, and commits at a given time. */

import { execFileSync } from 'node:child_process';

const SETTINGS = [
  ['user.name', 'K'],
  ['user.email', 'k@kites.example'],
  // Otherwise Git refuses to clone a submodule from the disk.
  ['protocol.file.allow', 'always'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export function runGit(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', [...SETTINGS, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

/** Commits everything in a folder, and makes it a repository first when it is not one. */
export function commitAll(cwd: string, date: string): void {
  runGit(cwd, 'init', '--quiet');
  runGit(cwd, 'add', '--all');
  execFileSync('git', [...SETTINGS, 'commit', '--quiet', '--message', 'edit'], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}
