/**
 * Marks the entry of the heading that the reader is at in the contents beside the article (rules 3.44, 3.45), and
 * names it in the bar of small screens. It runs at load, because a mark that is missing until the pointer moves looks broken.
 */

import { afterLayout } from '../browser/afterLayout';
import { onPageChange } from '../navigation/pageChange';

let links: readonly Element[] = [];
let active: Element | undefined;
let isScheduled: boolean | undefined;

export function startActiveHeading(): void {
  addEventListener('scroll', scheduleMark);
  onPageChange(() => {
    // Only headings with an entry in the contents can be active: each page chooses the levels of its contents.
    links = [...document.querySelectorAll('.contents a')].filter(findHeading);
    scheduleMark();
  });
}

function findHeading(link: Element): Element | null {
  return document.getElementById((link.getAttribute('href') ?? '').slice(1));
}

/** Runs once a frame. */
function scheduleMark(): void {
  if (isScheduled || !links[0]) return;
  isScheduled = true;
  afterLayout(markActive);
}

/** Undefined above the first heading. */
function findActive(): Element | undefined {
  const boxes = links.flatMap((link) => findHeading(link)?.getBoundingClientRect() ?? []);
  // What a sticky navbar covers at the top of the window.
  const bar = document.querySelector<HTMLElement>('.navbar:not([data-hides])');
  const next = boxes.findIndex(({ top }) => top >= (bar?.offsetHeight ?? 0));
  const box = boxes[next];
  const isInTopHalf = box && box.top > 0 && box.bottom < innerHeight / 2;
  // When no heading is below, the last one is active.
  return box && !isInTopHalf ? links[next - 1] : links.at(next);
}

function markActive(): void {
  const next = findActive();
  isScheduled = false;
  if (next === active) return;
  if (active) active.ariaCurrent = null;
  if (next) next.ariaCurrent = 'true';
  active = next;
  const folded = document.querySelector('.contents-fold span');
  if (folded) folded.textContent = next?.textContent ?? '';
}
