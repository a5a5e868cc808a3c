/** What is in the footer of an article: tags, "Edit this page", the last update. */

import type { ReactElement } from 'react';
import type { OwnProps } from '../templateProps';

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
