/** Draws the sidebars of a site, and finds the one of a page with the page's own link marked. */

import { createElement, type ReactElement } from 'react';
import type { Page } from '../../templates/model/page';
import type { OutputFile, Site } from '../../templates/model/site';
import { BlogSidebar, DocsSidebar } from '../../templates/sidebars';
import { createLargeSidebar, type SidebarContent, withTexts } from './createLargeSidebar';
import { drawSidebar, markCurrent, type Sidebar } from './drawSidebar';
import { isLargeSidebar } from './planLargeSidebar';

export type DrawnSidebars = {
  /** `href` is the page's own address. */
  readonly find: (page: Page, href: string) => Sidebar;
  /** What pages with a large sidebar fetch when a reader opens more of it; none on most sites. */
  readonly parts: readonly OutputFile[];
};

type FindSidebar = (href: string) => Sidebar;

const findNone: FindSidebar = () => ({ key: '', html: '', links: [] });

export function drawSidebars({ config, layout }: Pick<Site, 'config' | 'layout'>): DrawnSidebars {
  const parts = new Map<string, OutputFile>();
  const draw = (content: SidebarContent, whole: ReactElement): FindSidebar => {
    if (!isLargeSidebar(content.items)) return drawWhole(withTexts(whole, config));
    const large = createLargeSidebar(content, config);
    for (const part of large.parts) parts.set(part.file, part);
    return large.find;
  };
  const docs = new Map(
    Object.entries(layout.sidebars).map(([name, items]) => [
      name,
      draw({ items }, createElement(DocsSidebar, { items })),
    ]),
  );
  const { blogSidebar } = layout;
  const blog = blogSidebar
    ? draw(toContent(blogSidebar), createElement(BlogSidebar, blogSidebar))
    : findNone;
  return {
    find(page, href) {
      if (hasBlogSidebar(page)) return blog(href);
      const name = 'sidebar' in page ? page.sidebar : undefined;
      return (docs.get(name ?? '') ?? findNone)(href);
    },
    parts: [...parts.values()],
  };
}

/** All of it, the same on all its pages. */
function drawWhole(whole: ReactElement): FindSidebar {
  const drawn = drawSidebar(whole);
  return (href) => markCurrent(drawn, href);
}

function toContent({ title, items }: NonNullable<Site['layout']['blogSidebar']>): SidebarContent {
  return {
    title,
    items: items.map(({ label, path }) => ({ type: 'link', label, href: path, isExternal: false })),
  };
}

/** The archive has no sidebar (rule 4.22). */
function hasBlogSidebar(page: Page): boolean {
  if (page.kind === 'tag' || page.kind === 'tagList') return page.of === 'blog';
  return ['post', 'postList', 'author', 'authorList'].includes(page.kind);
}
