/** One post as a card: in a list of the blog with the beginning of its text, elsewhere with its description. */

import { Children, type ReactElement, type ReactNode } from 'react';
import { getHref } from '../model/address';
import type { PageProps } from '../model/page';
import type { OwnProps } from '../templateProps';
import { Anchor } from './Anchor';
import { PostBanner } from './PostBanner';
import { Version } from './PostHeader';

/** For a post of `recentPosts` on a page in TSX. */
export type PostCardProps = {
  readonly post: PageProps['recentPosts'][number];
  readonly baseUrl: string;
};

export function PostCard(props: PostCardProps | OwnProps['PostCard']): ReactElement {
  return 'metas' in props ? <ListedPost {...props} /> : <RecentPost {...props} />;
}

/** Cards of posts side by side. */
export function PostCards({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ul className="post-cards">
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

function RecentPost({ post, baseUrl }: PostCardProps): ReactElement {
  return (
    <article className="post-card">
      <PostBanner post={post} />
      <p>
        <Version post={post} />
        <time dateTime={post.date}>{post.formattedDate}</time>
      </p>
      <h3 className="post-card__title">
        <Anchor href={getHref(baseUrl, post.path)}>{post.title}</Anchor>
      </h3>
      {post.description !== '' && <p>{post.description}</p>}
    </article>
  );
}

/** Without the `<article>` around it. */
function ListedPost(props: OwnProps['PostCard']): ReactElement {
  const { post, href, metas, banner, info, authors, children, tags, readMore } = props;
  return (
    <>
      {metas}
      {banner}
      <h2 className="post-preview__title" itemProp="headline">
        <Anchor href={href} itemProp="url">
          {post.title}
        </Anchor>
      </h2>
      {info}
      {children}
      <footer className="post-preview__footer">
        {readMore}
        {authors}
        {tags}
      </footer>
    </>
  );
}
