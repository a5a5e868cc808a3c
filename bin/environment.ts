/** What a shell gives to a process, and what the commands make of it. */

import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { hasColor } from '../generator';
import type { Ending } from './ending';

export type Surroundings = {
  /** What paths on the command line are relative to. */
  readonly folder: string;
  /** Opens standard input. */
  readonly getInput: () => NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: Stream;
  readonly err: Stream;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly ending: Pick<Ending, 'forbidExit' | 'allowExit'>;
};

type Stream = NodeJS.WritableStream & { readonly isTTY?: boolean };

export type Run = Surroundings & { readonly finish: (exitCode: number) => void };

/** Follows links, because stack traces have real paths and are compared with this one. */
export function findRoot(program: Command, { folder }: Surroundings): string {
  const root = resolve(folder, program.opts<{ root: string }>().root);
  try {
    return realpathSync(root);
  } catch {
    // The command itself reports that the folder is missing.
    return root;
  }
}

export function getStreams({ out, err, environment }: Surroundings) {
  const workspace = findWorkspace(environment);
  return { out, err, color: hasColor(err.isTTY === true, environment), workspace };
}

/** The folder of the repository, in a workflow of GitHub. */
function findWorkspace({ GITHUB_WORKSPACE: folder }: Surroundings['environment']) {
  if (!folder) return undefined;
  try {
    return realpathSync(folder);
  } catch {
    // Then places are told relative to the root.
    return undefined;
  }
}
