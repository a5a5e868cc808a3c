/**
 * Marks the entry of the heading that the reader is at in the contents beside the article (rules 3.44, 3.45), and
 * names it in the bar of small screens.
 */

import { afterLayout } from '../browser/afterLayout';
import { onClick } from '../browser/onClick';
import { onScroll } from '../browser/onScroll';
import { onPageChange } from '../navigation/pageChange';

type ContentsEntry = { readonly link: Element; readonly heading: HTMLElement };

const FOLD = '.contents-fold';

let entries: readonly ContentsEntry[] = [];
let isScheduled = false;

export function startActiveHeading(): void {
  onScroll(scheduleMark);
  onClick(`${FOLD} a`, closeFold);
  onPageChange(() => {
    entries = [...document.querySelectorAll('.contents a')].flatMap(findEntry);
    scheduleMark();
  });
}

/** Only headings with an entry in the contents can be active: each page chooses the levels of its contents. */
function findEntry(link: Element): ContentsEntry | [] {
  const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
  return heading ? { link, heading } : [];
}

/** Runs once a frame. */
function scheduleMark(): void {
  if (isScheduled || entries.length === 0) return;
  isScheduled = true;
  afterLayout(findActive, (active) => {
    isScheduled = false;
    markActive(active);
  });
}

function findActive(): HTMLElement | undefined {
  return findActiveHeading(
    entries.map(({ heading }) => heading),
    getOffset(),
  );
}

function markActive(active: HTMLElement | undefined): void {
  let name: string | null = '';
  for (const { link, heading } of entries) {
    const isActive = heading === active;
    if (isActive) name = link.textContent;
    const wanted = isActive ? 'true' : null;
    if (link.ariaCurrent !== wanted) link.ariaCurrent = wanted;
  }
  const folded = document.querySelector(`${FOLD} span`);
  if (folded && folded.textContent !== name) folded.textContent = name;
}

/** The contents of small screens would cover what the reader has asked for. */
function closeFold(): void {
  document.querySelector(`${FOLD} [open]`)?.removeAttribute('open');
}

type Boxed = {
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
};

/** Takes the headings in document order. Returns undefined above the first one. */
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

/** Binary search: the index of the first item that passes the test, where all items after it pass too. */
function findFirst<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The height that a sticky navbar covers at the top of the window. */
function getOffset(): number {
  const bar = document.querySelector<HTMLElement>('.navbar:not([data-hides])');
  return bar?.offsetHeight ?? 0;
}
