/** Lists what the page itself offers to a reader who has typed nothing yet: its headings, and the pages beside it. */

import type { SearchHit } from '../../../templates/model/search/answer';
import { createHierarchy } from '../../../templates/model/search/record';
import type { Suggestions } from '../../../templates/search/StartScreen';

/** Together they fit on a phone. */
const MAX_HEADINGS = 5;
const MAX_PAGES = 5;

export function listSuggestions(page: Document): Suggestions {
  const headings = listLinks(page, '.contents > ul > li > a');
  const beside = listLinks(page, '.sidebar a:not([target], [aria-current])');
  // A page without a sidebar offers the sections of the site.
  const pages = beside.length > 0 ? beside : listLinks(page, '#menu .sidebar__link');
  return {
    headings: headings.slice(0, MAX_HEADINGS).map((link) => createHit(link, 'lvl2')),
    pages: pages.slice(0, MAX_PAGES).map((link) => createHit(link, 'lvl1')),
  };
}

function listLinks(page: Document, selector: string): readonly HTMLAnchorElement[] {
  return [...page.querySelectorAll<HTMLAnchorElement>(selector)];
}

function createHit(link: HTMLAnchorElement, type: 'lvl1' | 'lvl2'): SearchHit {
  const url = link.pathname + link.hash;
  const above = type === 'lvl1' ? [null] : [null, null];
  const hierarchy = createHierarchy([...above, link.textContent]);
  return { objectID: url, url, type, hierarchy, content: null };
}
