/** A post of the blog. */

import type { ReactElement } from 'react';
import { ArticleFooter } from '../parts/ArticleFooter';
import { Contents } from '../parts/Contents';
import { Html } from '../parts/Html';
import { PostPaging } from '../parts/Paging';
import { Authors, PostInfo } from '../parts/PostHeader';
import { PostMetas } from '../parts/PostMetas';
import type { PageTemplateProps } from './template';

export function PostTemplate({ page, config, html }: PageTemplateProps<'post'>): ReactElement {
  const { post } = page;
  return (
    <main id="main" className={page.toc.length > 0 ? 'main main--contents' : 'main'}>
      <div className="main__column">
        <article itemScope itemType="https://schema.org/BlogPosting">
          <PostMetas post={post} />
          <header className="post-header">
            <h1 itemProp="headline">{post.title}</h1>
            <PostInfo post={post} />
            <Authors authors={post.authors} />
          </header>
          <Html className="prose" itemProp="articleBody" html={html} />
          <ArticleFooter locale={config.locale} tags={post.tags} editUrl={page.editUrl} />
        </article>
        <PostPaging newer={page.newer} older={page.older} />
      </div>
      <Contents entries={page.toc} />
    </main>
  );
}
