/** Metadata of a post for machines; readers see the same data elsewhere. */

import type { ReactElement } from 'react';
import type { Post } from '../model/page';

export function PostMetas({ post }: { readonly post: Post }): ReactElement {
  return (
    <>
      {post.description !== '' && <meta itemProp="description" content={post.description} />}
      {post.image !== undefined && <meta itemProp="image" content={post.image} />}
      {post.keywords.length > 0 && <meta itemProp="keywords" content={post.keywords.join(',')} />}
    </>
  );
}
