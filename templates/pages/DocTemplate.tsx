/** A page of documentation. */

import type { ReactElement } from 'react';
import { Contents, FoldedContents } from '../parts/Contents';
import { Html } from '../parts/Html';
import { describeText, TranslationNotice } from '../parts/OriginalText';
import { PageArticleFooter } from '../parts/PageArticleFooter';
import { PageBreadcrumbs } from '../parts/PageBreadcrumbs';
import { PageMenu } from '../parts/PageMenu';
import { PagePaging } from '../parts/PagePaging';
import { Part } from '../parts/Part';
import { VersionNotice } from '../parts/VersionNotice';
import type { OwnProps } from '../templateProps';
import { DocPage } from './DocPage';
import type { PageTemplateProps } from './template';

export function DocTemplate(template: PageTemplateProps<'doc'>): ReactElement {
  const { page, config, layout, html } = template;
  const props: OwnProps['DocPage'] = {
    page,
    pageMenu: !page.isHome && <PageMenu page={page} config={config} />,
    breadcrumbs: <PageBreadcrumbs {...{ page, layout }} />,
    foldedContents: <FoldedContents {...{ page, config }} />,
    heading: page.hasAddedTitle && (
      <header {...describeText({ page, config })}>
        <h1 className={page.isTitleHidden ? 'visually-hidden' : undefined}>{page.title}</h1>
      </header>
    ),
    children: (
      <>
        <VersionNotice {...{ page, config }} />
        <TranslationNotice {...{ page, config }} />
        <Html className="prose" html={html} {...describeText({ page, config })} />
      </>
    ),
    articleFooter: !page.isHome && <PageArticleFooter {...page} locale={config.locale} />,
    paging: <PagePaging of="docs" previous={page.previous} next={page.next} />,
    contents: <Contents {...{ page, config }} />,
  };
  const plain = page.toc.length > 0 ? 'main main--contents' : 'main';
  const className = page.isHome ? 'main main--wide home' : plain;
  return (
    <Part {...{ props }} template="DocPage" tag="main" id="main" className={className}>
      <DocPage {...props} />
    </Part>
  );
}
