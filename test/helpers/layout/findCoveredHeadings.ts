/** Finds headings that the navbar covers after a reader has gone to them and no script has hidden it. */

import { describe, isSeen, listAll } from './elements';

const TOLERANCE = 0.5;

export function findCoveredHeadings(): readonly string[] {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  // A page without it is one whose scripts did not run.
  delete dataset.theme;
  const faults = listCovered();
  if (theme !== undefined) dataset.theme = theme;
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}

function listCovered(): readonly string[] {
  const bar = measureBar();
  return listAll('main :is(h1, h2, h3, h4, h5, h6)[id]')
    .filter(isSeen)
    .flatMap((heading) => {
      heading.scrollIntoView({ behavior: 'instant' });
      const covered = bar - heading.getBoundingClientRect().top;
      return covered > TOLERANCE
        ? [`covered: ${covered.toFixed(1)} px of ${describe(heading)}`]
        : [];
    });
}

/** The height of the navbar when it stays at the top. */
function measureBar(): number {
  const bar = document.querySelector<HTMLElement>('.navbar');
  if (!bar) return 0;
  return ['sticky', 'fixed'].includes(getComputedStyle(bar).position) ? bar.offsetHeight : 0;
}
