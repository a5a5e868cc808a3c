/** Tells in dev whether a page shows something else than before; a change of styles alone is none. */

import { createHash } from 'node:crypto';
import type { DocumentProps } from '../../templates/Document';

type SharedProps = Pick<DocumentProps, 'config' | 'layout' | 'announcement' | 'generator'>;

/**
 * A page is made of its properties and of nothing else, so their hash stands for all that it shows.
 * `custom` is what the component of a page of the site's own has drawn.
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

/** SHA-256 of the values as JSON, hex. What stands under `content` is also there as it is drawn. */
function hash(values: readonly unknown[]): string {
  const json = JSON.stringify(values, (key, value) => (key === 'content' ? undefined : value));
  return createHash('sha256').update(json).digest('hex');
}
