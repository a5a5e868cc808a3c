/** The search page: a field, an element for the results, and the list of all pages while there is no query. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import { getArchivePath } from '../model/outputs';
import { SEARCH_PAGES, SEARCH_RESULTS } from '../model/search/settings';
import { countText } from '../model/strings/fillText';
import { Anchor } from '../parts/Anchor';
import { Filled } from '../parts/Filled';
import { PageSections } from '../parts/PageSections';
import { SearchForm } from '../parts/SearchForm';
import { useTexts } from '../texts';
import type { PageTemplateProps } from './template';

export function SearchTemplate({ page, config }: PageTemplateProps<'search'>): ReactElement {
  const texts = useTexts('searchPage');
  const count = page.sections.reduce((sum, section) => sum + section.pages.length, 0);
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <SearchForm
          id="search-form"
          action={getHref(config.baseUrl, page.path)}
          placeholder={texts.placeholder}
          hasFocus
        />
        <noscript>
          <WithoutScript {...{ page, config }} />
        </noscript>
        <div id={SEARCH_RESULTS.slice(1)} className="search-results" hidden>
          <p>{texts.searching}</p>
        </div>
        <div id={SEARCH_PAGES.slice(1)}>
          <p className="page-count">{countText(texts.pageCount, count, {})}</p>
          <PageSections sections={page.sections} />
        </div>
      </div>
    </main>
  );
}

type WithoutScriptProps = Pick<PageTemplateProps<'search'>, 'page' | 'config'>;

/** A site has an archive when it has posts. */
function WithoutScript({ page, config }: WithoutScriptProps): ReactElement {
  const texts = useTexts('searchPage');
  const { blog } = useTexts('sections');
  const hasPosts = page.sections.some(({ label }) => label === blog);
  if (config.blog === false || !hasPosts) return <p>{texts.withoutScript}</p>;
  const path = getArchivePath(config, config.blog);
  const archive = <Anchor href={getHref(config.baseUrl, path)}>{texts.archive}</Anchor>;
  return (
    <p>
      <Filled text={texts.withoutScriptButArchive} values={{ archive }} />
    </p>
  );
}
