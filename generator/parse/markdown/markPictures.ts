/** Prepares pictures: those for one color mode, captions, and a component around each that may come in several sizes. */

import type { Element, Parents, Root } from 'hast';
import { PICTURE } from '../../../templates/model/body';
import type { PageInput } from '../page';
import { replaceInHtml } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';

/** The width that the author sets, for the collector of references, which removes it. */
export const PICTURE_PROPERTY = 'dataPicture';

/** The parents of icons on home pages, and the width that the styles give these, in pixels. */
const ICON_PARENTS = ['feature__icon', 'button'];
const ICON_WIDTH = 26;
/** The classes of a picture for one color mode. */
const MODES = ['only-light', 'only-dark'];

export function markPictures(tree: Root, { images }: PageInput): void {
  if (!images.optimize) return;
  let isFirst = true;
  visit(tree, 'element', (element, index, parent) => {
    // What is below a heading is likely to be below the fold.
    if (/^h[2-6]$/.test(element.tagName)) isFirst = false;
    if (parent === undefined || index === undefined || !isPicture(element, parent)) return CONTINUE;
    const { properties } = element;
    const isIcon = hasClass(parent, ICON_PARENTS);
    // Of two for a color mode, readers see only one.
    if (isFirst && !isIcon && !hasClass(element, MODES)) properties.loading ??= 'eager';
    isFirst &&= isIcon;
    const width = Number.parseInt(String(properties.width), 10) || 0;
    properties[PICTURE_PROPERTY] = isIcon ? ICON_WIDTH : width;
    replaceInHtml(parent, index, [
      { type: 'component', name: PICTURE, attributes: {}, children: [element] },
    ]);
    return SKIP;
  });
}

/** The end of an address, as on GitHub or shorter. */
const MODE = /#(?:gh-(?:light|dark)-mode-only|only-(?:light|dark))$/;

/** Shows a picture with such an address in one color mode. */
export function markMode({ properties }: Element): void {
  const [end] = MODE.exec(String(properties.src)) ?? [];
  if (end === undefined) return;
  const mode = end.includes('dark') ? 'dark' : 'light';
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : []), `only-${mode}`];
}

/** A paragraph that contains only a picture, or one for each color mode, becomes a figure. */
export function addCaption(paragraph: Element): void {
  const shown = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim());
  const images = shown.flatMap((child) =>
    child.type === 'element' && child.tagName === 'img' ? [child] : [],
  );
  const title = images.find(({ properties }) => properties.title)?.properties.title;
  const isPair = images.every(({ properties }) => MODE.test(String(properties.src)));
  if (!title || images.length < shown.length || (images.length > 1 && !isPair)) return;
  for (const { properties } of images) delete properties.title;
  paragraph.tagName = 'figure';
  paragraph.properties.className = ['captioned'];
  const text = { type: 'text', value: String(title) } as const;
  paragraph.children.push({
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [text],
  });
}

function isPicture({ tagName, properties }: Element, parent: Parents): boolean {
  if (tagName !== 'img' || typeof properties.src !== 'string' || properties.srcSet) return false;
  return parent.type !== 'element' || parent.tagName !== 'picture';
}

function hasClass(node: Parents, names: readonly string[]): boolean {
  const { className } = node.type === 'element' ? node.properties : {};
  return Array.isArray(className) && className.some((each) => names.includes(`${each}`));
}
