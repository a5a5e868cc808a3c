/** The navbar's links as a list, in the navbar and in the menu. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { Page } from '../model/page';
import type { NavbarLink } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { isCurrent } from './isCurrent';

export type NavbarLinksProps = {
  readonly links: readonly NavbarLink[];
  readonly page: Page;
  readonly className: string;
};

export function NavbarLinks({ links, page, className }: NavbarLinksProps): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          {link.isExternal ? <ExternalLink link={link} /> : <SiteLink {...{ link, page }} />}
        </li>
      ))}
    </ul>
  );
}

function ExternalLink({ link }: { readonly link: NavbarLink }): ReactElement {
  return (
    <Anchor className="nav-link" href={link.href} target="_blank" rel="noopener noreferrer">
      {link.label}
      <Icon name="external" />
    </Anchor>
  );
}

function SiteLink({ link, page }: { readonly link: NavbarLink; readonly page: Page }) {
  return (
    <Anchor
      className="nav-link"
      href={link.href}
      aria-current={isCurrent(link, page) ? 'page' : undefined}
    >
      {link.label}
    </Anchor>
  );
}
