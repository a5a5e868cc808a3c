/** Version, date, reading time and authors of a post. */

import type { ReactElement, ReactNode } from 'react';
import type { Author, Post } from '../model/page';
import { countText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { AuthorPicture, AuthorProfile } from './AuthorProfile';

export function PostInfo({ post }: { readonly post: Post }): ReactElement {
  const { readingTime } = useTexts('blog');
  return (
    <p className="post-info">
      <Version post={post} />
      <time dateTime={post.date} itemProp="datePublished">
        {post.formattedDate}
      </time>
      {post.readingMinutes !== undefined && ` · ${countText(readingTime, post.readingMinutes, {})}`}
    </p>
  );
}

/** The version that a post is about; with the space behind it. */
export function Version({ post }: { readonly post: Pick<Post, 'version'> }): ReactNode {
  return (
    post.version !== undefined && (
      <>
        <span className="badge">{post.version}</span>{' '}
      </>
    )
  );
}

export function Authors({ authors }: { readonly authors: readonly Author[] }): ReactElement | null {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map((author) => (
        <li key={author.name}>
          <AuthorCard author={author} />
        </li>
      ))}
    </ul>
  );
}

type AuthorCardProps = {
  readonly author: Author;
  /** With what only the pages of authors show. */
  readonly isLarge?: boolean;
};

export function AuthorCard({ author, isLarge = false }: AuthorCardProps): ReactElement {
  return (
    <div
      className={isLarge ? 'author author--large' : 'author'}
      itemProp="author"
      itemScope
      itemType="https://schema.org/Person"
    >
      {author.image === undefined ? (
        <Initial name={author.name} />
      ) : (
        <AuthorPicture src={author.image} />
      )}
      <div>
        <p className="author__name">
          <AuthorName author={author} />
        </p>
        {author.title !== undefined && (
          <p className="author__title" itemProp="description">
            {author.title}
          </p>
        )}
        {isLarge && <AuthorProfile author={author} />}
      </div>
    </div>
  );
}

/** True when the pages of authors show more than a name and a title. */
export function hasProfile({ image, description, socials }: Author): boolean {
  return (image ?? description ?? socials) !== undefined;
}

function AuthorName({ author }: { readonly author: Author }): ReactElement {
  const name = <span itemProp="name">{author.name}</span>;
  if (author.path !== undefined) return <Anchor href={author.path}>{name}</Anchor>;
  if (author.url !== undefined) {
    return (
      <Anchor href={author.url} itemProp="url" target="_blank" rel="noopener noreferrer">
        {name}
      </Anchor>
    );
  }
  return author.email === undefined ? (
    name
  ) : (
    <Anchor href={`mailto:${author.email}`}>{name}</Anchor>
  );
}

export type InitialProps = { readonly name: string };

/** The first letter of a name in a circle, instead of a picture. */
export function Initial({ name }: InitialProps): ReactElement {
  const [first = ''] = name.trim();
  return (
    <span className="initial" aria-hidden>
      {first.toUpperCase()}
    </span>
  );
}

/** Metadata of a post for machines; readers see the same data elsewhere. */
export function PostMetas({ post }: { readonly post: Post }): ReactElement {
  return (
    <>
      {post.description !== '' && <meta itemProp="description" content={post.description} />}
      {post.image !== undefined && <meta itemProp="image" content={post.image} />}
      {post.keywords.length > 0 && <meta itemProp="keywords" content={post.keywords.join(',')} />}
    </>
  );
}
