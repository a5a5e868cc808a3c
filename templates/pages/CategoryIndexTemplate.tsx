/** The generated page of a sidebar category: its entries as cards. */

import type { ReactElement } from 'react';
import { LinkCard, LinkCards } from '../parts/LinkCards';
import { PageBreadcrumbs } from '../parts/PageBreadcrumbs';
import { DocPaging } from '../parts/PagePaging';
import type { PageTemplateProps } from './template';

export function CategoryIndexTemplate(props: PageTemplateProps<'categoryIndex'>): ReactElement {
  const { page, layout } = props;
  return (
    <main id="main" className="main">
      <div className="main__column">
        <PageBreadcrumbs breadcrumbs={page.breadcrumbs} layout={layout} />
        <header>
          <h1>{page.title}</h1>
          {page.description !== '' && <p className="lead">{page.description}</p>}
        </header>
        <LinkCards>
          {page.cards.map(({ label, href, description, type }) => (
            <LinkCard key={href} href={href} title={label} isExternal={type === 'external'}>
              {description}
            </LinkCard>
          ))}
        </LinkCards>
        <DocPaging previous={page.previous} next={page.next} />
      </div>
    </main>
  );
}
