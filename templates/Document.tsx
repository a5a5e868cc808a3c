/** The whole HTML document of a page. */

import type { ReactElement, ReactNode } from 'react';
import { Announcement } from './chrome/Announcement';
import { Footer } from './chrome/Footer';
import { hasMenuContent, Menu } from './chrome/Menu';
import { Navbar } from './chrome/Navbar';
import { Head } from './head/Head';
import type { SiteConfig } from './model/config';
import type { Page, PageKind } from './model/page';
import type { Chrome } from './model/site';
import type { PageAssets } from './pageAssets';
import { pageTemplates } from './pages';
import type { PageTemplate } from './pages/template';
import { InlineScript } from './parts/InlineScript';
import { getTextDirection } from './textDirection';

export type { PageAssets } from './pageAssets';

export type DocumentProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly chrome: Chrome;
  /** The rendered body of a doc or post (or a hydrating page rendered apart), else empty. */
  readonly html: string;
  /** The rendered body of each preview of a list page. */
  readonly previews: readonly string[];
  /** The inside of the page's sidebar with the current page marked, or empty. */
  readonly sidebar: string;
  /** A custom page's element. */
  readonly element?: ReactNode;
  /** The rendered HTML of the announcement, when there is one. */
  readonly announcement?: string | undefined;
  readonly assets: PageAssets;
  /** Name and version, for the generator meta. */
  readonly generator: string;
};

export function Document(props: DocumentProps): ReactElement {
  const { page, config, chrome, sidebar, assets } = props;
  const hasMenu = hasMenuContent(chrome, sidebar);
  return (
    <html
      lang={config.locale}
      dir={getTextDirection(config.locale)}
      data-not-found={page.kind === 'notFound' ? '' : undefined}
    >
      <Head {...{ page, config, chrome, assets }} generator={props.generator} />
      <body>
        {page.path === '/' && <div id="base-url-check" data-base-url={config.baseUrl} />}
        <SkipLink />
        <Announcement {...{ config, chrome }} html={props.announcement ?? ''} />
        <Navbar {...{ page, config, chrome, hasMenu }} />
        <div className="frame">
          {hasMenu && <Menu {...{ page, config, chrome, sidebar }} />}
          <Main {...props} />
        </div>
        <Footer chrome={chrome} />
        {assets.island && (
          <InlineScript type="application/json" id="page-props" source={assets.island.props} />
        )}
      </body>
    </html>
  );
}

function SkipLink(): ReactElement {
  return (
    <section id="skip-link" className="skip-link" aria-label="Skip to main content">
      <a href="#main">Skip to main content</a>
    </section>
  );
}

function Main({ assets, ...props }: DocumentProps): ReactElement {
  const { page, config, chrome, html, previews, element } = props;
  const Template = getTemplate(page);
  const island = assets.island?.script;
  return <Template {...{ page, config, chrome, html, previews, element, island }} />;
}

/** A page and the template of its kind belong together, which the compiler cannot see. */
function getTemplate<Kind extends PageKind>(page: Page & { readonly kind: Kind }) {
  return pageTemplates[page.kind] as unknown as PageTemplate<PageKind>;
}
