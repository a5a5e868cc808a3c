/** All posts of the blog as a timeline by year. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import type { ArchivePage, Post } from '../model/page';
import { Anchor } from '../parts/Anchor';
import { formatDate, getDay } from '../parts/formatDate';
import { Version } from '../parts/PostHeader';
import type { PageTemplateProps } from './template';

export function ArchiveTemplate(props: PageTemplateProps<'archive'>): ReactElement {
  const { page, config } = props;
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <header>
          <h1>{page.title}</h1>
        </header>
        {page.years.map((year) => (
          <Year key={year.year} {...year} config={config} />
        ))}
      </div>
    </main>
  );
}

type YearProps = ArchivePage['years'][number] & { readonly config: SiteConfig };

function Year({ year, posts, config }: YearProps): ReactElement {
  return (
    <section className="timeline">
      <h2 className="timeline__year">{year}</h2>
      <ol className="timeline__posts">
        {posts.map((post) => (
          <Entry key={post.path} post={post} config={config} />
        ))}
      </ol>
    </section>
  );
}

type EntryProps = { readonly post: Post; readonly config: SiteConfig };

function Entry({ post, config }: EntryProps): ReactElement {
  return (
    <li>
      <p>
        <time dateTime={getDay(post.date)}>
          {formatDate(post.date, 'dayOfYear', config.locale)}
        </time>{' '}
        <Version post={post} />
      </p>
      <Anchor href={getHref(config.baseUrl, post.path)}>{post.title}</Anchor>
    </li>
  );
}
