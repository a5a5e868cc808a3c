/** The line of tags under a doc or a post. */

import type { ReactElement } from 'react';
import type { PageLink } from '../model/page';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

export function Tags({ tags }: { readonly tags: readonly PageLink[] }): ReactElement | null {
  const texts = useTexts('article');
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span className="tags__title">{texts.tags}</span>
      <ul>
        {tags.map((tag) => (
          <li key={tag.path}>
            <Anchor className="tag" href={tag.path}>
              {tag.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
