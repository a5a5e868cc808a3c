/** What the development server is given by a build. */

import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';

/** A problem with the lines around it, when they can be shown. */
export type FramedProblem = Diagnostic & { readonly frame?: string | undefined };

export type DevBuild = {
  /** As a build would write them, the headers and the manifest included; empty when it failed. */
  readonly files: ReadonlyMap<string, OutputFile['content']>;
  /** By the file of a page: the same as long as it shows the same, whatever its stylesheet. */
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
