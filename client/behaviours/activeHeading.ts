/** Marks in the contents beside the article which heading the reader is at (rules 3.44, 3.45). */

import { onPageChange } from '../navigation/pageChange';

type ContentsEntry = { readonly link: Element; readonly heading: HTMLElement };

let entries: readonly ContentsEntry[] = [];
let isScheduled = false;

export function startActiveHeading(): void {
  document.addEventListener('scroll', scheduleMark, { passive: true });
  onPageChange(() => {
    entries = [...document.querySelectorAll('.contents a')].flatMap(findEntry);
    scheduleMark();
  });
}

/** Only what the contents lead to can be active: the page chooses the levels. */
function findEntry(link: Element): ContentsEntry | [] {
  const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
  return heading ? { link, heading } : [];
}

/** Once in a frame: all places are read before anything is written. */
function scheduleMark(): void {
  if (isScheduled || entries.length === 0) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    markActive();
  });
}

function markActive(): void {
  const active = findActiveHeading(
    entries.map(({ heading }) => heading),
    getOffset(),
  );
  for (const { link, heading } of entries) {
    link.ariaCurrent = heading === active ? 'true' : null;
  }
}

type Boxed = {
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
};

/** In document order; undefined above the first. */
function findActiveHeading<Heading extends Boxed>(
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
