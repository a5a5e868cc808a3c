/** The footer of an article: tags, "Edit this page", the last update. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { LastUpdate, PageLink } from '../model/page';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Filled } from './Filled';
import { formatDate, getDay } from './formatDate';
import { Part } from './Part';

type PageArticleFooterProps = {
  /** The language of dates. */
  readonly locale: string;
  readonly tags: readonly PageLink[];
  readonly editUrl?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
};

export function PageArticleFooter(article: PageArticleFooterProps): ReactElement {
  const { locale, tags, editUrl, lastUpdate } = article;
  const props: OwnProps['ArticleFooter'] = {
    tags: tags.length > 0 && <Tags tags={tags} />,
    editLink: editUrl !== undefined && <EditLink href={editUrl} />,
    lastUpdate: isShown(lastUpdate) && <Update {...lastUpdate} locale={locale} />,
  };
  const isEmpty = !props.tags && !props.editLink && !props.lastUpdate;
  return (
    <Part {...{ props, isEmpty }} template="ArticleFooter" tag="footer" className="article-footer">
      <ArticleFooter {...props} />
    </Part>
  );
}

function isShown(update: LastUpdate | undefined): update is LastUpdate {
  return update?.date !== undefined || update?.author !== undefined;
}

function EditLink({ href }: { readonly href: string }): ReactElement {
  const { edit } = useTexts('article');
  return (
    <Anchor className="edit-link" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="pencil" />
      {edit}
    </Anchor>
  );
}

function Update({ date, author, locale }: LastUpdate & { readonly locale: string }): ReactElement {
  const { lastUpdated, updatedOn, updatedBy } = useTexts('article');
  return (
    <p className="last-update">
      {lastUpdated}
      {date !== undefined && (
        <span>
          <Filled
            text={` ${updatedOn}`}
            values={{
              date: <time dateTime={date}>{formatDate(getDay(date), 'short', locale)}</time>,
            }}
          />
        </span>
      )}
      {author !== undefined && (
        <span>
          <Filled text={` ${updatedBy}`} values={{ author: <b>{author}</b> }} />
        </span>
      )}
    </p>
  );
}

/** What is in the footer of an article: tags, "Edit this page", the last update. */
export function ArticleFooter(props: OwnProps['ArticleFooter']): ReactElement {
  const { tags, editLink, lastUpdate } = props;
  return (
    <>
      {tags}
      <div className="article-footer__row">
        {editLink}
        {lastUpdate}
      </div>
    </>
  );
}

/** The line of tags under a doc or a post. */
export function Tags({ tags }: { readonly tags: readonly PageLink[] }): ReactElement | null {
  const texts = useTexts('article');
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span className="tags__title">{texts.tags}</span>
      <ul>
        {tags.map((tag) => (
          <li key={tag.path}>
            <Anchor className="tag" href={tag.path}>
              {tag.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
