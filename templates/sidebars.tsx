/**
 * The contents of the two sidebars. Each is rendered once for all its pages: every link that may be the
 * current page has a hole, and the generator fills the hole of the current page.
 */

import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons';
import type { LinkLanguage, PageLink } from './model/page';
import type { EntryMarks, SidebarItem } from './model/site';
import { fillText } from './model/strings/fillText';
import { Anchor } from './parts/Anchor';
import { LanguageLabel } from './parts/LanguageLabel';
import { useTexts } from './texts';

/** An attribute in each link to a page of the site. The holes are in the order of the links. */
const HOLE = { 'data-hole': '' };
/** The state of a group that folds. A closed one has a hole: the pages inside it open it. */
const FOLD = { closed: { 'data-fold': '' }, open: { 'data-fold': 'open', open: true } };
/** The hole as React writes it. No text can contain it, because React escapes quotes in text. */
export const SIDEBAR_HOLE = ' data-hole=""';
export const CLOSED_FOLD = ' data-fold=""';
export const FOLD_END = '</details>';
/** Fills the hole of the current page's link; all other holes are removed. */
export const CURRENT_PAGE = ' aria-current="page"';

type DocsSidebarProps = { readonly items: readonly SidebarItem[] };

/** The button to close all groups is above the list when a group folds. */
export function DocsSidebar({ items }: DocsSidebarProps): ReactElement {
  return (
    <>
      {hasFolds(items) && <CollapseAll />}
      <DocsList items={items} />
    </>
  );
}

export function hasFolds(items: readonly SidebarItem[]): boolean {
  return items.some(
    (item) => item.type === 'category' && (item.fold !== undefined || hasFolds(item.items)),
  );
}

function CollapseAll(): ReactElement {
  const { collapseAll } = useTexts('layout');
  return (
    <button className="button needs-script sidebar__collapse" type="button">
      {collapseAll}
    </button>
  );
}

function DocsList({ items }: DocsSidebarProps): ReactElement {
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

export function SidebarLink(link: SidebarLinkProps): ReactElement {
  const { href, isExternal, language } = link;
  const text = <Label {...link} />;
  if (!isExternal)
    return <PlainLink {...{ href, language }} label={text} className="sidebar__link" />;
  return (
    <Anchor className="sidebar__link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <Icon name="external" />
    </Anchor>
  );
}

function Category(category: Extract<SidebarItem, { type: 'category' }>): ReactElement {
  const { label, marks, href, language, fold, items } = category;
  const list = <DocsList items={items} />;
  if (fold !== undefined && href === undefined) {
    return (
      <details {...FOLD[fold]}>
        <summary className="sidebar__category sidebar__fold">
          <Label {...{ label, marks }} />
        </summary>
        {list}
      </details>
    );
  }
  return (
    <>
      <GroupTitle {...{ label, marks, href, language }} />
      {fold === undefined ? list : <FoldedList {...{ label, fold, list }} />}
    </>
  );
}

type FoldedListProps = {
  readonly label: string;
  readonly fold: keyof typeof FOLD;
  readonly list: ReactElement;
};

/** The title of the group is a link, so its button is beside it: a summary may not contain a link. */
function FoldedList({ label, fold, list }: FoldedListProps): ReactElement {
  const { group } = useTexts('largeSidebar');
  return (
    <details {...FOLD[fold]}>
      <summary className="sidebar__fold" aria-label={fillText(group, { label })} />
      {list}
    </details>
  );
}

type GroupTitleProps = {
  readonly label: string;
  readonly marks?: EntryMarks | undefined;
  readonly href?: string | undefined;
  readonly language?: LinkLanguage | undefined;
};

/** A link where the group has a page. */
export function GroupTitle({ href, ...title }: GroupTitleProps): ReactElement {
  const label = <Label {...title} />;
  if (href === undefined) return <span className="sidebar__category">{label}</span>;
  const { language } = title;
  return <PlainLink {...{ label, href, language }} className="sidebar__link sidebar__category" />;
}

const BADGE_HUES = { note: 'blue', tip: 'green', caution: 'amber', danger: 'red' } as const;

function Label({ label, marks = {}, language }: Omit<GroupTitleProps, 'href'>): ReactNode {
  const { badge, icon } = marks;
  const hue = badge?.variant === undefined ? '' : ` badge--${BADGE_HUES[badge.variant]}`;
  return (
    <>
      {icon && <Icon name={icon} />}
      {icon && ' '}
      <LanguageLabel {...{ language }}>{label}</LanguageLabel>
      {badge && ' '}
      {badge && <span className={`badge${hue}`}>{badge.text}</span>}
    </>
  );
}

type PlainLinkProps = {
  readonly label: ReactNode;
  readonly href: string;
  readonly className: string;
  readonly language?: LinkLanguage | undefined;
  /** Address of a file, and how many entries of it are wanted, for what shows more of the sidebar. */
  readonly 'data-part'?: string;
  readonly 'data-more'?: number;
};

/** Stays in its tab, and has a hole. */
export function PlainLink(link: PlainLinkProps): ReactElement {
  const { label, href, className, language, ...data } = link;
  return (
    <Anchor className={className} hrefLang={language?.tag} href={href} {...data} {...HOLE}>
      {label}
    </Anchor>
  );
}
