/** The two links to the pages before and after this one. */

import type { ReactElement } from 'react';
import type { PageLink } from '../model/page';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

type PagingProps = {
  /** Accessible name of the navigation. */
  readonly name: string;
  readonly previous: PagingLink | undefined;
  readonly next: PagingLink | undefined;
};

/** `title` is the direction, for example "Previous"; `label` is the name of the page, if it has one. */
type PagingLink = {
  readonly title: string;
  readonly path: string;
  readonly label?: string;
};

function Paging({ name, previous, next }: PagingProps): ReactElement | null {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="paging" aria-label={name}>
      {previous && <Card {...previous} className="paging__link" rel="prev" />}
      {next && <Card {...next} className="paging__link paging__link--next" rel="next" />}
    </nav>
  );
}

type DocPagingProps = {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
};
type PostPagingProps = {
  readonly newer: PageLink | undefined;
  readonly older: PageLink | undefined;
};

/** Previous and next doc. */
export function DocPaging(props: DocPagingProps) {
  const texts = useTexts('article');
  return (
    <Paging
      name={texts.paging}
      previous={props.previous && { title: texts.previous, ...props.previous }}
      next={props.next && { title: texts.next, ...props.next }}
    />
  );
}

/** Newer and older page of a list of posts. */
export function ListPaging(props: PostPagingProps) {
  const texts = useTexts('blog');
  return (
    <Paging
      name={texts.listPaging}
      previous={props.newer && { title: texts.newerEntries, path: props.newer.path }}
      next={props.older && { title: texts.olderEntries, path: props.older.path }}
    />
  );
}

/** Newer and older post. */
export function PostPaging(props: PostPagingProps) {
  const texts = useTexts('blog');
  return (
    <Paging
      name={texts.postPaging}
      previous={props.newer && { title: texts.newerPost, ...props.newer }}
      next={props.older && { title: texts.olderPost, ...props.older }}
    />
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
