/** How elements are seen and named in the page. */

/** Boxes smaller than this are for screen readers only, in pixels. */
const LEAST_SIZE = 2;
const NAME_LENGTH = 30;

export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export function listAll(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Also not seen: what is only for screen readers. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width >= LEAST_SIZE && height >= LEAST_SIZE;
}

/** Its tag and classes behind the nearest id, and its first words. */
export function describe(element: Element): string {
  const { id } = element.parentElement?.closest('[id]') ?? {};
  const own = element.id ? `#${element.id}` : '';
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH);
  const place = id ? `#${id} ` : '';
  return `${place}${element.localName}${own}${classes} "${element.getAttribute('aria-label') ?? words}"`;
}

/** What is left of a box inside the elements around it that clip. Undefined when nothing is left. */
export function clip(rect: Rect, element: Element): Rect | undefined {
  let left: Rect | undefined = rect;
  for (let outer = element.parentElement; outer && left; outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer);
    const isRoot = outer === document.documentElement || outer === document.body;
    if (isRoot || (overflowX === 'visible' && overflowY === 'visible')) continue;
    left = intersect(left, outer.getBoundingClientRect());
  }
  return left;
}

export function intersect(one: Rect, other: Rect): Rect | undefined {
  const shared = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return shared.left < shared.right && shared.top < shared.bottom ? shared : undefined;
}
