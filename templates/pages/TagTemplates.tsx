/** All tags, and the posts or docs of one tag. */

import type { ReactElement } from 'react';
import type { TagPage } from '../model/page';
import { formatNumber } from '../model/strings/fillText';
import { Anchor } from '../parts/Anchor';
import { PagePaging } from '../parts/PagePaging';
import { PostPreviews } from '../parts/PostPreviews';
import { VersionNotice } from '../parts/VersionNotice';
import type { PageTemplateProps } from './template';

export function TagListTemplate({ page, config }: PageTemplateProps<'tagList'>): ReactElement {
  return (
    <main id="main" className="main main--alone">
      <div className="main__column">
        <h1>{page.title}</h1>
        <VersionNotice {...{ page, config }} />
        {page.groups.map(({ letter, tags }) => (
          <section key={letter} className="tag-group">
            <h2>{letter}</h2>
            <ul className="tags">
              {tags.map((tag) => (
                <li key={tag.path}>
                  <Anchor className="tag" href={tag.path}>
                    {tag.label}
                    <span className="tag__count">{formatNumber(tag.count, config.locale)}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}

export function TagTemplate(props: PageTemplateProps<'tag'>): ReactElement {
  const { page, config, previews } = props;
  return (
    <main id="main" className={page.of === 'docs' ? 'main main--alone' : 'main main--posts'}>
      <div className="main__column">
        <header className="list-header">
          <h1>{page.heading}</h1>
          <Anchor href={page.allTags.path}>{page.allTags.label}</Anchor>
        </header>
        <VersionNotice {...{ page, config }} />
        {page.docs.length > 0 && <Docs docs={page.docs} />}
        <PostPreviews config={config} previews={page.previews} bodies={previews} />
        <PagePaging of="lists" previous={page.newer} next={page.older} />
      </div>
    </main>
  );
}

function Docs({ docs }: Pick<TagPage, 'docs'>): ReactElement {
  return (
    <ul className="doc-list">
      {docs.map((doc) => (
        <li key={doc.path}>
          <h2>
            <Anchor href={doc.path}>{doc.label}</Anchor>
          </h2>
          {doc.description !== '' && <p>{doc.description}</p>}
        </li>
      ))}
    </ul>
  );
}
