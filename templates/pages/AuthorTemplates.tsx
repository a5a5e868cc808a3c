/** All authors, and the posts of one author. */

import type { ReactElement } from 'react';
import type { Author } from '../model/page';
import { countText } from '../model/strings/fillText';
import { Anchor } from '../parts/Anchor';
import { AuthorPicture, AuthorProfile } from '../parts/AuthorProfile';
import { PagePaging } from '../parts/PagePaging';
import { AuthorCard, hasProfile } from '../parts/PostHeader';
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
              <AuthorCard author={author} isLarge={hasProfile(author)} />
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
          {hasProfile(page.author) ? (
            <Profile author={page.author} />
          ) : (
            <Heading author={page.author} />
          )}
          <Anchor href={page.allAuthors.path}>{page.allAuthors.label}</Anchor>
        </header>
        <PostPreviews config={config} previews={page.previews} bodies={previews} />
        <PagePaging of="lists" previous={page.newer} next={page.older} />
      </div>
    </main>
  );
}

type AuthorProps = { readonly author: Author };

function Heading({ author }: AuthorProps): ReactElement {
  return (
    <>
      <h1>{author.name}</h1>
      {author.title !== undefined && <p className="lead">{author.title}</p>}
    </>
  );
}

function Profile({ author }: AuthorProps): ReactElement {
  return (
    <div className="author author--large">
      {author.image !== undefined && <AuthorPicture src={author.image} />}
      <div>
        <Heading author={author} />
        <AuthorProfile author={author} />
      </div>
    </div>
  );
}
