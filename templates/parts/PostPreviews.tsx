/** Posts on a list page: each with its title as a link and the text before the truncate marker. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import type { PostPreview } from '../model/page';
import { fillText } from '../model/strings/fillText';
import type { OwnProps } from '../templateProps';
import { getTextDirection } from '../textDirection';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Html } from './Html';
import { Tags } from './PageArticleFooter';
import { Part } from './Part';
import { PostBanner } from './PostBanner';
import { PostCard } from './PostCard';
import { Authors, PostInfo, PostMetas } from './PostHeader';

type PostPreviewsProps = {
  readonly config: SiteConfig;
  readonly previews: readonly PostPreview[];
  /** The rendered body of each preview. */
  readonly bodies: readonly string[];
};

export function PostPreviews(props: PostPreviewsProps): ReactElement | null {
  const { config, previews, bodies } = props;
  if (previews.length === 0) return null;
  return (
    <div className={previews.length === 1 ? 'post-previews' : 'post-previews post-previews--grid'}>
      {previews.map((preview, index) => (
        <Preview
          key={preview.post.path}
          {...{ config, preview }}
          isOnly={previews.length === 1}
          html={bodies[index] ?? ''}
        />
      ))}
    </div>
  );
}

type PreviewProps = {
  readonly config: SiteConfig;
  readonly preview: PostPreview;
  /** True for the only post on its page. */
  readonly isOnly: boolean;
  readonly html: string;
};

function Preview({ config, preview, isOnly, html }: PreviewProps): ReactElement {
  const { post, language, isTruncated } = preview;
  const href = getHref(config.baseUrl, post.path);
  const props: OwnProps['PostCard'] = {
    post,
    href,
    metas: <PostMetas post={post} />,
    banner: <PostBanner post={post} isWide={isOnly} />,
    info: <PostInfo post={post} />,
    authors: post.authors.length > 0 && <Authors authors={post.authors} />,
    children: (
      <Html
        className="prose"
        itemProp="articleBody"
        html={html}
        {...(language !== undefined && { lang: language, dir: getTextDirection(language) })}
      />
    ),
    tags: post.tags.length > 0 && <Tags tags={post.tags} />,
    readMore: isTruncated && <ReadMore {...{ href, isOnly }} title={post.title} />,
  };
  return (
    <Part
      {...{ props }}
      template="PostCard"
      tag="article"
      className={isTruncated ? 'post-preview' : 'post-preview post-preview--whole'}
      itemProp="blogPost"
      itemScope
      itemType="https://schema.org/BlogPosting"
    >
      <PostCard {...props} />
    </Part>
  );
}

type ReadMoreProps = {
  readonly href: string;
  readonly title: string;
  readonly isOnly: boolean;
};

function ReadMore({ href, title, isOnly }: ReadMoreProps): ReactElement {
  const { readMore, readMoreAbout } = useTexts('blog');
  return (
    <Anchor
      className={`button button--${isOnly ? 'primary' : 'secondary'} read-more`}
      href={href}
      aria-label={fillText(readMoreAbout, { title })}
    >
      {readMore}
      <Icon name="right" />
    </Anchor>
  );
}
