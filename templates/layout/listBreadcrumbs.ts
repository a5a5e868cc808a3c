/** Lists what is in the path to a page: its section, its categories, and the page itself. */

import type { Breadcrumb, Page } from '../model/page';
import type { Layout } from '../model/site';
import { isCurrent } from './isCurrent';

/** The section comes first, unless the category above has its name. Empty for pages without breadcrumbs. */
export function listBreadcrumbs(
  page: Page,
  { sections }: Pick<Layout, 'sections'>,
): readonly Breadcrumb[] {
  const breadcrumbs = 'breadcrumbs' in page ? page.breadcrumbs : [];
  const section = sections.find((candidate) => isCurrent(candidate, page));
  const [first] = breadcrumbs;
  if (section === undefined || first === undefined || first.label === section.label) {
    return breadcrumbs;
  }
  return [{ label: section.label, path: section.href }, ...breadcrumbs];
}
