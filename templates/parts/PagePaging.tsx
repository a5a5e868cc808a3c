/** The links to the pages before and after a doc, a post and a list of posts. */

import type { ReactElement } from 'react';
import type { ListLink, PageLink } from '../model/page';
import type { PagingLink } from '../model/templates';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Part } from './Part';

type NamedPagingProps = OwnProps['Paging'] & {
  /** Accessible name of the navigation. */
  readonly name: string;
};

function NamedPaging({ name, ...props }: NamedPagingProps): ReactElement {
  const isEmpty = props.previous === undefined && props.next === undefined;
  return (
    <Part {...{ props, isEmpty }} template="Paging" tag="nav" className="paging" aria-label={name}>
      <Paging {...props} />
    </Part>
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
type ListPagingProps = {
  readonly newer: ListLink | undefined;
  readonly older: ListLink | undefined;
};

/** Previous and next doc. */
export function DocPaging(props: DocPagingProps) {
  const texts = useTexts('article');
  return (
    <NamedPaging
      name={texts.paging}
      previous={props.previous && { title: texts.previous, ...props.previous }}
      next={props.next && { title: texts.next, ...props.next }}
    />
  );
}

/** Newer and older page of a list of posts. */
export function ListPaging(props: ListPagingProps) {
  const texts = useTexts('blog');
  return (
    <NamedPaging
      name={texts.listPaging}
      previous={props.newer && { title: texts.newerEntries, ...props.newer }}
      next={props.older && { title: texts.olderEntries, ...props.older }}
    />
  );
}

/** Newer and older post. */
export function PostPaging(props: PostPagingProps) {
  const texts = useTexts('blog');
  return (
    <NamedPaging
      name={texts.postPaging}
      previous={props.newer && { title: texts.newerPost, ...props.newer }}
      next={props.older && { title: texts.olderPost, ...props.older }}
    />
  );
}

/** The two links to the pages before and after this one. */
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
