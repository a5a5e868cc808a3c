/** Reads the files that pages include. */

import type { FilePlan } from './filePlan';
import { readSourceText } from './sourceSite';

/** How deep includes may nest; a deeper one is a cycle. */
export const MAX_DEPTH = 8;

export type ReadIncluded = (file: string | undefined) => string | undefined;

/** Of all that the pages of a site include: files that include others double with each level. */
const MAX_INCLUDED_LENGTH = 50_000_000;
const LEAST_LENGTH = 1000;

/** Reads a file that a page includes, until there is too much of them. */
export function createReadIncluded({ site }: FilePlan): ReadIncluded {
  let length = 0;
  return (file) => {
    const text = file === undefined ? undefined : readSourceText(site, file).text;
    length += Math.max(LEAST_LENGTH, text?.length ?? 0);
    return length > MAX_INCLUDED_LENGTH ? undefined : text;
  };
}
