/** Draws a sidebar once for many pages, with a hole in every link for what says that it is the current page. */

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CURRENT_PAGE, SIDEBAR_HOLE } from '../../templates/sidebars';
import { hashContent } from '../core/hash';
import type { ShownLink } from '../core/types';
import { renderLinked } from './shownLinks';

export type Sidebar = {
  /** A hash of what it shows. */
  readonly key: string;
  readonly html: string;
  readonly links: readonly ShownLink[];
};

export type DrawnSidebar = Sidebar & {
  /** Where in `html` the hole of a link is, by its address; of several with one address, the first. */
  readonly holes: ReadonlyMap<string, number>;
};

/** A link has a hole when it stays in its tab, so the holes are in the order of the links. */
export function drawSidebar(sidebar: ReactElement): DrawnSidebar {
  const links: ShownLink[] = [];
  const drawn = renderLinked(sidebar, { render: renderToStaticMarkup, hasDrawings: true, links });
  const parts = drawn.split(SIDEBAR_HOLE);
  const holes = new Map<string, number>();
  let position = 0;
  for (const [index, { href }] of links.entries()) {
    position += parts[index]?.length ?? 0;
    if (!holes.has(href)) holes.set(href, position);
  }
  const html = parts.join('');
  const key = hashContent(html);
  return { key, html, links, holes };
}

/** `href` is the page's own address. */
export function markCurrent({ key, html, links, holes }: DrawnSidebar, href: string): Sidebar {
  const hole = holes.get(href);
  if (hole === undefined) return { key, html, links };
  return {
    key: `${key} ${hole}`,
    get html() {
      return html.slice(0, hole) + CURRENT_PAGE + html.slice(hole);
    },
    links,
  };
}
