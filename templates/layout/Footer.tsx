/** What is in the footer of every page. */

import type { ReactElement } from 'react';
import type { OwnProps } from '../templateProps';

export function Footer({ links, logo, copyright }: OwnProps['Footer']): ReactElement {
  return (
    <div className="footer__inner">
      {links}
      {logo}
      {copyright}
    </div>
  );
}
