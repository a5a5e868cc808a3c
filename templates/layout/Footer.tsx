/** The footer of every page: link columns, logo, copyright. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { FooterItem, Layout, LayoutLogo } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { Html } from '../parts/Html';
import { Logo } from './Logo';

export function Footer({ layout }: { readonly layout: Layout }): ReactElement | null {
  const { footer } = layout;
  if (footer === undefined) return null;
  return (
    <footer className="footer">
      <div className="footer__inner">
        {footer.columns.length > 0 && (
          <div className="footer__columns">
            {footer.columns.map((column) => (
              <Column key={column.title ?? ''} {...column} />
            ))}
          </div>
        )}
        {footer.logo && <FooterLogo logo={footer.logo} />}
        {footer.copyright !== undefined && (
          <Html className="footer__copyright" html={footer.copyright} />
        )}
      </div>
    </footer>
  );
}

type ColumnProps = {
  readonly title?: string | undefined;
  readonly items: readonly FooterItem[];
};

function Column({ title, items }: ColumnProps): ReactElement {
  const list = (
    <ul className="footer__links">
      {items.map((item) => (
        <li key={item.href}>
          <FooterLink {...item} />
        </li>
      ))}
    </ul>
  );
  if (title === undefined) return list;
  return (
    <div>
      <p className="footer__title">{title}</p>
      {list}
    </div>
  );
}

function FooterLink({ label, href, isExternal }: FooterItem): ReactElement {
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
