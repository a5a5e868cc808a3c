/** The path to a doc, from the home page down to the page itself. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { listBreadcrumbs } from '../layout/listBreadcrumbs';
import type { Breadcrumb, Page } from '../model/page';
import type { Layout } from '../model/site';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
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

/** What is in the path to a doc: the home page, and the categories down to the page itself. */
export function Breadcrumbs({ breadcrumbs, homeHref }: OwnProps['Breadcrumbs']): ReactElement {
  const { home } = useTexts('article');
  return (
    <ol itemScope itemType="https://schema.org/BreadcrumbList">
      {homeHref !== undefined && (
        <li>
          <Anchor className="breadcrumbs__home" href={homeHref} aria-label={home}>
            <Icon name="home" />
          </Anchor>
        </li>
      )}
      {breadcrumbs.map((breadcrumb, index) => (
        <Crumb key={breadcrumb.label} {...breadcrumb} position={index + 1} />
      ))}
    </ol>
  );
}

function Crumb({ label, path, language, position }: Breadcrumb & { readonly position: number }) {
  if (path === undefined) return <li>{label}</li>;
  return (
    <li itemScope itemProp="itemListElement" itemType="https://schema.org/ListItem">
      <Anchor itemProp="item" href={path} hrefLang={language?.tag}>
        <span itemProp="name" lang={language?.isLabel ? language.tag : undefined}>
          {label}
        </span>
      </Anchor>
      <meta itemProp="position" content={`${position}`} />
    </li>
  );
}
