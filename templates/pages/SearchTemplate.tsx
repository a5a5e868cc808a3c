/** The search page: a field above the list of all pages, which serves without a script too. */

import type { ReactElement } from 'react';
import { getHref, withSlash } from '../address';
import { PageSections } from '../parts/PageSections';
import { SearchForm } from '../parts/SearchForm';
import type { PageTemplateProps } from './template';

export function SearchTemplate(props: PageTemplateProps<'search'>): ReactElement {
  const { page, config } = props;
  const count = page.sections.reduce((sum, section) => sum + section.pages.length, 0);
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <SearchForm
          id="search-form"
          action={withSlash(getHref(config.baseUrl, page.path))}
          placeholder="Type your search here"
          hasFocus
        />
        <p className="page-count" data-page-count="" role="status">
          {count === 1 ? '1 page' : `${count} pages`}
        </p>
        <PageSections sections={page.sections} list={{ 'data-page-list': '' }} />
      </div>
    </main>
  );
}
