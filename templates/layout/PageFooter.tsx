/** The footer of a page with its pieces made from the layout: link columns, logo, copyright. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { FooterItem, Layout, LayoutLogo } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { Html } from '../parts/Html';
import { Part } from '../parts/Part';
import type { OwnProps } from '../templateProps';
import { Logo } from './Logo';
import { IconLabel } from './NavbarLinks';

export function PageFooter({ layout }: { readonly layout: Layout }): ReactElement | null {
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
  };
  return (
    <Part
      {...{ props }}
      template="Footer"
      tag="footer"
      className="footer"
      isEmpty={!footer && !hasSections}
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

/** What is in the footer of every page. */
export function Footer({ links, logo, copyright }: OwnProps['Footer']): ReactElement {
  return (
    <div className="footer__inner">
      {links}
      {logo}
      {copyright}
    </div>
  );
}
