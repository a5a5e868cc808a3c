/** A page of the blog's list of posts. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import { getArchivePath } from '../model/outputs';
import { PagePaging } from '../parts/PagePaging';
import { PostCard, PostCards } from '../parts/PostCard';
import { PostPreviews } from '../parts/PostPreviews';
import { Section } from '../parts/Section';
import { useTexts } from '../texts';
import type { PageTemplateProps } from './template';

export function PostListTemplate(props: PageTemplateProps<'postList'>): ReactElement {
  const { page, config, previews } = props;
  const { noPosts } = useTexts('blog');
  const isEmpty = page.previews.length === 0;
  return (
    <main id="main" className="main main--posts" itemScope itemType="https://schema.org/Blog">
      <div className="main__column">
        <h1 className={isEmpty ? undefined : 'visually-hidden'}>{page.title}</h1>
        {isEmpty && <p className="lead">{noPosts}</p>}
        <PostPreviews config={config} previews={page.previews} bodies={previews} />
        <NextPosts {...{ page, config }} />
        <PagePaging of="lists" previous={page.newer} next={page.older} />
      </div>
    </main>
  );
}

type NextPostsProps = Pick<PageTemplateProps<'postList'>, 'page' | 'config'>;

function NextPosts({ page, config }: NextPostsProps): ReactElement | null {
  const { archive, nextPosts } = useTexts('blog');
  const { baseUrl, blog } = config;
  if (page.nextPosts.length === 0 || blog === false) return null;
  const href = getHref(baseUrl, getArchivePath(config, blog));
  return (
    <Section title={nextPosts} more={{ label: archive, href }}>
      <PostCards>
        {page.nextPosts.map((post) => (
          <PostCard key={post.path} post={post} baseUrl={baseUrl} />
        ))}
      </PostCards>
    </Section>
  );
}
