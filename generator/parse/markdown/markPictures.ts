/** Puts a component around each picture that may come in several sizes and formats; render draws it. */

import type { Element, Parents, Root } from 'hast';
import { PICTURE } from '../../../templates/model/body';
import type { PageInput } from '../page';
import { replaceInHtml } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';

/** The width that the author sets, for the collector of references, which removes it. */
export const PICTURE_PROPERTY = 'dataPicture';

/** The styles of home pages select a picture as a child of these. */
const HOME_PARENTS = new Set(['hero__figure', 'feature__icon', 'button']);

export function markPictures(tree: Root, { images }: PageInput): void {
  if (!images.optimize) return;
  let isFirst = true;
  visit(tree, 'element', (element, index, parent) => {
    // What is below a heading is likely to be below the fold.
    if (/^h[2-6]$/.test(element.tagName)) isFirst = false;
    if (parent === undefined || index === undefined || !isPicture(element, parent)) return CONTINUE;
    const { properties } = element;
    if (isFirst) properties.loading ??= 'eager';
    isFirst = false;
    properties[PICTURE_PROPERTY] = Number.parseInt(String(properties.width), 10) || 0;
    replaceInHtml(parent, index, [
      { type: 'component', name: PICTURE, attributes: {}, children: [element] },
    ]);
    return SKIP;
  });
}

function isPicture({ tagName, properties }: Element, parent: Parents): boolean {
  if (tagName !== 'img' || typeof properties.src !== 'string' || properties.srcSet) return false;
  if (parent.type !== 'element') return true;
  const { className } = parent.properties;
  const isOnHome =
    Array.isArray(className) && className.some((each) => HOME_PARENTS.has(`${each}`));
  return parent.tagName !== 'picture' && !isOnHome;
}
