/** The result of a build for the development server. */

import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';

/** A problem with the lines around it, when they can be shown. */
export type FramedProblem = Diagnostic & { readonly frame?: string | undefined };

export type DevBuild = {
  /** All files of the output, with the headers and the manifest; empty when the build failed. */
  readonly files: ReadonlyMap<string, OutputFile['content']>;
  /** By the file of a page, a hash of what it shows. The address of the stylesheet does not change the hash. */
  readonly shownHashes: ReadonlyMap<string, string>;
  /** The address of the pages' stylesheet, as their `link` has it. */
  readonly stylesheet: string;
  readonly problems: readonly FramedProblem[];
  /** The bundle of `client/dev.ts`. */
  readonly devScript: string;
};

/** The result of a build that threw. */
export function createFailedBuild(problems: readonly FramedProblem[]): DevBuild {
  return { files: new Map(), shownHashes: new Map(), stylesheet: '', problems, devScript: '' };
}
