/** Finds what is wrong in the layout of the page that is open. All files of this folder but `walkLayout` run in the page. */

import { findCoveredHeadings } from './findCoveredHeadings';
import { findHiddenContent } from './findHiddenContent';
import { findNarrowCells } from './findNarrowCells';
import { findOverlaps } from './findOverlaps';

/** A line each, with selectors. */
export function findLayoutFaults(): readonly string[] {
  openEverything();
  scrollTo({ top: 0, behavior: 'instant' });
  return [
    ...findOverlaps(),
    ...findHiddenContent(),
    ...findNarrowCells(),
    ...findCoveredHeadings(),
  ];
}

/** What is folded away in the text or behind a tab belongs to the page too. */
function openEverything(): void {
  for (const details of document.querySelectorAll('.prose details')) {
    details.toggleAttribute('open', true);
  }
  for (const panel of document.querySelectorAll('[role=tabpanel]')) {
    panel.toggleAttribute('data-selected', true);
  }
}
