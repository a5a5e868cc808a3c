/** Finds the names of sections that readers see; the lvl0 of a record is the name of its section. */

import { getHref } from '../../templates/model/address';
import type { Page } from '../../templates/model/page';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/tags';
import type { SidebarItem, Site } from '../../templates/model/site';
import { listSidebarHrefs } from '../core/listSidebarHrefs';

type SectionLabels = { readonly labelOf: (page: Page) => string };

export function createSectionLabels({ config, layout, routes }: Site): SectionLabels {
  // The same names as on the search page.
  const { sections } = config.strings;
  const toHref = (page: Page) => getHref(config.baseUrl, page.path);
  const titles = new Map([...routes.values()].map((page) => [toHref(page), page.title]));
  const names = Object.keys(layout.sidebars);
  const categories = new Map(
    Object.entries(layout.sidebars).map(([name, items]) => [name, listCategories(items)]),
  );
  const bySidebar = new Map(names.map((name) => [name, findSidebarLabel(name)]));

  function findSidebarLabel(name: string): string | undefined {
    const link = layout.navbar.links.find(({ sidebar }) => sidebar === name);
    // A single sidebar distinguishes no sections, so its categories are used instead.
    if (names.length === 1) return undefined;
    const first = findFirst(layout.sidebars[name] ?? []);
    return link?.label ?? titles.get(first?.href ?? '') ?? first?.label;
  }

  function findDocLabel(page: Page, sidebar: string | undefined): string {
    const label = bySidebar.get(sidebar ?? '');
    if (label !== undefined) return label;
    return categories.get(sidebar ?? '')?.get(toHref(page)) ?? sections.documentation;
  }

  return {
    labelOf(page) {
      const isOwnPage = page.kind === 'doc' && page.searchTag === DEFAULT_SEARCH_TAG;
      if (!isOwnPage && (page.kind === 'doc' || page.kind === 'categoryIndex')) {
        return findDocLabel(page, page.sidebar);
      }
      if (page.kind === 'post' && config.blog !== false) return config.blog.title;
      return sections.pages;
    },
  };
}

/** The first page of a sidebar. */
function findFirst(items: readonly SidebarItem[]): SidebarItem | undefined {
  return items.find((item) => item.href !== undefined) ?? items[0];
}

/** The category at the top of the sidebar that holds a page, by the page's address. */
function listCategories(items: readonly SidebarItem[]): ReadonlyMap<string, string> {
  const categories = new Map<string, string>();
  for (const item of items) {
    if (item.type !== 'category') continue;
    for (const href of listSidebarHrefs([item])) {
      if (!categories.has(href)) categories.set(href, item.label);
    }
  }
  return categories;
}
