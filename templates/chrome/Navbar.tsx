/** The bar at the top of every page. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';
import type { Chrome } from '../model/site';
import { Brand } from './Brand';
import { ColorModeSwitch } from './ColorModeSwitch';
import { NavbarLinks } from './NavbarLinks';

type NavbarProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly chrome: Chrome;
  readonly hasMenu: boolean;
};

export function Navbar({ page, config, chrome, hasMenu }: NavbarProps): ReactElement {
  const { links } = chrome.navbar;
  const left = links.filter((link) => link.position === 'left');
  const right = links.filter((link) => link.position === 'right');
  return (
    <header className="navbar">
      <nav className="navbar__inner" aria-label="Main">
        {hasMenu && <MenuToggle />}
        <Brand chrome={chrome} />
        <NavbarLinks {...{ page }} links={left} className="navbar__links" />
        <div className="navbar__end">
          <NavbarLinks {...{ page }} links={right} className="navbar__links" />
          <ColorModeSwitch config={config} />
          {chrome.searchHref !== undefined && <SearchLink href={chrome.searchHref} />}
        </div>
      </nav>
    </header>
  );
}

function MenuToggle(): ReactElement {
  return (
    <button
      className="button button--icon navbar__toggle"
      type="button"
      data-menu-toggle=""
      popoverTarget="menu"
      aria-label="Toggle navigation bar"
      aria-expanded="false"
    >
      <Icon name="menu" />
    </button>
  );
}

/** The script makes a button of it, which opens the search where the reader is. */
function SearchLink({ href }: { readonly href: string }): ReactElement {
  return (
    <a className="search-link" href={href}>
      <Icon name="search" />
      <span className="search-link__text">Search</span>
    </a>
  );
}
