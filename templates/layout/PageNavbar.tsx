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
import { LanguageMenu } from './LanguageMenu';
import { type NavbarEntry, NavbarLinks, type NavbarLinksProps } from './NavbarLinks';
import { VersionMenu } from './VersionMenu';

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
    leftLinks: <BarLinks {...{ page }} links={left} />,
    rightLinks: <BarLinks {...{ page }} links={right} />,
    versionMenu: page.versions !== undefined && <VersionMenu {...{ page, config }} />,
    languageMenu: page.translations !== undefined && <LanguageMenu {...{ page, config }} />,
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

/** Links that do not fit fold away: the styles show a button for them, without a script. */
function BarLinks({ links, page }: Pick<NavbarLinksProps, 'links' | 'page'>): ReactElement {
  const { moreLinks } = useTexts('layout');
  if (!canBeTooWide(links))
    return <NavbarLinks {...{ links, page }} className="navbar__links" isBar />;
  return (
    <div className="navbar__links folding-links">
      <NavbarLinks {...{ links, page }} className="folding-links__list" isBar />
      <div className="folding-links__more">
        <details>
          <summary className="button button--icon" aria-label={moreLinks} title={moreLinks}>
            <Icon name="more" />
          </summary>
        </details>
      </div>
    </div>
  );
}

/** Two lists of this width fit into the navbar of the smallest window that shows links there. */
const MAX_FIXED_WIDTH_CH = 30;
const PADDING_CH = 3;
const ICON_CH = 2;
/** Chinese, Japanese and Korean characters are twice as wide. */
const WIDE_CHARACTERS = /[\u1100-\u11ff\u2e80-\uffff]/g;

/** A rough estimate that spares most sites the markup and the styles of folding. */
function canBeTooWide(links: readonly NavbarEntry[]): boolean {
  const widths = links.map((entry) => {
    if ('href' in entry && entry.icon !== undefined) return ICON_CH + PADDING_CH;
    const text = entry.label.replace(WIDE_CHARACTERS, '  ');
    const hasIcon = !('href' in entry) || entry.isExternal;
    return text.length + PADDING_CH + (hasIcon ? ICON_CH : 0);
  });
  return widths.reduce((sum, width) => sum + width, 0) > MAX_FIXED_WIDTH_CH;
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

/** What is in the bar at the top of every page. */
export function Navbar(props: OwnProps['Navbar']): ReactElement {
  const { menuButton, brand, leftLinks, rightLinks, colorModeSwitch, search } = props;
  const { versionMenu, languageMenu } = props;
  const { mainNavigation } = useTexts('layout');
  return (
    <nav className="navbar__inner" aria-label={mainNavigation}>
      {menuButton}
      {brand}
      {leftLinks}
      <div className="navbar__end">
        {rightLinks}
        {(versionMenu || languageMenu) && (
          <div className="edition-menus">
            {versionMenu}
            {languageMenu}
          </div>
        )}
        {colorModeSwitch}
        {search}
      </div>
    </nav>
  );
}
