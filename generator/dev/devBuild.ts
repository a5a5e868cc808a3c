/** The result of a build for the development server. */

import type { OutputFile } from '../../templates/model/site';
import { type Diagnostic, UserError } from '../core/diagnostics';

/** A problem with the lines around it, when they can be shown. */
export type FramedProblem = Diagnostic & { readonly frame?: string | undefined };

export type DevBuild = {
  /** Undefined when the site could not be resolved. */
  readonly site?: DevSite | undefined;
  /** What a failed build found; a site lists its own problems. */
  readonly problems: readonly FramedProblem[];
  /** The bundle of `client/dev.ts`. */
  readonly devScript: string;
};

/** A resolved site. Its files are generated when they are requested. */
export type DevSite = {
  readonly baseUrl: string;
  /** The text of `_headers`. */
  readonly headers: string;
  /** The address of the pages' stylesheet, as their `link` has it. */
  readonly stylesheet: string;
  /** The addresses of static files that have changed since the build before. */
  readonly changedHrefs: readonly string[];
  /** Undefined when there is no such file. Throws a `UserError` for a page that fails. */
  readonly open: (file: string) => Promise<DevFile | undefined>;
  /** The problems that are known so far. */
  readonly listProblems: () => readonly FramedProblem[];
  /**
   * Finds the problems that only rendering finds, page by page. `pause` lets requests come first, and
   * resolves to false to end it.
   */
  readonly checkAll: (pause: () => Promise<boolean>) => Promise<void>;
};

export type DevFile =
  /** `source` is the file that the author writes. */
  | { readonly kind: 'page'; readonly content: string; readonly source: string | undefined }
  | { readonly kind: 'made'; readonly content: OutputFile['content'] }
  /** A file as it is on disk, with its absolute path. */
  | { readonly kind: 'disk'; readonly path: string };

/**
 * Describes what a build or a page threw as problems to show. An error that is not a `UserError` is a bug of
 * docwright or of the site's code, so its stack is shown.
 */
export function describeCrash(error: unknown): readonly FramedProblem[] {
  if (error instanceof UserError) return error.diagnostics;
  const isError = error instanceof Error;
  return [
    {
      code: 'build-crashed',
      severity: 'error',
      message: `the build crashed: ${isError ? error.message : String(error)}`,
      frame: isError ? error.stack : undefined,
    },
  ];
}
