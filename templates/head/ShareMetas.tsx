/** Metadata for previews of shared links (rules 4.27, 8.5–8.8). */

import type { ReactElement } from 'react';
import { getAbsoluteUrl } from '../model/address';
import type { SiteConfig } from '../model/config';
import { getCanonicalPath, listAlternates } from '../model/languages';
import type { Page, Post } from '../model/page';
import { CARD_HEIGHT, CARD_TYPE, CARD_WIDTH, type SocialCard } from '../model/page';
import type { Layout } from '../model/site';
import { formatTitle } from './formatTitle';

type ShareMetasProps = {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly layout: Layout;
};

export function ShareMetas({ page, config, layout }: ShareMetasProps): ReactElement {
  const image = page.image ?? layout.image;
  return (
    <>
      <meta property="og:title" content={formatTitle(page.title, config)} />
      {page.description !== '' && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={getAbsoluteUrl(config, getCanonicalPath(page, config))} />
      <meta property="og:site_name" content={config.title} />
      <meta property="og:locale" content={config.locale.replace('-', '_')} />
      {listAlternates(page, config)
        .filter(([language]) => ![config.locale, 'x-default'].includes(language))
        .map(([language]) => (
          <meta
            key={language}
            property="og:locale:alternate"
            content={language.replace('-', '_')}
          />
        ))}
      <meta property="og:type" content={page.kind === 'post' ? 'article' : 'website'} />
      {page.kind === 'post' && <PostMetas post={page.post} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      {page.card !== undefined && <CardMetas card={page.card} />}
      {image !== undefined && <meta name="twitter:image" content={image} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function CardMetas({ card }: { readonly card: SocialCard }): ReactElement {
  return (
    <>
      <meta property="og:image:type" content={CARD_TYPE} />
      <meta property="og:image:width" content={`${CARD_WIDTH}`} />
      <meta property="og:image:height" content={`${CARD_HEIGHT}`} />
      <meta property="og:image:alt" content={card.alt} />
    </>
  );
}

function PostMetas({ post }: { readonly post: Post }): ReactElement {
  const authors = post.authors.flatMap(({ url }) => url ?? []);
  const tags = post.tags.map(({ label }) => label);
  return (
    <>
      <meta property="article:published_time" content={post.date} />
      {authors.length > 0 && <meta property="article:author" content={authors.join(',')} />}
      {tags.length > 0 && <meta property="article:tag" content={tags.join(',')} />}
    </>
  );
}
