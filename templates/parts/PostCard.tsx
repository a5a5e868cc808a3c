/** One post as a card: in a list of the blog with the beginning of its text, elsewhere with its description. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import type { PageProps } from '../model/page';
import type { OwnProps } from '../templateProps';
import { Anchor } from './Anchor';

/** For a post of `recentPosts` on a page in TSX. */
export type PostCardProps = {
  readonly post: PageProps['recentPosts'][number];
  readonly baseUrl: string;
};

export function PostCard(props: PostCardProps | OwnProps['PostCard']): ReactElement {
  return 'metas' in props ? <ListedPost {...props} /> : <RecentPost {...props} />;
}

function RecentPost({ post, baseUrl }: PostCardProps): ReactElement {
  return (
    <article className="post-card">
      <time dateTime={post.date}>{post.formattedDate}</time>
      <h3 className="post-card__title">
        <Anchor href={getHref(baseUrl, post.path)}>{post.title}</Anchor>
      </h3>
      {post.description !== '' && <p>{post.description}</p>}
    </article>
  );
}

/** Without the `<article>` around it. */
function ListedPost(props: OwnProps['PostCard']): ReactElement {
  const { post, href, metas, info, authors, children, tags, readMore } = props;
  return (
    <>
      {metas}
      <h2 className="post-preview__title" itemProp="headline">
        <Anchor href={href} itemProp="url">
          {post.title}
        </Anchor>
      </h2>
      {info}
      {authors}
      {children}
      <footer className="post-preview__footer">
        {tags}
        {readMore}
      </footer>
    </>
  );
}
