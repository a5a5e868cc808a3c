/** What is in the `<main>` of the page for every unknown path. */

import type { ReactElement } from 'react';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';

export function NotFound(props: OwnProps['NotFound']): ReactElement {
  const { page, figure, searchForm, children } = props;
  const { lead, advice } = useTexts('notFound');
  return (
    <div className="main__column">
      {figure}
      <h1>{page.title}</h1>
      <p>{lead}</p>
      <p>{advice}</p>
      {searchForm}
      {children}
    </div>
  );
}
