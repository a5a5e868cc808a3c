/** Marks in the contents beside the article which heading the reader is at (specification 3.44, 3.45). */

import { onPageChange } from './navigation/pageChange';

const HEADINGS = '.prose :is(h2, h3)[id]';

let headings: readonly HTMLElement[] = [];
let links: readonly HTMLAnchorElement[] = [];
let isScheduled = false;

export function startActiveHeading(): void {
  document.addEventListener('scroll', scheduleMark, { passive: true });
  onPageChange(() => {
    headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)];
    links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
    scheduleMark();
  });
}

/** Once in a frame: all places are read before anything is written. */
function scheduleMark(): void {
  if (isScheduled || links.length === 0) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    markActive();
  });
}

function markActive(): void {
  // Those in a hidden tab have no place.
  const shown = headings.filter((heading) => heading.offsetParent);
  const hash = `#${findActiveHeading(shown, getOffset())?.id}`;
  for (const link of links) {
    if (decodeURIComponent(link.hash) === hash) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

type Place = {
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
};

/** In document order; undefined above the first. */
export function findActiveHeading<Heading extends Place>(
  places: readonly Heading[],
  offset: number,
  height = innerHeight,
): Heading | undefined {
  const next = findFirst(places, (place) => place.getBoundingClientRect().top >= offset);
  const heading = places[next];
  if (!heading) return places.at(-1);
  const { top, bottom } = heading.getBoundingClientRect();
  const isInTopHalf = top > 0 && bottom < height / 2;
  return isInTopHalf ? heading : places[next - 1];
}

/** Index of the first that fits, where all after it fit as well. */
function findFirst<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a navbar that stays covers of the page. */
function getOffset(): number {
  const bar = document.querySelector<HTMLElement>('.navbar:not([data-hides])');
  return bar?.offsetHeight ?? 0;
}
