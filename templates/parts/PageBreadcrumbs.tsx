/** The path to a doc, from the home page down to the page itself. */

import type { ReactElement } from 'react';
import { isCurrent } from '../layout/isCurrent';
import type { Breadcrumb, Page } from '../model/page';
import type { Layout, NavbarLink } from '../model/site';
import { useTexts } from '../texts';
import { Breadcrumbs } from './Breadcrumbs';
import { Part } from './Part';

type PageBreadcrumbsProps = {
  readonly page: Page;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly layout: Layout;
};

export function PageBreadcrumbs({ page, layout, ...own }: PageBreadcrumbsProps): ReactElement {
  const { breadcrumbs: name } = useTexts('article');
  const breadcrumbs = addSection(own.breadcrumbs, layout.sections, page);
  const props = { breadcrumbs, homeHref: layout.hasHomePage ? layout.homeHref : undefined };
  const isEmpty = breadcrumbs.length === 0;
  return (
    <Part
      {...{ props, isEmpty }}
      template="Breadcrumbs"
      tag="nav"
      className="breadcrumbs"
      aria-label={name}
    >
      <Breadcrumbs {...props} />
    </Part>
  );
}

/** The section comes first, unless the category above has its name. */
function addSection(
  breadcrumbs: readonly Breadcrumb[],
  sections: readonly NavbarLink[],
  page: Page,
): readonly Breadcrumb[] {
  const section = sections.find((candidate) => isCurrent(candidate, page));
  const [first] = breadcrumbs;
  if (section === undefined || first === undefined || first.label === section.label) {
    return breadcrumbs;
  }
  return [{ label: section.label, path: section.href }, ...breadcrumbs];
}
