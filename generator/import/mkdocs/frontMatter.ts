/** Converts the front matter of pages of Material for MkDocs. */

import { SIDEBAR_ICON } from '../importer';
import { leave, todo } from '../importReport';
import { capitalize } from '../links';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import type { SourceKey } from '../sourceKey';
import type { Icons } from './icons';

/** `statuses` has the meaning of each status. */
export function createFrontMatter({ findIcon }: Icons, statuses: SourceKey): FrontMatterTable {
  return {
    hide: convertHide,
    icon(value) {
      const icon = typeof value === 'string' ? findIcon(value.replaceAll('/', '-')) : undefined;
      return icon === undefined ? todo(SIDEBAR_ICON) : set({ sidebar_icon: icon });
    },
    status(value) {
      if (typeof value !== 'string' || value.trim() === '') return undefined;
      const { value: meaning } = statuses.at(value);
      const text = capitalize(value);
      const variant = VARIANTS[value];
      const badge = variant === undefined ? text : { text, variant };
      return set(
        { sidebar_badge: badge },
        typeof meaning === 'string'
          ? `sidebar_badge, without its meaning, "${meaning}"`
          : undefined,
      );
    },
    template: (value) =>
      todo(
        value === 'home.html'
          ? 'removed: for a home page, set `template: home` with hero and features'
          : 'removed: docwright has one page layout, of which templates replace parts',
      ),
    search: leave('removed: search finds all pages, except for those with unlisted'),
    comments: todo('removed: add them with a template, or a directive with script'),
    subtitle: todo('removed: write it as the first paragraph'),
  };
}

const VARIANTS: Readonly<Record<string, string>> = { new: 'tip', deprecated: 'caution' };

function convertHide(value: unknown) {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const keys = {
    ...(names.includes('toc') && { hide_table_of_contents: true }),
    ...(names.includes('navigation') && { displayed_sidebar: null }),
    ...(names.includes('footer') && { pagination_next: null, pagination_prev: null }),
    ...(names.includes('title') && { hide_title: true }),
  };
  const known = ['toc', 'navigation', 'footer', 'title'];
  const isAll = names.every((name) => typeof name === 'string' && known.includes(name));
  return isAll || Object.keys(keys).length > 0
    ? set(keys)
    : todo(
        'removed: docwright can hide the table of contents, the sidebar, the title and the links below',
      );
}
