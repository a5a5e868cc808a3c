/** The bar at the top of a page, with its pieces made from the layout. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';
import type { Layout } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { Part } from '../parts/Part';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Brand } from './Brand';
import { ColorModeSwitch } from './ColorModeSwitch';
import { Navbar } from './Navbar';
import { NavbarLinks } from './NavbarLinks';

type PageNavbarProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
  readonly hasMenu: boolean;
};

export function PageNavbar({ page, config, layout, hasMenu }: PageNavbarProps): ReactElement {
  const { links, hideOnScroll } = layout.navbar;
  const left = links.filter((link) => link.position === 'left');
  const right = links.filter((link) => link.position === 'right');
  const props: OwnProps['Navbar'] = {
    menuButton: hasMenu && <MenuToggle />,
    brand: <Brand layout={layout} />,
    leftLinks: <NavbarLinks {...{ page }} links={left} className="navbar__links" />,
    rightLinks: <NavbarLinks {...{ page }} links={right} className="navbar__links" />,
    colorModeSwitch: <ColorModeSwitch config={config} />,
    search: layout.searchHref !== undefined && <SearchOpener href={layout.searchHref} />,
  };
  return (
    <Part
      {...{ props }}
      template="Navbar"
      tag="header"
      className="navbar"
      data-hides={hideOnScroll ? '' : undefined}
    >
      <Navbar {...props} />
    </Part>
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
