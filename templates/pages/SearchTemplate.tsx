/** The search page: a field, an element for the results, and the list of all pages while there is no query. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import { joinPath } from '../model/paths';
import { SEARCH_PAGES, SEARCH_RESULTS } from '../model/search/page';
import { Anchor } from '../parts/Anchor';
import { PageSections } from '../parts/PageSections';
import { SearchForm } from '../parts/SearchForm';
import type { PageTemplateProps } from './template';

export function SearchTemplate({ page, config }: PageTemplateProps<'search'>): ReactElement {
  const count = page.sections.reduce((sum, section) => sum + section.pages.length, 0);
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <SearchForm
          id="search-form"
          action={getHref(config.baseUrl, page.path)}
          placeholder="Type your search here"
          hasFocus
        />
        <noscript>
          <WithoutScript {...{ page, config }} />
        </noscript>
        <div id={SEARCH_RESULTS.slice(1)} className="search-results" hidden>
          <p>Searching…</p>
        </div>
        <div id={SEARCH_PAGES.slice(1)}>
          <p className="page-count">{count === 1 ? '1 page' : `${count} pages`}</p>
          <PageSections sections={page.sections} />
        </div>
      </div>
    </main>
  );
}

type WithoutScriptProps = Pick<PageTemplateProps<'search'>, 'page' | 'config'>;

const ALL_PAGES = 'Searching needs JavaScript; without it, all pages stand below by section';

/** A site has an archive when it has posts. */
function WithoutScript({ page, config }: WithoutScriptProps): ReactElement {
  const hasPosts = page.sections.some(({ label }) => label === 'Blog');
  if (config.blog === false || !hasPosts) return <p>{`${ALL_PAGES}.`}</p>;
  const path = joinPath(config.blog.routeBasePath, 'archive');
  return (
    <p>
      {`${ALL_PAGES}, and posts by year in `}
      <Anchor href={getHref(config.baseUrl, path)}>the archive</Anchor>.
    </p>
  );
}
