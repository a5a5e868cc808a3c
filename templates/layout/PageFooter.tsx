/** The footer of a page with its pieces made from the layout: link columns, logo, copyright. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { FooterItem, Layout, LayoutLogo } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { Html } from '../parts/Html';
import { Part } from '../parts/Part';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Logo } from './Logo';
import { IconLabel } from './NavbarLinks';

type PageFooterProps = {
  readonly layout: Layout;
  /** Readers can save the site. */
  readonly hasOffline: boolean;
};

export function PageFooter({ layout, hasOffline }: PageFooterProps): ReactElement | null {
  const { footer, sections } = layout;
  const { columns = [], logo, copyright } = footer ?? {};
  const hasSections = sections.length > 0;
  const props: OwnProps['Footer'] = {
    links: (hasSections || columns.length > 0) && (
      <>
        {hasSections && (
          <div className="footer__columns">
            <LinkList items={sections} />
          </div>
        )}
        {columns.length > 0 && <Columns columns={columns} />}
      </>
    ),
    logo: logo && <FooterLogo logo={logo} />,
    copyright: copyright !== undefined && <Html className="footer__copyright" html={copyright} />,
    offline: hasOffline && <OfflineSave />,
  };
  return (
    <Part
      {...{ props }}
      template="Footer"
      tag="footer"
      className="footer"
      isEmpty={!footer && !hasSections && !hasOffline}
    >
      <Footer {...props} />
    </Part>
  );
}

type Column = {
  readonly title?: string | undefined;
  readonly items: readonly FooterItem[];
};

function Columns({ columns }: { readonly columns: readonly Column[] }): ReactElement {
  return (
    <div className="footer__columns">
      {columns.map((column) => (
        <Column key={column.title ?? ''} {...column} />
      ))}
    </div>
  );
}

function Column({ title, items }: Column): ReactElement {
  const list = <LinkList items={items} />;
  if (title === undefined) return list;
  return (
    <div>
      <p className="footer__title">{title}</p>
      {list}
    </div>
  );
}

function LinkList({ items }: { readonly items: readonly FooterItem[] }): ReactElement {
  return (
    <ul className="footer__links">
      {items.map((item) => (
        <li key={item.href}>
          <FooterLink {...item} />
        </li>
      ))}
    </ul>
  );
}

function FooterLink({ label: text, href, isExternal, icon }: FooterItem): ReactElement {
  const label = icon === undefined ? text : <IconLabel icon={icon} label={text} />;
  if (!isExternal) return <Anchor href={href}>{label}</Anchor>;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" />
    </Anchor>
  );
}

function FooterLogo({ logo }: { readonly logo: LayoutLogo }): ReactElement {
  const picture = <Logo logo={logo} className="footer__logo" />;
  if (logo.href === undefined) return picture;
  return (
    <Anchor className="footer__logo-link" href={logo.href}>
      {picture}
    </Anchor>
  );
}

/** Its script shows it in browsers that can save pages. */
function OfflineSave(): ReactElement {
  const { save } = useTexts('offline');
  return (
    <div className="offline-save" hidden>
      <button className="button" type="button">
        {save}
      </button>
      <span role="status" />
    </div>
  );
}

/** What is in the footer of every page. */
export function Footer({ links, logo, copyright, offline }: OwnProps['Footer']): ReactElement {
  return (
    <div className="footer__inner">
      {links}
      {logo}
      {copyright}
      {offline}
    </div>
  );
}
