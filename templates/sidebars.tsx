/**
 * The contents of the two sidebars. Each is rendered once for all its pages: every link that may be the
 * current page has a hole, and the generator fills the hole of the current page.
 */

import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons';
import type { PageLink } from './model/page';
import type { SidebarItem } from './model/site';
import { Anchor } from './parts/Anchor';

/** An attribute in each link to a page of the site. The holes are in the order of the links. */
const HOLE = { 'data-hole': '' };
/** The hole as React writes it. No text can contain it, because React escapes quotes in text. */
export const SIDEBAR_HOLE = ' data-hole=""';
/** Fills the hole of the current page's link; all other holes are removed. */
export const CURRENT_PAGE = ' aria-current="page"';

type DocsSidebarProps = { readonly items: readonly SidebarItem[] };

export function DocsSidebar({ items }: DocsSidebarProps): ReactElement {
  return (
    <ul className="sidebar__list">
      {items.map((item) => (
        <li key={`${item.label} ${item.href}`}>
          {item.type === 'link' ? <SidebarLink {...item} /> : <Category {...item} />}
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
            <Anchor className="sidebar__link" href={item.path} {...HOLE}>
              {item.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

type SidebarLinkProps = Extract<SidebarItem, { type: 'link' }>;

export function SidebarLink({ label, href, isExternal }: SidebarLinkProps): ReactElement {
  if (!isExternal) return <PlainLink {...{ label, href }} className="sidebar__link" />;
  return (
    <Anchor className="sidebar__link" href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" />
    </Anchor>
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
  readonly label: ReactNode;
  readonly href: string;
  readonly className: string;
  /** Address of a file, and how many entries of it are wanted, for what shows more of the sidebar. */
  readonly 'data-part'?: string;
  readonly 'data-more'?: number;
};

/** Stays in its tab, and has a hole. */
export function PlainLink({ label, href, className, ...data }: PlainLinkProps): ReactElement {
  return (
    <Anchor className={className} href={href} {...data} {...HOLE}>
      {label}
    </Anchor>
  );
}
