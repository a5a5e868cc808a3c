/** The path to a doc, from the home page down to the page itself. */

import type { ReactElement } from 'react';
import { listBreadcrumbs } from '../layout/listBreadcrumbs';
import type { Page } from '../model/page';
import type { Layout } from '../model/site';
import { useTexts } from '../texts';
import { Breadcrumbs } from './Breadcrumbs';
import { Part } from './Part';

type PageBreadcrumbsProps = {
  readonly page: Page;
  readonly layout: Layout;
};

export function PageBreadcrumbs({ page, layout }: PageBreadcrumbsProps): ReactElement {
  const { breadcrumbs: name } = useTexts('article');
  const breadcrumbs = listBreadcrumbs(page, layout);
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
