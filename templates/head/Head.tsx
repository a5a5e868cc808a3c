/** The `<head>` of a page. React moves charset, viewport, title, metas and links to its front. */

import type { ReactElement } from 'react';
import { getAbsoluteUrl, getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import { getVersionName, locateInEdition } from '../model/editions';
import { getCanonicalPath, listAlternates } from '../model/languages';
import { MARKDOWN_TYPE, OPEN_SEARCH_FILE } from '../model/outputs';
import type { Page } from '../model/page';
import { listSearchOrigins } from '../model/search/hosts';
import type { Layout } from '../model/site';
import { findPolicy, getHeadScript, type PageAssets } from '../pageAssets';
import { InlineScript } from '../parts/InlineScript';
import { formatTitle } from './formatTitle';
import { ShareMetas } from './ShareMetas';
import { StructuredData } from './StructuredData';

type HeadProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
  readonly assets: PageAssets;
  readonly generator: string;
};

export function Head(props: HeadProps): ReactElement {
  const { page, config, layout, assets, generator } = props;
  const robots = getRobots(page, config);
  const policy = findPolicy(page, assets);
  return (
    <head>
      <meta charSet="utf-8" />
      {/* Before everything that it restricts. */}
      {policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      <meta name="generator" content={generator} />
      <title>{formatTitle(page.title, config)}</title>
      {page.description !== '' && <meta name="description" content={page.description} />}
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(',')} />}
      {robots !== undefined && <meta name="robots" content={robots} />}
      <Addresses {...props} />
      <ShareMetas {...{ page, config, layout }} />
      <SearchMetas page={page} config={config} />
      <StructuredData {...{ page, config, layout }} />
      <InlineScript source={getHeadScript(page, assets)} />
      <link rel="stylesheet" href={assets.stylesheet} />
      {/* Before the main script, so that it sees the page as it was sent. */}
      {assets.devScript !== undefined && <script type="module" src={assets.devScript} />}
      <script type="module" src={assets.script} />
      {assets.island && <link rel="modulepreload" href={assets.island.script} />}
    </head>
  );
}

/** Undefined when search engines may index the page. */
function getRobots(page: Page, config: SiteConfig): string | undefined {
  const { noIndex } = config.docs.versions[getVersionName(config)] ?? {};
  if (config.noIndex || noIndex) return 'noindex, nofollow';
  if (['search', 'notFound', 'print'].includes(page.kind)) return 'noindex, follow';
  return page.isUnlisted ? 'noindex, nofollow' : undefined;
}

function Addresses({ page, config, layout }: HeadProps): ReactElement {
  const markdownCopyPath = 'markdownCopyPath' in page ? page.markdownCopyPath : undefined;
  const [searchOrigin] = listSearchOrigins(config.search);
  return (
    <>
      <link rel="canonical" href={getAbsoluteUrl(config, getCanonicalPath(page, config))} />
      {listAlternates(page, config).map(([language, path]) => (
        <link
          key={language}
          rel="alternate"
          href={getAbsoluteUrl(config, path)}
          hrefLang={language}
        />
      ))}
      {markdownCopyPath !== undefined && (
        <link
          rel="alternate"
          type={MARKDOWN_TYPE}
          href={getHref(config.baseUrl, markdownCopyPath)}
        />
      )}
      {layout.faviconHref !== undefined && <link rel="icon" href={layout.faviconHref} />}
      {layout.feeds.map((feed) => (
        <link
          key={feed.href}
          rel="alternate"
          type={feed.type}
          href={feed.href}
          title={feed.title}
        />
      ))}
      {layout.searchHref !== undefined && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={config.title}
          href={getHref(config.baseUrl, locateInEdition(config, OPEN_SEARCH_FILE))}
        />
      )}
      {searchOrigin !== undefined && (
        <link rel="preconnect" href={searchOrigin} crossOrigin="anonymous" />
      )}
    </>
  );
}

type SearchMetasProps = { readonly page: Page; readonly config: SiteConfig };

/** Metadata for a DocSearch crawler (rules 8.10–8.12). */
function SearchMetas({ page, config }: SearchMetasProps): ReactElement {
  const isDoc = page.kind === 'doc' || page.kind === 'categoryIndex';
  const version = getVersionName(config);
  return (
    <>
      <meta name="docusaurus_locale" content={config.locale} />
      <meta name="docsearch:language" content={config.locale} />
      {isDoc && <meta name="docusaurus_version" content={version} />}
      {isDoc && <meta name="docsearch:version" content={version} />}
      <meta name="docusaurus_tag" content={page.searchTag} />
      <meta name="docsearch:docusaurus_tag" content={page.searchTag} />
    </>
  );
}
