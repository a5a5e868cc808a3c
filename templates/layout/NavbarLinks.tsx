/** The links and menus of the navbar as a list, in the navbar and in the menu of small screens. */

import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons';
import type { SetIconName } from '../model/iconName';
import type { Page } from '../model/page';
import type { FooterItem, LayoutMenu, NavbarLink } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { isCurrentLink } from './isCurrent';

export type NavbarEntry = NavbarLink | LayoutMenu;

export type NavbarLinksProps = {
  readonly links: readonly NavbarEntry[];
  readonly page: Page;
  readonly className: string;
  /** In the navbar, menus are closed, and an icon stands for its label. */
  readonly isBar: boolean;
};

export function NavbarLinks(props: NavbarLinksProps): ReactElement | null {
  const { links, page, className, isBar } = props;
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((entry) => {
        if ('href' in entry) {
          return (
            <li key={entry.href}>
              <NavbarLinkItem {...{ page, isBar }} link={entry} />
            </li>
          );
        }
        const menu = { page, menu: entry };
        return (
          <li key={entry.label} className="nav-menu">
            {isBar ? <BarMenu {...menu} /> : <OpenMenu {...menu} />}
          </li>
        );
      })}
    </ul>
  );
}

type LinkProps = {
  readonly link: NavbarLink;
  readonly page: Page;
  readonly isBar: boolean;
};

function NavbarLinkItem({ link, page, isBar }: LinkProps): ReactElement {
  const { label, href, icon, isExternal } = link;
  const isIcon = isBar && icon !== undefined;
  const content = isIcon ? <Icon name={icon} label={label} /> : <IconLabel {...{ icon, label }} />;
  const className = isIcon ? 'nav-link nav-link--icon' : 'nav-link';
  const title = isIcon ? { title: label } : {};
  if (isExternal) {
    return (
      <Anchor {...title} {...{ className, href }} target="_blank" rel="noopener noreferrer">
        {content}
        {icon === undefined && <Icon name="external" />}
      </Anchor>
    );
  }
  const current = isCurrentLink(link, page) ? 'page' : undefined;
  return (
    <Anchor
      {...title}
      {...{ className, href }}
      hrefLang={link.language?.tag}
      aria-current={current}
    >
      {content}
    </Anchor>
  );
}

type IconLabelProps = { readonly icon?: SetIconName | undefined; readonly label: ReactNode };

export function IconLabel({ icon, label }: IconLabelProps): ReactNode {
  if (icon === undefined) return label;
  return (
    <span className="icon-label">
      <Icon name={icon} />
      {label}
    </span>
  );
}

type MenuProps = { readonly menu: LayoutMenu; readonly page: Page };

/** Opens without a script; of several, one is open at a time. */
function BarMenu({ menu, page }: MenuProps): ReactElement {
  return (
    <details name="navbar">
      <summary className="nav-link">
        {menu.label}
        <Icon name="expand" />
      </summary>
      <div className="nav-menu__panel">
        <Groups {...{ menu, page }} />
      </div>
    </details>
  );
}

function OpenMenu({ menu, page }: MenuProps): ReactElement {
  return (
    <>
      <p className="nav-menu__label">{menu.label}</p>
      <Groups {...{ menu, page }} />
    </>
  );
}

function Groups({ menu, page }: MenuProps): ReactNode {
  return menu.groups.map(({ title, links }, index) => (
    <div key={title ?? index}>
      {title !== undefined && <p className="nav-menu__title">{title}</p>}
      <NavbarLinks {...{ links, page }} className="nav-menu__links" isBar={false} />
    </div>
  ));
}

/** True when the styles of menus and icons are needed. */
export function hasMenusOrIcons(entries: readonly (NavbarEntry | FooterItem)[]): boolean {
  return entries.some((entry) => !('href' in entry) || entry.icon !== undefined);
}
