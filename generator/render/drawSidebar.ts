/**
 * Draws a sidebar once for many pages. Every link has a hole for what marks it as the current page, and every closed
 * group has one for what opens it on the pages inside.
 */

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CLOSED_FOLD, CURRENT_PAGE, FOLD_END, SIDEBAR_HOLE } from '../../templates/sidebars';
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
  /** The places in `html` for a page, by its address; of several links with one address, the first. */
  readonly holes: ReadonlyMap<string, Holes>;
};

type Holes = {
  readonly link: number;
  /** Of the closed groups around the link, from the outermost, and of its own group, which follows the link. */
  readonly groups: readonly number[];
};

/** A link has a hole when it stays in its tab, so the holes are in the order of the links. */
export function drawSidebar(sidebar: ReactElement): DrawnSidebar {
  const links: ShownLink[] = [];
  const drawn = renderLinked(sidebar, { render: renderToStaticMarkup, hasDrawings: true, links });
  const { html, places } = findHoles(drawn);
  const holes = new Map<string, Holes>();
  for (const [index, { href }] of links.entries()) {
    const place = places[index];
    if (place && !holes.has(href)) holes.set(href, place);
  }
  const key = hashContent(html);
  return { key, html, links, holes };
}

const MARKS = /( data-hole=""| data-fold="(?:open)?"|<\/details>)/;
const OWN_GROUP = '</a><details';

/** The places of the links in their order, and the HTML without the holes. */
function findHoles(drawn: string): { readonly html: string; readonly places: readonly Holes[] } {
  const places: Holes[] = [];
  let html = '';
  // Open groups need no place.
  let around: readonly (number | undefined)[] = [];
  const listGroups = () => around.filter((place) => place !== undefined);
  for (const [index, part] of drawn.split(MARKS).entries()) {
    if (index % 2 === 0) html += part;
    else if (part === SIDEBAR_HOLE) places.push({ link: html.length, groups: listGroups() });
    else if (part === FOLD_END) {
      around = around.slice(0, -1);
      html += part;
    } else {
      around = [...around, part === CLOSED_FOLD ? html.length : undefined];
      const last = places.at(-1);
      // Nothing is between the link of a group and its list.
      const between = html.slice(last?.link);
      const isOwn = last && between.endsWith(OWN_GROUP) && !between.includes('<a ');
      if (isOwn) places.splice(-1, 1, { ...last, groups: listGroups() });
    }
  }
  return { html, places };
}

/** As React writes the attribute. */
const OPEN = ' open=""';

/** `href` is the page's own address. */
export function markCurrent({ key, html, links, holes }: DrawnSidebar, href: string): Sidebar {
  const hole = holes.get(href);
  if (hole === undefined) return { key, html, links };
  const { link, groups } = hole;
  return {
    key: `${key} ${link}`,
    get html() {
      const added = [...groups.map((at) => ({ at, text: OPEN })), { at: link, text: CURRENT_PAGE }];
      // From the end, so that the places before it stay the same.
      return added
        .sort((one, other) => other.at - one.at)
        .reduce((filled, { at, text }) => filled.slice(0, at) + text + filled.slice(at), html);
    },
    links,
  };
}
