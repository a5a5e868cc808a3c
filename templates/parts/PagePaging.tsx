/** Links to the pages before and after a page. */

import type { ReactElement } from 'react';
import type { ListLink, PageLink } from '../model/page';
import type { PagingLink } from '../model/templates';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { LanguageLabel } from './LanguageLabel';
import { Part } from './Part';

type PagePagingProps = {
  /** Docs are in the order of the sidebar; posts, and pages of lists of posts, begin with the newest. */
  readonly of: 'docs' | 'posts' | 'lists';
  readonly previous: PageLink | ListLink | undefined;
  readonly next: PageLink | ListLink | undefined;
};

export function PagePaging({ of, previous, next }: PagePagingProps): ReactElement {
  const article = useTexts('article');
  const blog = useTexts('blog');
  const texts = {
    docs: { name: article.paging, before: article.previous, after: article.next },
    posts: { name: blog.postPaging, before: blog.newerPost, after: blog.olderPost },
    lists: { name: blog.listPaging, before: blog.newerEntries, after: blog.olderEntries },
  }[of];
  const props = {
    previous: previous && { title: texts.before, ...previous },
    next: next && { title: texts.after, ...next },
  };
  const isEmpty = previous === undefined && next === undefined;
  return (
    <Part
      {...{ props, isEmpty }}
      template="Paging"
      tag="nav"
      className="paging"
      aria-label={texts.name}
    >
      <Paging {...props} />
    </Part>
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
    <Anchor
      className={link.className}
      href={link.path}
      rel={link.rel}
      hrefLang={link.language?.tag}
    >
      <span className="paging__title">{link.title}</span>
      {link.label !== undefined && (
        <span>
          <LanguageLabel language={link.language}>{link.label}</LanguageLabel>
        </span>
      )}
    </Anchor>
  );
}
