/** Metadata for a DocSearch crawler (rules 8.10–8.12). */

import type { ReactElement } from 'react';
import type { SiteConfig } from '../model/config';
import type { Page } from '../model/page';

type SearchMetasProps = { readonly page: Page; readonly config: SiteConfig };

export function SearchMetas({ page, config }: SearchMetasProps): ReactElement {
  const isOfDocs = page.kind === 'doc' || page.kind === 'categoryIndex';
  return (
    <>
      <meta name="docusaurus_locale" content={config.locale} />
      <meta name="docsearch:language" content={config.locale} />
      {isOfDocs && <meta name="docusaurus_version" content="current" />}
      {isOfDocs && <meta name="docsearch:version" content="current" />}
      <meta name="docusaurus_tag" content={page.searchTag} />
      <meta name="docsearch:docusaurus_tag" content={page.searchTag} />
    </>
  );
}
