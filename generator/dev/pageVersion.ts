/** Names versions of pages by what they show, and finds what a browser needs that shows another one. */

import type { DevUpdate } from '../../templates/model/devEvents';
import { hashContent } from '../core/hash';

/** A page as it is now. */
export type LivePage = {
  readonly html: string;
  readonly version: string;
  /** The file that the author writes. */
  readonly source: string | undefined;
};

const HASH_LENGTH = 16;

/** A hash of what the page shows and one of its styles, so that a change of the styles alone is known. */
export function createVersion(html: string, stylesheet: string): string {
  return `${hash(html.replaceAll(stylesheet, ''))}-${hash(stylesheet)}`;
}

/** `shown` is the version on screen, undefined when it is not known. Undefined when nothing has changed. */
export function findUpdate(
  { version }: LivePage,
  shown: string | undefined,
  stylesheet: string,
): DevUpdate | undefined {
  if (shown === version) return undefined;
  const hasSameContent = shown?.split('-')[0] === version.split('-')[0];
  return hasSameContent ? { changed: 'styles', stylesheet } : { changed: 'page' };
}

function hash(text: string): string {
  return hashContent(text).slice(0, HASH_LENGTH);
}
