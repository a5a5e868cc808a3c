/** A page of documentation. */

import type { ReactElement } from 'react';
import { ArticleFooter } from '../parts/ArticleFooter';
import { Breadcrumbs } from '../parts/Breadcrumbs';
import { Contents, FoldedContents } from '../parts/Contents';
import { Html } from '../parts/Html';
import { DocPaging } from '../parts/Paging';
import type { PageTemplateProps } from './template';

export function DocTemplate(props: PageTemplateProps<'doc'>): ReactElement {
  const { page, config, layout, html } = props;
  return (
    <main id="main" className={page.toc.length > 0 ? 'main main--contents' : 'main'}>
      <div className="main__column">
        <article>
          <Breadcrumbs breadcrumbs={page.breadcrumbs} layout={layout} />
          <FoldedContents entries={page.toc} />
          {page.hasAddedTitle && (
            <header>
              <h1>{page.title}</h1>
            </header>
          )}
          <Html className="prose" html={html} />
          <ArticleFooter
            locale={config.locale}
            tags={page.tags}
            editUrl={page.editUrl}
            lastUpdate={page.lastUpdate}
          />
        </article>
        <DocPaging previous={page.previous} next={page.next} />
      </div>
      <Contents entries={page.toc} />
    </main>
  );
}
