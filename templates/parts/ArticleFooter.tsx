/** The footer of an article: tags, "Edit this page", the last update. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { LastUpdate, PageLink } from '../model/page';
import { Anchor } from './Anchor';
import { formatShortDate } from './formatDate';
import { Tags } from './Tags';

type ArticleFooterProps = {
  readonly tags: readonly PageLink[];
  readonly editUrl?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
};

export function ArticleFooter(props: ArticleFooterProps): ReactElement | null {
  const { tags, editUrl, lastUpdate } = props;
  if (tags.length === 0 && editUrl === undefined && !isShown(lastUpdate)) return null;
  return (
    <footer className="article-footer">
      <Tags tags={tags} />
      <div className="article-footer__row">
        {editUrl !== undefined && <EditLink href={editUrl} />}
        {isShown(lastUpdate) && <Update {...lastUpdate} />}
      </div>
    </footer>
  );
}

function isShown(update: LastUpdate | undefined): update is LastUpdate {
  return update?.date !== undefined || update?.author !== undefined;
}

function EditLink({ href }: { readonly href: string }): ReactElement {
  return (
    <Anchor className="edit-link" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="pencil" />
      Edit this page
    </Anchor>
  );
}

function Update({ date, author }: LastUpdate): ReactElement {
  return (
    <p className="last-update">
      Last updated
      {date !== undefined && (
        <span>
          {' on '}
          <time dateTime={date}>{formatShortDate(date)}</time>
        </span>
      )}
      {author !== undefined && (
        <span>
          {' by '}
          <b>{author}</b>
        </span>
      )}
    </p>
  );
}
