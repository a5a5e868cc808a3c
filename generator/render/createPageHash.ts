/** Hashes what a page shows, so that dev knows whether it changed. A change of only the styles does not count. */

import { createHash } from 'node:crypto';
import type { DocumentProps } from '../../templates/Document';

type SharedProps = Pick<DocumentProps, 'config' | 'layout' | 'announcement' | 'generator'>;

/**
 * A page depends only on its props, so their hash identifies all that it shows.
 * `custom` is the markup that the component of a custom page has rendered.
 */
export function createPageHash(
  shared: SharedProps,
): (props: DocumentProps, custom: string | undefined) => string {
  const layout = hash([shared]);
  return ({ page, html, previews, assets }, custom) => {
    const { stylesheet: _, ...scripts } = assets;
    return hash([layout, page, html, previews, scripts, custom]);
  };
}

/** SHA-256 of the values as JSON, hex. Leaves out `content`, because its rendered HTML is among the values. */
function hash(values: readonly unknown[]): string {
  const json = JSON.stringify(values, (key, value) => (key === 'content' ? undefined : value));
  return createHash('sha256').update(json).digest('hex');
}
