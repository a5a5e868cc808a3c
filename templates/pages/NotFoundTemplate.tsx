/** What every unknown path shows. */

import type { ReactElement } from 'react';
import { withSlash } from '../address';
import { SearchForm } from '../parts/SearchForm';
import type { PageTemplateProps } from './template';

export function NotFoundTemplate(props: PageTemplateProps<'notFound'>): ReactElement {
  const { page, chrome } = props;
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <p>We could not find what you were looking for.</p>
        <p>
          Please contact the owner of the site that linked you to the original URL and let them know
          their link is broken.
        </p>
        {chrome.searchHref !== undefined && (
          <SearchForm action={withSlash(chrome.searchHref)} placeholder="Search docs" />
        )}
      </div>
    </main>
  );
}
