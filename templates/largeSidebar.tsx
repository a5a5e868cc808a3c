/**
 * A sidebar with so many entries that a page shows only those around it: groups elsewhere are closed, and
 * of a long list the middle part is there. What is missing is in files of its own, and each closed group
 * or cut list names the one it needs; without a script its link leads to a page that shows more of it.
 */

import type { ReactElement } from 'react';
import type { LinkLanguage } from './model/page';
import type { EntryMarks } from './model/site';
import { countText, fillText } from './model/strings/fillText';
import { GroupTitle, PlainLink, SidebarLink } from './sidebars';
import { useTexts } from './texts';

export type ShownList = {
  readonly entries: readonly ShownEntry[];
  /** The entries before and after these; undefined for none. */
  readonly above?: MissingEntries | undefined;
  readonly below?: MissingEntries | undefined;
};

export type ShownEntry =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly isExternal: boolean;
      readonly marks?: EntryMarks | undefined;
      readonly language?: LinkLanguage | undefined;
    }
  | {
      readonly type: 'group';
      readonly label: string;
      readonly marks?: EntryMarks | undefined;
      /** Of its own page. */
      readonly href?: string | undefined;
      readonly language?: LinkLanguage | undefined;
      /** Of the first entry below it that has one. */
      readonly firstHref?: string | undefined;
      /** Address of the file with its list; undefined when it has no entries. */
      readonly part?: string | undefined;
      /** Its list, where it is open. */
      readonly list?: ShownList | undefined;
    };

export type MissingEntries = {
  readonly count: number;
  /** Of the nearest one, whose page shows more of them. */
  readonly href: string;
  /** Address of the file with the whole list. */
  readonly part: string;
};

type LargeSidebarProps = { readonly list: ShownList; readonly title?: string | undefined };

/** `title` is the heading above the list, if it has one. */
export function LargeSidebar({ list, title }: LargeSidebarProps): ReactElement {
  return (
    <>
      {title !== undefined && <h2 className="sidebar__heading">{title}</h2>}
      <List {...list} />
    </>
  );
}

type SidebarPartProps = { readonly list: ShownList; readonly locale: string };

/** The whole file of a list. It is a document, because the security policy lets no text become HTML. */
export function SidebarPart({ list, locale }: SidebarPartProps): ReactElement {
  const texts = useTexts('largeSidebar');
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>{texts.title}</title>
      </head>
      <body>
        <List {...list} />
      </body>
    </html>
  );
}

function List({ entries, above, below }: ShownList): ReactElement {
  return (
    <ul className="sidebar__list">
      {above && <More {...above} place="above" />}
      {entries.map((entry) => (
        <li key={`${entry.label} ${entry.href}`}>
          {entry.type === 'link' ? <SidebarLink {...entry} /> : <Group {...entry} />}
        </li>
      ))}
      {below && <More {...below} place="below" />}
    </ul>
  );
}

type MoreProps = MissingEntries & { readonly place: 'above' | 'below' };

function More({ count, href, part, place }: MoreProps): ReactElement {
  const texts = useTexts('largeSidebar');
  return (
    <li>
      <PlainLink
        className="sidebar__link sidebar__more"
        label={<i>{countText(texts[place], count, {})}</i>}
        href={href}
        data-part={part}
        data-more={count}
      />
    </li>
  );
}

type GroupProps = Extract<ShownEntry, { type: 'group' }>;

/** Closed, it leads on without a script too; open, it is like any category. The script shows the button. */
function Group({ label, marks, href, language, firstHref, part, list }: GroupProps): ReactElement {
  const texts = useTexts('largeSidebar');
  const target = list === undefined ? (href ?? firstHref) : href;
  return (
    <>
      <GroupTitle {...{ label, marks, language }} href={target} />
      {part !== undefined && (
        <button
          className="sidebar__toggle"
          type="button"
          hidden
          aria-expanded={list !== undefined}
          aria-label={fillText(texts.group, { label })}
          data-part={part}
        />
      )}
      {list && <List {...list} />}
    </>
  );
}
