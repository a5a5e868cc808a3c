/**
 * Finds content that a reader cannot see: a page that is wider than the window, boxes that cut what is in them,
 * and boxes that scroll sideways without a hint that there is more.
 */

import { describe, isSeen, listAll } from './elements';

const TOLERANCE = 1;

export function findHiddenContent(): readonly string[] {
  const root = document.documentElement;
  const wider = Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
  return [
    ...(wider > 0 ? [`the page is ${wider} px too wide`] : []),
    ...listAll('body *')
      .filter((element) => element.scrollWidth - element.clientWidth > TOLERANCE && isSeen(element))
      .flatMap(explain),
  ];
}

function explain(element: HTMLElement): readonly string[] {
  const more = `${element.scrollWidth - element.clientWidth} px of ${describe(element)}`;
  const { overflowX, textOverflow } = getComputedStyle(element);
  switch (overflowX) {
    case 'hidden':
    case 'clip':
      // Three dots say that there is more.
      return textOverflow === 'ellipsis' ? [] : [`cut: ${more}`];
    case 'auto':
    case 'scroll':
      return hasHint(element) ? [] : [`no hint of more: ${more}`];
    default:
      return [];
  }
}

/**
 * Something that is painted at an edge of the scroller: a mask or a gradient of its own, a shadow inside it,
 * or a gradient or shadow of a pseudo element of it or of the box around it.
 */
function hasHint(scroller: HTMLElement): boolean {
  const own = getComputedStyle(scroller);
  const parts = [scroller, scroller.parentElement].flatMap((element) =>
    element ? ['::before', '::after'].map((part) => getComputedStyle(element, part)) : [],
  );
  return (
    own.maskImage.includes('gradient') ||
    own.backgroundImage.includes('gradient') ||
    own.boxShadow.includes('inset') ||
    parts.some(isPaintedPart)
  );
}

function isPaintedPart(style: CSSStyleDeclaration): boolean {
  if (style.content === 'none' || style.display === 'none' || style.opacity === '0') return false;
  return style.backgroundImage.includes('gradient') || style.boxShadow !== 'none';
}
