/** The path to a doc, from the home page down to the page itself. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { Breadcrumb } from '../model/page';
import type { Layout } from '../model/site';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

type BreadcrumbsProps = { readonly breadcrumbs: readonly Breadcrumb[]; readonly layout: Layout };

export function Breadcrumbs({ breadcrumbs, layout }: BreadcrumbsProps): ReactElement | null {
  const texts = useTexts('article');
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {layout.hasHomePage && (
          <li>
            <Anchor className="breadcrumbs__home" href={layout.homeHref} aria-label={texts.home}>
              <Icon name="home" />
            </Anchor>
          </li>
        )}
        {breadcrumbs.map((breadcrumb, index) => (
          <Crumb key={breadcrumb.label} {...breadcrumb} position={index + 1} />
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ label, path, position }: Breadcrumb & { readonly position: number }) {
  if (path === undefined) return <li>{label}</li>;
  return (
    <li itemScope itemProp="itemListElement" itemType="https://schema.org/ListItem">
      <Anchor itemProp="item" href={path}>
        <span itemProp="name">{label}</span>
      </Anchor>
      <meta itemProp="position" content={`${position}`} />
    </li>
  );
}
