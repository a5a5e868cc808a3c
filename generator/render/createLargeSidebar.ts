/** Draws a large sidebar: for each page the entries around it, and each list once as a separate file. */

import { createElement, type ReactElement } from 'react';
import { LargeSidebar, SidebarPart } from '../../templates/largeSidebar';
import { getHref } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { locateSidebarPart } from '../../templates/model/outputs';
import type { OutputFile, SidebarItem } from '../../templates/model/site';
import { TextsContext } from '../../templates/texts';
import { hashContent } from '../core/hash';
import { type DrawnSidebar, drawSidebar, markCurrent, type Sidebar } from './drawSidebar';
import {
  getShownKey,
  getTarget,
  isCut,
  listPlaces,
  type SidebarEntry,
  type SidebarList,
  showList,
} from './planLargeSidebar';

export type SidebarContent = {
  /** The heading above the list. */
  readonly title?: string | undefined;
  readonly items: readonly SidebarItem[];
};

type LargeSidebarFiles = {
  /** `href` is the page's own address. */
  readonly find: (href: string) => Sidebar;
  readonly parts: readonly OutputFile[];
};

type DrawConfig = Pick<SiteConfig, 'baseUrl' | 'locale' | 'strings'>;

/** Long enough that no two of ten thousand lists share one. */
const HASH_LENGTH = 16;

export function createLargeSidebar(
  { title, items }: SidebarContent,
  config: DrawConfig,
): LargeSidebarFiles {
  const parts: OutputFile[] = [];
  const top = createList(items, config, parts);
  // Pages ask for the file of the top only where they show a part of it.
  if (!isCut(items)) parts.pop();
  const places = listPlaces(top);
  const drawn = new Map<string, DrawnSidebar>();
  return {
    parts,
    find(href) {
      const place = places.get(href);
      const key = getShownKey(top, place);
      const list = () => createElement(LargeSidebar, { list: showList(top, place), title });
      const sidebar = drawn.get(key) ?? drawSidebar(withTexts(list(), config));
      drawn.set(key, sidebar);
      return markCurrent(sidebar, href);
    },
  };
}

/** From the innermost list out, because a list names the files of those inside. */
function createList(
  items: readonly SidebarItem[],
  config: DrawConfig,
  parts: OutputFile[],
): SidebarList {
  const entries = items.map((item) => createEntry(item, config, parts));
  const list = { entries: entries.map(({ closed }) => closed) };
  const part = createElement(SidebarPart, { list, locale: config.locale });
  const { html } = drawSidebar(withTexts(part, config));
  const content = `<!doctype html>${html}\n`;
  const hash = hashContent(content).slice(0, HASH_LENGTH);
  const file = locateSidebarPart(hash);
  parts.push({ file, content });
  return { entries, part: getHref(config.baseUrl, file) };
}

export function withTexts(
  sidebar: ReactElement,
  { strings }: Pick<DrawConfig, 'strings'>,
): ReactElement {
  return createElement(TextsContext, { value: strings }, sidebar);
}

function createEntry(item: SidebarItem, config: DrawConfig, parts: OutputFile[]): SidebarEntry {
  if (item.type === 'link') return { closed: item };
  const { label, href, marks, language, items } = item;
  const group = { type: 'group', label, href, marks, language } as const;
  if (items.length === 0) return { closed: group };
  const list = createList(items, config, parts);
  const firstHref = list.entries
    .map(({ closed }) => getTarget(closed))
    .find((found) => found !== undefined);
  return { closed: { ...group, firstHref, part: list.part }, list };
}
