/**
 * The insides of the two sidebars. Each is rendered once, and the generator marks the current page
 * by inserting `aria-current` after its `href`: so `href` stays the last attribute of internal links.
 */

import type { ReactElement } from 'react';
import { Icon } from './icons';
import type { PageLink } from './model/page';
import type { SidebarItem } from './model/site';

type DocsSidebarProps = { readonly items: readonly SidebarItem[] };

export function DocsSidebar({ items }: DocsSidebarProps): ReactElement {
  return (
    <ul className="sidebar__list">
      {items.map((item) => (
        <li key={`${item.label} ${item.href}`}>
          {item.type === 'link' ? <Link {...item} /> : <Category {...item} />}
        </li>
      ))}
    </ul>
  );
}

type BlogSidebarProps = { readonly title: string; readonly items: readonly PageLink[] };

export function BlogSidebar({ title, items }: BlogSidebarProps): ReactElement {
  return (
    <>
      <h2 className="sidebar__heading">{title}</h2>
      <ul className="sidebar__list">
        {items.map((item) => (
          <li key={item.path}>
            <a className="sidebar__link" href={item.path}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Link({ label, href, isExternal }: Extract<SidebarItem, { type: 'link' }>): ReactElement {
  if (!isExternal) return <PlainLink {...{ label, href }} className="sidebar__link" />;
  return (
    <a className="sidebar__link" href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" />
    </a>
  );
}

function Category(category: Extract<SidebarItem, { type: 'category' }>): ReactElement {
  const { label, href, items } = category;
  return (
    <>
      {href === undefined ? (
        <span className="sidebar__category">{label}</span>
      ) : (
        <PlainLink {...{ label, href }} className="sidebar__link sidebar__category" />
      )}
      <DocsSidebar items={items} />
    </>
  );
}

type PlainLinkProps = {
  readonly label: string;
  readonly href: string;
  readonly className: string;
};

function PlainLink({ label, href, className }: PlainLinkProps): ReactElement {
  return (
    <a className={className} href={href}>
      {label}
    </a>
  );
}
