/** A post of the blog. */

import type { ReactElement } from 'react';
import { Contents } from '../parts/Contents';
import { Html } from '../parts/Html';
import { describeText, TranslationNotice } from '../parts/OriginalText';
import { PageArticleFooter } from '../parts/PageArticleFooter';
import { PageMenu } from '../parts/PageMenu';
import { PagePaging } from '../parts/PagePaging';
import { Part } from '../parts/Part';
import { Authors, PostInfo, PostMetas } from '../parts/PostHeader';
import type { OwnProps } from '../templateProps';
import { PostPage } from './PostPage';
import type { PageTemplateProps } from './template';

export function PostTemplate({ page, config, html }: PageTemplateProps<'post'>): ReactElement {
  const { post, toc, editUrl } = page;
  const props: OwnProps['PostPage'] = {
    page,
    metas: <PostMetas post={post} />,
    header: <Header {...{ page, config }} />,
    children: (
      <>
        <TranslationNotice {...{ page, config }} />
        <Html
          className="prose"
          itemProp="articleBody"
          html={html}
          {...describeText({ page, config })}
        />
      </>
    ),
    articleFooter: <PageArticleFooter {...{ editUrl }} locale={config.locale} tags={post.tags} />,
    paging: <PagePaging of="posts" previous={page.newer} next={page.older} />,
    contents: <Contents {...{ page, config }} />,
  };
  const className = toc.length > 0 ? 'main main--contents' : 'main';
  return (
    <Part {...{ props }} template="PostPage" tag="main" id="main" className={className}>
      <PostPage {...props} />
    </Part>
  );
}

type HeaderProps = Pick<PageTemplateProps<'post'>, 'page' | 'config'>;

function Header({ page, config }: HeaderProps): ReactElement {
  const { post } = page;
  return (
    <header className="post-header">
      <h1 itemProp="headline" {...describeText({ page, config })}>
        {post.title}
      </h1>
      <PageMenu page={page} config={config} />
      <PostInfo post={post} />
      <Authors authors={post.authors} />
    </header>
  );
}
