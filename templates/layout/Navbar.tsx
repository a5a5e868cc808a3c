/** The bar at the top of every page. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';
import type { Layout } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { useTexts } from '../texts';
import { Brand } from './Brand';
import { ColorModeSwitch } from './ColorModeSwitch';
import { NavbarLinks } from './NavbarLinks';

type NavbarProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
  readonly hasMenu: boolean;
};

export function Navbar({ page, config, layout, hasMenu }: NavbarProps): ReactElement {
  const { links } = layout.navbar;
  const { mainNavigation } = useTexts('layout');
  const left = links.filter((link) => link.position === 'left');
  const right = links.filter((link) => link.position === 'right');
  return (
    <header className="navbar" data-hides={layout.navbar.hideOnScroll ? '' : undefined}>
      <nav className="navbar__inner" aria-label={mainNavigation}>
        {hasMenu && <MenuToggle />}
        <Brand layout={layout} />
        <NavbarLinks {...{ page }} links={left} className="navbar__links" />
        <div className="navbar__end">
          <NavbarLinks {...{ page }} links={right} className="navbar__links" />
          <ColorModeSwitch config={config} />
          {layout.searchHref !== undefined && <SearchOpener href={layout.searchHref} />}
        </div>
      </nav>
    </header>
  );
}

function MenuToggle(): ReactElement {
  const { toggleMenu } = useTexts('layout');
  return (
    <button
      className="button button--icon navbar__toggle"
      type="button"
      data-menu-toggle=""
      popoverTarget="menu"
      aria-label={toggleMenu}
      aria-expanded="false"
    >
      <Icon name="menu" />
    </button>
  );
}

/** A link to the search page. With a script it is a button instead, which opens the dialog on the current page. */
function SearchOpener({ href }: { readonly href: string }): ReactElement {
  return (
    <>
      <Anchor className="search-link without-script" href={href}>
        <SearchLabel />
      </Anchor>
      <button className="search-link needs-script" type="button">
        <SearchLabel />
      </button>
    </>
  );
}

function SearchLabel(): ReactElement {
  const { label } = useTexts('searchField');
  return (
    <>
      <Icon name="search" />
      <span className="search-link__text">{label}</span>
    </>
  );
}
