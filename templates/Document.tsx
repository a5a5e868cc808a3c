/** The whole HTML document of a page. */

import type { ReactElement, ReactNode } from 'react';
import { Head } from './head/Head';
import { Announcement } from './layout/Announcement';
import { hasMenuContent, Menu } from './layout/Menu';
import { PageFooter } from './layout/PageFooter';
import { PageNavbar } from './layout/PageNavbar';
import type { SiteConfig } from './model/config';
import type { Page, PageKind } from './model/page';
import type { Layout } from './model/site';
import type { PageAssets } from './pageAssets';
import { pageTemplates } from './pages';
import type { PageTemplate } from './pages/template';
import { Anchor } from './parts/Anchor';
import { InlineScript } from './parts/InlineScript';
import { type DrawTemplate, TemplateContext } from './templateContext';
import { getTextDirection } from './textDirection';
import { TextsContext, useTexts } from './texts';

export type { PageAssets } from './pageAssets';

export type DocumentProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
  /** The rendered body of a doc or post, or of a hydrating page that is rendered separately; otherwise empty. */
  readonly html: string;
  /** The rendered bodies of the previews on a list page. */
  readonly previews: readonly string[];
  /** The content of the page's sidebar with the current page marked, or empty. */
  readonly sidebar: string;
  /** The element of a custom page. */
  readonly element?: ReactNode;
  /** The rendered HTML of the announcement, if there is one. */
  readonly announcement?: string | undefined;
  readonly assets: PageAssets;
  /** Draws the parts that the site draws itself; undefined when there are none. */
  readonly drawTemplate?: DrawTemplate | undefined;
  /** Name and version of the generator, for its meta element. */
  readonly generator: string;
};

export function Document(props: DocumentProps): ReactElement {
  return (
    <TextsContext value={props.config.strings}>
      <TemplateContext value={props.drawTemplate}>
        <WholeDocument {...props} />
      </TemplateContext>
    </TextsContext>
  );
}

function WholeDocument(props: DocumentProps): ReactElement {
  const { page, config, layout, sidebar, assets } = props;
  const hasMenu = hasMenuContent(layout, sidebar);
  return (
    <html
      lang={config.locale}
      dir={getTextDirection(config.locale)}
      data-not-found={page.kind === 'notFound' ? '' : undefined}
    >
      <Head {...{ page, config, layout, assets }} generator={props.generator} />
      <body>
        {page.path === '/' && <div id="base-url-check" data-base-url={config.baseUrl} />}
        <SkipLink />
        <Announcement {...{ config, layout }} html={props.announcement ?? ''} />
        <PageNavbar {...{ page, config, layout, hasMenu }} />
        <div className="frame">
          {hasMenu && <Menu {...{ page, config, layout, sidebar }} />}
          <Main {...props} />
        </div>
        <PageFooter layout={layout} hasOffline={config.offline === true} />
        {assets.island && (
          <InlineScript type="application/json" id="page-props" source={assets.island.props} />
        )}
      </body>
    </html>
  );
}

function SkipLink(): ReactElement {
  const { skipToContent } = useTexts('layout');
  return (
    <section id="skip-link" className="skip-link" aria-label={skipToContent}>
      <Anchor href="#main">{skipToContent}</Anchor>
    </section>
  );
}

function Main({ assets, ...props }: DocumentProps): ReactElement {
  const { page, config, layout, html, previews, element } = props;
  const Template = getTemplate(page.kind);
  const island = assets.island?.script;
  return <Template {...{ page, config, layout, html, previews, element, island }} />;
}

function getTemplate<Kind extends PageKind>(kind: Kind): PageTemplate<Kind> {
  return pageTemplates[kind];
}
