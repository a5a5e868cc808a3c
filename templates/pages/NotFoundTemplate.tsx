/** The page for every unknown path. Without a script the list of all pages is open. */

import type { ReactElement } from 'react';
import { PageSections } from '../parts/PageSections';
import { SearchForm } from '../parts/SearchForm';
import type { PageTemplateProps } from './template';

export function NotFoundTemplate(props: PageTemplateProps<'notFound'>): ReactElement {
  const { page, layout, config } = props;
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <p>We could not find what you were looking for.</p>
        <p>
          Please contact the owner of the site that linked you to the original URL and let them know
          their link is broken.
        </p>
        {layout.searchHref !== undefined && (
          <SearchForm action={layout.searchHref} placeholder="Search docs" />
        )}
        <section className="page-section" data-nearest-pages="" hidden>
          <h2>Did you mean</h2>
          <ul />
        </section>
        <details className="details" open data-all-pages={config.baseUrl}>
          <summary>All pages</summary>
          <div className="details__body">
            <PageSections sections={page.sections} />
          </div>
        </details>
      </div>
    </main>
  );
}
