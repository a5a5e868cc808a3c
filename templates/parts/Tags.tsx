/** The line of tags under a doc or a post. */

import type { ReactElement } from 'react';
import type { PageLink } from '../model/page';

export function Tags({ tags }: { readonly tags: readonly PageLink[] }): ReactElement | null {
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span className="tags__title">Tags:</span>
      <ul>
        {tags.map((tag) => (
          <li key={tag.path}>
            <a className="tag" href={tag.path}>
              {tag.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
