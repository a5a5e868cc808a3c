/** The environment that a command runs in: streams, folder and variables. */

import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { hasColor } from '../generator';
import type { Ending } from './ending';

export type Environment = {
  /** What paths on the command line are relative to. */
  readonly folder: string;
  /** Opens standard input. */
  readonly getInput: () => NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: Stream;
  readonly err: Stream;
  /** The environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly ending: Pick<Ending, 'forbidExit' | 'allowExit'>;
};

type Stream = NodeJS.WritableStream & { readonly isTTY?: boolean };

export type Run = Environment & { readonly finish: (exitCode: number) => void };

/** Follows links, because stack traces have real paths and are compared with this one. */
export function findRoot(program: Command, { folder }: Environment): string {
  const root = resolve(folder, program.opts<{ root: string }>().root);
  try {
    return realpathSync(root);
  } catch {
    // The command itself reports that the folder is missing.
    return root;
  }
}

export function getStreams({ out, err, variables }: Environment) {
  const workspace = findWorkspace(variables);
  return { out, err, color: hasColor(err.isTTY === true, variables), workspace };
}

/** The folder of the repository, in a workflow of GitHub. */
function findWorkspace({ GITHUB_WORKSPACE: folder }: Environment['variables']) {
  if (!folder) return undefined;
  try {
    return realpathSync(folder);
  } catch {
    // Then places are given relative to the root.
    return undefined;
  }
}
