/** A page of the blog's list of posts. */

import type { ReactElement } from 'react';
import { ListPaging } from '../parts/PagePaging';
import { PostPreviews } from '../parts/PostPreviews';
import { useTexts } from '../texts';
import type { PageTemplateProps } from './template';

export function PostListTemplate(props: PageTemplateProps<'postList'>): ReactElement {
  const { page, config, previews } = props;
  const { noPosts } = useTexts('blog');
  const isEmpty = page.previews.length === 0;
  return (
    <main id="main" className="main" itemScope itemType="https://schema.org/Blog">
      <div className="main__column">
        <h1 className={isEmpty ? undefined : 'visually-hidden'}>{page.title}</h1>
        {isEmpty && <p className="lead">{noPosts}</p>}
        <PostPreviews config={config} previews={page.previews} bodies={previews} />
        <ListPaging newer={page.newer} older={page.older} />
      </div>
    </main>
  );
}
