/** The files that the two servers serve, on disk or in memory. */

import type { Readable } from 'node:stream';
import type { HeaderRule } from '../../templates/model/config';
import type { Validators } from './conditionalRequest';

/** Positions of the first and the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** An open file; its size and content stay the same until it is closed. */
export type OpenFile = Validators & {
  /** Relative to the output, with forward slashes. */
  readonly file: string;
  readonly size: number;
  /** True for a file of a finished build; the best compression is worth its time. */
  readonly isImmutable: boolean;
  readonly createStream: (range: ByteRange) => Readable;
  readonly close: () => Promise<void>;
};

export type SiteFiles = {
  readonly baseUrl: string;
  readonly headerRules: readonly HeaderRule[];
  /** Resolves to undefined when there is no such file, or it is not public. */
  readonly open: (file: string) => Promise<OpenFile | undefined>;
};

/** Returns the base URL in a site's manifest. */
export function findBaseUrl(manifest: string | undefined): string {
  try {
    const { site } = JSON.parse(manifest ?? '') as { site?: { baseUrl?: unknown } };
    const baseUrl = site?.baseUrl;
    return typeof baseUrl === 'string' && /^\/(.*\/)?$/.test(baseUrl) ? baseUrl : '/';
  } catch {
    // A folder that docwright did not write is served at the root.
    return '/';
  }
}
