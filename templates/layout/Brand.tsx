/** The link to the home page: logo and title. */

import type { ReactElement } from 'react';
import type { Layout } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { Logo } from './Logo';

export function Brand({ layout }: { readonly layout: Layout }): ReactElement {
  const { logo, title } = layout.navbar;
  return (
    <Anchor className="brand" href={logo?.href ?? layout.homeHref}>
      {logo && <Logo logo={logo} className="brand__logo" />}
      {title !== '' && <span className="brand__title">{title}</span>}
    </Anchor>
  );
}
