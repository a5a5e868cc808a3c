/** The files that the two servers serve, on disk or in memory. */

import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import type { HeaderRule } from '../../templates/model/config';

/** Positions of the first and the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The validators of a file: its ETag, and the date of its last change if that is known. */
export type Validators = { readonly etag: string; readonly modified?: Date | undefined };

/** An open file; its size and content stay the same until it is closed. */
export type OpenFile = Validators & {
  /** Relative to the output, with forward slashes. */
  readonly file: string;
  readonly size: number;
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

/** Reads an open file as text, and closes it. */
export async function readAll(file: OpenFile): Promise<string> {
  try {
    return file.size === 0
      ? ''
      : await readText(file.createStream({ start: 0, end: file.size - 1 }));
  } finally {
    await file.close();
  }
}
