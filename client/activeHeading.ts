/** Marks in the contents beside the article which heading the reader is at (specification 3.44, 3.45). */

import { onPageChange } from './navigation/pageChange';

export function startActiveHeading(): void {
  document.addEventListener('scroll', scheduleMark);
  onPageChange(scheduleMark);
}

/** With the next frame, when all that follows the scrolling has written what it has to. */
function scheduleMark(): void {
  requestAnimationFrame(markActive);
}

/** All places are read before anything is written. */
function markActive(): void {
  const entries = [...document.querySelectorAll('.contents a')].flatMap(findEntry);
  const active = findActiveHeading(
    entries.map(({ heading }) => heading),
    document.querySelector<HTMLElement>('.navbar:not([data-hides])')?.offsetHeight,
  );
  for (const { link, heading } of entries) {
    link.ariaCurrent = heading === active ? 'true' : null;
  }
}

/** Only what the contents lead to can be active: the page chooses the levels. */
function findEntry(link: Element) {
  const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
  return heading ? { link, heading } : [];
}

type Place = {
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
};

/** In document order; undefined above the first. `offset` is what a navbar that stays covers, `height` the window's. */
export function findActiveHeading<Heading extends Place>(
  places: readonly Heading[],
  offset = 0,
  height = innerHeight,
): Heading | undefined {
  const next = places.findIndex((place) => place.getBoundingClientRect().top >= offset);
  const heading = places[next];
  if (!heading) return places.at(-1);
  const { top, bottom } = heading.getBoundingClientRect();
  const isInTopHalf = top > 0 && bottom < height / 2;
  return isInTopHalf ? heading : places[next - 1];
}
