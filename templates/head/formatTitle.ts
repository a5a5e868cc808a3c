/** Formats the title of a document: `Page | Site`, or only the site's title (rule 8.5). */

import type { SiteConfig } from '../model/config';

export function formatTitle(title: string, config: SiteConfig): string {
  const own = title.trim();
  return own === '' ? config.title : `${own} ${config.titleDelimiter} ${config.title}`;
}
