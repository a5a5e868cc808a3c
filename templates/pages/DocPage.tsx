/** What is in the `<main>` of a page of documentation. */

import type { ReactElement } from 'react';
import type { OwnProps } from '../templateProps';

export function DocPage(props: OwnProps['DocPage']): ReactElement {
  const {
    pageMenu,
    breadcrumbs,
    foldedContents,
    heading,
    children,
    articleFooter,
    paging,
    contents,
  } = props;
  return (
    <>
      <div className="main__column">
        <article>
          {pageMenu}
          {breadcrumbs}
          {foldedContents}
          {heading}
          {children}
          {articleFooter}
        </article>
        {paging}
      </div>
      {contents}
    </>
  );
}
