/** What is in the `<main>` of a post. */

import type { ReactElement } from 'react';
import type { OwnProps } from '../templateProps';

export function PostPage(props: OwnProps['PostPage']): ReactElement {
  const { metas, header, children, articleFooter, paging, contents } = props;
  return (
    <>
      <div className="main__column">
        <article itemScope itemType="https://schema.org/BlogPosting">
          {metas}
          {header}
          {children}
          {articleFooter}
        </article>
        {paging}
      </div>
      {contents}
    </>
  );
}
