/** Finds things to click that cover each other. */

import { clip, describe, intersect, isSeen, listAll, type Rect } from './elements';

/** Regions that scroll are focusable too, but nobody clicks them. */
const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not(pre, [role=group], [tabindex="-1"])';
/** Neighbors may share a border, in pixels. */
const TOLERANCE = 1;

type Thing = {
  readonly element: HTMLElement;
  /** One for each line of its text. */
  readonly rects: readonly Rect[];
  /** What is fixed lies above the others on purpose. */
  readonly layer: Element | undefined;
};

export function findOverlaps(): readonly string[] {
  const things = listAll(INTERACTIVE).filter(isSeen).map(toThing);
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .filter((other) => doOverlap(one, other))
      .map((other) => `overlap: ${describe(one.element)} and ${describe(other.element)}`),
  );
}

function toThing(element: HTMLElement): Thing {
  const rects = [...element.getClientRects(), ...listStretched(element)];
  return {
    element,
    rects: rects.map((rect) => clip(rect, element)).filter((rect) => rect !== undefined),
    layer: findLayer(element),
  };
}

/** A link may cover the whole card that it stands in. */
function listStretched(element: HTMLElement): readonly Rect[] {
  const isStretched = ['::before', '::after'].some((part) => {
    const { content, position, inset } = getComputedStyle(element, part);
    return content !== 'none' && position === 'absolute' && inset === '0px';
  });
  const holder = getComputedStyle(element).position === 'static' ? element.offsetParent : element;
  return isStretched && holder ? [holder.getBoundingClientRect()] : [];
}

function findLayer(element: Element): Element | undefined {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    if (getComputedStyle(outer).position === 'fixed') return outer;
  }
  return undefined;
}

function doOverlap(one: Thing, other: Thing): boolean {
  if (one.layer !== other.layer) return false;
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
  return one.rects.some((rect) => other.rects.some((further) => isLarge(intersect(rect, further))));
}

function isLarge(rect: Rect | undefined): boolean {
  if (!rect) return false;
  return rect.right - rect.left > TOLERANCE && rect.bottom - rect.top > TOLERANCE;
}
