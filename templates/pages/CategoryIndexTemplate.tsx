/** The generated page of a sidebar category: its entries as cards. */

import type { ReactElement } from 'react';
import { CategoryCards } from '../parts/LinkCards';
import { PageBreadcrumbs } from '../parts/PageBreadcrumbs';
import { PagePaging } from '../parts/PagePaging';
import { VersionNotice } from '../parts/VersionNotice';
import type { PageTemplateProps } from './template';

export function CategoryIndexTemplate(props: PageTemplateProps<'categoryIndex'>): ReactElement {
  const { page, layout, config } = props;
  return (
    <main id="main" className="main">
      <div className="main__column">
        <PageBreadcrumbs {...{ page, layout }} />
        <header>
          <h1>{page.title}</h1>
          {page.description !== '' && <p className="lead">{page.description}</p>}
        </header>
        <VersionNotice {...{ page, config }} />
        <CategoryCards cards={page.cards} />
        <PagePaging of="docs" previous={page.previous} next={page.next} />
      </div>
    </main>
  );
}
