/** The page for every unknown path. Without a script the list of all pages is open. */

import type { ReactElement } from 'react';
import { PageSections } from '../parts/PageSections';
import { SearchForm } from '../parts/SearchForm';
import { useTexts } from '../texts';
import type { PageTemplateProps } from './template';

export function NotFoundTemplate(props: PageTemplateProps<'notFound'>): ReactElement {
  const { page, layout, config } = props;
  const texts = useTexts('notFound');
  const { placeholder } = useTexts('searchField');
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <p>{texts.lead}</p>
        <p>{texts.advice}</p>
        {layout.searchHref !== undefined && (
          <SearchForm action={layout.searchHref} placeholder={placeholder} />
        )}
        <section className="page-section" data-nearest-pages="" hidden>
          <h2>{texts.nearest}</h2>
          <ul />
        </section>
        <details className="details" open data-all-pages={config.baseUrl}>
          <summary>{texts.allPages}</summary>
          <div className="details__body">
            <PageSections sections={page.sections} />
          </div>
        </details>
      </div>
    </main>
  );
}
