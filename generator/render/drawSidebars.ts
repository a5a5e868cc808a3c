/** Renders each sidebar once with a hole in every link, and for each page fills the hole of its own link. */

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page } from '../../templates/model/page';
import type { Layout } from '../../templates/model/site';
import { RenderContext } from '../../templates/renderContext';
import { BlogSidebar, CURRENT_PAGE, DocsSidebar, SIDEBAR_HOLE } from '../../templates/sidebars';
import type { ShownLink } from '../core/types';

type Sidebar = {
  readonly html: string;
  readonly links: readonly ShownLink[];
};

type DrawnSidebar = Sidebar & {
  /** The offset of each link's hole in `html`, by address. For several links with one address, the first. */
  readonly holes: ReadonlyMap<string, number>;
};

const NONE: DrawnSidebar = { html: '', links: [], holes: new Map() };

/** Returns a function that finds the sidebar of a page; `href` is the page's own address. */
export function drawSidebars(layout: Layout): (page: Page, href: string) => Sidebar {
  const { sidebars, blogSidebar } = layout;
  const docs = new Map(
    Object.entries(sidebars).map(([name, items]) => [
      name,
      drawSidebar(createElement(DocsSidebar, { items })),
    ]),
  );
  const blog = blogSidebar && drawSidebar(createElement(BlogSidebar, blogSidebar));
  return (page, href) => {
    if (hasBlogSidebar(page)) return markCurrent(blog ?? NONE, href);
    const name = 'sidebar' in page ? page.sidebar : undefined;
    return markCurrent(docs.get(name ?? '') ?? NONE, href);
  };
}

/** The archive has no sidebar (rule 4.22). */
function hasBlogSidebar(page: Page): boolean {
  if (page.kind === 'tag' || page.kind === 'tagList') return page.of === 'blog';
  return ['post', 'postList', 'author', 'authorList'].includes(page.kind);
}

/** Links that open no new tab have a hole and call `onLink`, so holes and links are in the same order. */
function drawSidebar(sidebar: ReactElement): DrawnSidebar {
  const links: ShownLink[] = [];
  const onLink = (href: string) => void links.push({ href, isResolved: false });
  const value = { onLink, hasDrawings: true };
  const drawn = renderToStaticMarkup(createElement(RenderContext.Provider, { value }, sidebar));
  const parts = drawn.split(SIDEBAR_HOLE);
  const holes = new Map<string, number>();
  let position = 0;
  for (const [index, { href }] of links.entries()) {
    position += parts[index]?.length ?? 0;
    if (!holes.has(href)) holes.set(href, position);
  }
  return { html: parts.join(''), links, holes };
}

function markCurrent({ html, links, holes }: DrawnSidebar, href: string): Sidebar {
  const hole = holes.get(href);
  if (hole === undefined) return { html, links };
  return { html: html.slice(0, hole) + CURRENT_PAGE + html.slice(hole), links };
}
