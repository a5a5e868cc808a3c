/** All posts of the blog as a timeline by year. */

import type { ReactElement } from 'react';
import { getHref } from '../model/address';
import type { ArchivePage, Post } from '../model/page';
import { Anchor } from '../parts/Anchor';
import { dropYear, getDay } from '../parts/formatDate';
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
          <Year key={year.year} {...year} baseUrl={config.baseUrl} />
        ))}
      </div>
    </main>
  );
}

type YearProps = ArchivePage['years'][number] & { readonly baseUrl: string };

function Year({ year, posts, baseUrl }: YearProps): ReactElement {
  return (
    <section className="timeline">
      <h2 className="timeline__year">{year}</h2>
      <ol className="timeline__posts">
        {posts.map((post) => (
          <Entry key={post.path} post={post} href={getHref(baseUrl, post.path)} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ post, href }: { readonly post: Post; readonly href: string }): ReactElement {
  return (
    <li>
      <time dateTime={getDay(post.date)}>{dropYear(post.formattedDate)}</time>
      <Anchor href={href}>{post.title}</Anchor>
    </li>
  );
}
