/** One post as a card: date, title, description. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import type { PageProps } from '../model/page';
import { Anchor } from './Anchor';

export type PostCardProps = {
  readonly post: PageProps['recentPosts'][number];
  readonly baseUrl: string;
};

export function PostCard({ post, baseUrl }: PostCardProps): ReactElement {
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
