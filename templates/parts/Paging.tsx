/** The two links to the pages before and after this one. */

import type { ReactElement } from 'react';
import type { PagingLink } from '../model/templates';
import type { OwnProps } from '../templateProps';
import { Anchor } from './Anchor';

export function Paging({ previous, next }: OwnProps['Paging']): ReactElement {
  return (
    <>
      {previous && <Card {...previous} className="paging__link" rel="prev" />}
      {next && <Card {...next} className="paging__link paging__link--next" rel="next" />}
    </>
  );
}

function Card(link: PagingLink & { readonly className: string; readonly rel: string }) {
  return (
    <Anchor className={link.className} href={link.path} rel={link.rel}>
      <span className="paging__title">{link.title}</span>
      {link.label !== undefined && <span>{link.label}</span>}
    </Anchor>
  );
}
