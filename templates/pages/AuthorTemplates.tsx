/** All authors, and the posts of one author. */

import type { ReactElement } from 'react';
import { countText } from '../model/strings/fillText';
import { Anchor } from '../parts/Anchor';
import { PagePaging } from '../parts/PagePaging';
import { AuthorCard } from '../parts/PostHeader';
import { PostPreviews } from '../parts/PostPreviews';
import { useTexts } from '../texts';
import type { PageTemplateProps } from './template';

export function AuthorListTemplate({ page }: PageTemplateProps<'authorList'>): ReactElement {
  const { postCount } = useTexts('blog');
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <ul className="author-list">
          {page.authors.map((author) => (
            <li key={author.name}>
              <AuthorCard author={author} />
              <span className="author-list__count">{countText(postCount, author.count, {})}</span>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

export function AuthorTemplate(props: PageTemplateProps<'author'>): ReactElement {
  const { page, config, previews } = props;
  return (
    <main id="main" className="main main--posts">
      <div className="main__column">
        <header className="list-header">
          <h1>{page.author.name}</h1>
          {page.author.title !== undefined && <p className="lead">{page.author.title}</p>}
          <Anchor href={page.allAuthors.path}>{page.allAuthors.label}</Anchor>
        </header>
        <PostPreviews config={config} previews={page.previews} bodies={previews} />
        <PagePaging of="lists" previous={page.newer} next={page.older} />
      </div>
    </main>
  );
}
