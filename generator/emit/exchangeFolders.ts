/** Exchanges two folders in one step of the system, so that each name has a folder at every moment. */

import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { PLATFORM } from '../core/platform';

type Command = readonly [name: string, ...args: string[]];

/** From `linux/fs.h` and `fcntl.h`. */
const RENAME_EXCHANGE = 2;
const AT_FDCWD = -100;
/** The number of the call `renameat2`, by Node's names of processors. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276, riscv64: 276 };

/**
 * Node has no call for it. `mv` of newer Linux systems does it (GNU coreutils 9.5), and older ones refuse the
 * option; nearly all of those have Perl, which can call the system. Returns false, with nothing changed, where
 * neither does it.
 */
export function exchangeFolders(one: string, other: string): boolean {
  const before = identify(one);
  if (PLATFORM !== 'linux' || identify(other) === undefined) return false;
  return listCommands(one, other).some(([name, ...args]) => {
    spawnSync(name, args, { stdio: 'ignore' });
    // What is on the disk counts: the command may also be ended after it has done its work.
    return identify(other) === before;
  });
}

function listCommands(one: string, other: string): readonly Command[] {
  const mv: Command = ['mv', '--exchange', '--no-target-directory', '--', one, other];
  const call = RENAMEAT2[process.arch];
  if (call === undefined) return [mv];
  const script = `exit(syscall(${call}, ${AT_FDCWD}, $ARGV[0], ${AT_FDCWD}, $ARGV[1], ${RENAME_EXCHANGE}) != 0)`;
  return [mv, ['perl', '-e', script, '--', one, other]];
}

function identify(folder: string): bigint | undefined {
  return lstatSync(folder, { bigint: true, throwIfNoEntry: false })?.ino;
}
