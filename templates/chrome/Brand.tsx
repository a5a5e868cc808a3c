/** The link to the home page: logo and title. */

import type { ReactElement } from 'react';
import type { Chrome } from '../model/site';
import { Logo } from './Logo';

export function Brand({ chrome }: { readonly chrome: Chrome }): ReactElement {
  const { logo, title } = chrome.navbar;
  return (
    <a className="brand" href={logo?.href ?? chrome.homeHref}>
      {logo && <Logo logo={logo} className="brand__logo" />}
      {title !== '' && <span className="brand__title">{title}</span>}
    </a>
  );
}
