/** Posts on a list page: each with its title as a link and the text before the truncate marker. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import type { PostPreview } from '../model/page';
import { fillText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Html } from './Html';
import { Authors, PostInfo } from './PostHeader';
import { PostMetas } from './PostMetas';
import { Tags } from './Tags';

type PostPreviewsProps = {
  readonly config: SiteConfig;
  readonly previews: readonly PostPreview[];
  /** The rendered body of each preview. */
  readonly bodies: readonly string[];
};

export function PostPreviews({ config, previews, bodies }: PostPreviewsProps): ReactElement {
  return (
    <>
      {previews.map((preview, index) => (
        <Preview key={preview.post.path} {...{ config, preview }} html={bodies[index] ?? ''} />
      ))}
    </>
  );
}

type PreviewProps = {
  readonly config: SiteConfig;
  readonly preview: PostPreview;
  readonly html: string;
};

function Preview({ config, preview, html }: PreviewProps): ReactElement {
  const { post, isTruncated } = preview;
  const { readMore, readMoreAbout } = useTexts('blog');
  const href = getHref(config.baseUrl, post.path);
  return (
    <article
      className="post-preview"
      itemProp="blogPost"
      itemScope
      itemType="https://schema.org/BlogPosting"
    >
      <PostMetas post={post} />
      <h2 className="post-preview__title" itemProp="headline">
        <Anchor href={href} itemProp="url">
          {post.title}
        </Anchor>
      </h2>
      <PostInfo post={post} />
      <Authors authors={post.authors} />
      <Html className="prose" itemProp="articleBody" html={html} />
      <footer className="post-preview__footer">
        <Tags tags={post.tags} />
        {isTruncated && (
          <Anchor
            className="read-more"
            href={href}
            aria-label={fillText(readMoreAbout, { title: post.title })}
          >
            {readMore}
          </Anchor>
        )}
      </footer>
    </article>
  );
}
