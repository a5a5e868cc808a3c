/** The page for every unknown path. Without a script the list of all pages is open. */

import type { ReactElement } from 'react';
import { Logo } from '../layout/Logo';
import { PageSections } from '../parts/PageSections';
import { Part } from '../parts/Part';
import { SearchForm } from '../parts/SearchForm';
import type { OwnProps } from '../templateProps';
import { useTexts } from '../texts';
import { NotFound } from './NotFound';
import type { PageTemplateProps } from './template';

type NotFoundTemplateProps = PageTemplateProps<'notFound'>;

export function NotFoundTemplate({ page, layout, config }: NotFoundTemplateProps): ReactElement {
  const { searchHref } = layout;
  const { placeholder } = useTexts('searchField');
  const props: OwnProps['NotFound'] = {
    page,
    searchForm: searchHref !== undefined && (
      <SearchForm action={searchHref} placeholder={placeholder} />
    ),
    figure: layout.navbar.logo && <Logo logo={layout.navbar.logo} className="not-found__figure" />,
    children: <KnownPages {...{ page, config }} />,
  };
  return (
    <Part {...{ props }} template="NotFound" tag="main" id="main" className="main main--alone">
      <NotFound {...props} />
    </Part>
  );
}

/** The script of the page knows both lists. */
function KnownPages({ page, config }: Pick<NotFoundTemplateProps, 'page' | 'config'>) {
  const texts = useTexts('notFound');
  return (
    <>
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
    </>
  );
}
