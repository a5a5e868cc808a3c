/** Which texts the social card of a page has. */

import { isCurrent } from '../../templates/layout/isCurrent';
import type { SiteConfig } from '../../templates/model/config';
import type { Page } from '../../templates/model/page';
import type { Layout } from '../../templates/model/site';
import type { CardTexts } from './drawCard';

/** Between the names of categories, and before the date of a post. */
const IN = ' / ';
const AND = ' \u00b7 ';

/** Undefined for a page that nobody shares. */
export function describeCard(
  page: Page,
  config: SiteConfig,
  layout: Layout,
): CardTexts | undefined {
  if (page.kind === 'notFound') return undefined;
  const title = page.title.trim();
  if (title === '') return { title: config.title, section: config.tagline, site: '' };
  return { title, section: describePlace(page, config, layout), site: config.title };
}

/** The categories of a doc, with the section first; the date of a post. */
function describePlace(page: Page, { blog }: SiteConfig, { sections }: Layout): string {
  const section = sections.find((candidate) => isCurrent(candidate, page))?.label;
  if (page.kind === 'post') {
    const name = section ?? (blog === false ? '' : blog.title);
    return [name, page.post.formattedDate].filter((part) => part !== '').join(AND);
  }
  const above = 'breadcrumbs' in page ? page.breadcrumbs.slice(0, -1) : [];
  const names = [section ?? '', ...above.map(({ label }) => label), page.title].filter(
    (name, index, all) => name !== '' && name !== all[index - 1],
  );
  return names.slice(0, -1).join(IN);
}
