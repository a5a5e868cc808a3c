/** What is in the path to a doc: the home page, and the categories down to the page itself. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { Breadcrumb } from '../model/page';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

export function Breadcrumbs({ breadcrumbs, homeHref }: OwnProps['Breadcrumbs']): ReactElement {
  const { home } = useTexts('article');
  return (
    <ol>
      {homeHref !== undefined && (
        <li>
          <Anchor className="breadcrumbs__home" href={homeHref} aria-label={home}>
            <Icon name="home" />
          </Anchor>
        </li>
      )}
      {breadcrumbs.map((breadcrumb) => (
        <Crumb key={breadcrumb.label} {...breadcrumb} />
      ))}
    </ol>
  );
}

function Crumb({ label, path }: Breadcrumb) {
  return <li>{path === undefined ? label : <Anchor href={path}>{label}</Anchor>}</li>;
}
