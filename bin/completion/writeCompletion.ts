/** Writes the script that completes commands and options in a shell. */

import type { Command } from 'commander';
import { describeCommands } from './describeCommands';
import { writeBash } from './writeBash';
import { writeFish } from './writeFish';
import { writeZsh } from './writeZsh';

const WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish } as const;

export type Shell = keyof typeof WRITERS;

export const SHELLS = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

export function writeCompletion(shell: Shell, program: Command): string {
  return WRITERS[shell](describeCommands(program));
}
