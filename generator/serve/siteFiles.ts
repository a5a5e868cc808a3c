/** What the two servers serve: files of an output, on the disk or in memory. */

import type { Readable } from 'node:stream';
import type { HeaderRule } from '../../templates/model/config';
import type { Validators } from './conditionalRequest';

/** Positions of the first and the last byte. */
export type ByteRange = { readonly start: number; readonly end: number };

/** A file at one moment: what it says stays true until it is closed. */
export type OpenFile = Validators & {
  /** Relative to the output, with forward slashes. */
  readonly file: string;
  readonly size: number;
  /** True for a file of a finished build, which is worth the best compression. */
  readonly isImmutable: boolean;
  readonly createStream: (range: ByteRange) => Readable;
  readonly close: () => Promise<void>;
};

export type SiteFiles = {
  readonly baseUrl: string;
  readonly headerRules: readonly HeaderRule[];
  /** Undefined when there is no such file, or none that may be read. */
  readonly open: (file: string) => Promise<OpenFile | undefined>;
};

/** The base URL that a site's manifest says it was built for. */
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
