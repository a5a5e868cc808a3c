/** One result of the search page (rule 5.88). */

import type { ReactElement } from 'react';
import type { MarkedText, SearchHit } from '../model/search/answer';
import { fillText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { Highlighted } from './Highlighted';
import { getArticleTexts } from './hitTexts';

type SearchArticleProps = {
  readonly hit: SearchHit;
  /** From 1; makes the breadcrumbs of the articles distinguishable. */
  readonly position: number;
};

export function SearchArticle({ hit, position }: SearchArticleProps): ReactElement {
  const { title, path, summary } = getArticleTexts(hit);
  const { breadcrumbs } = useTexts('search');
  return (
    <article className="search-article">
      <h2 className="search-article__title">
        <a href={hit.url}>
          <Highlighted text={title} />
        </a>
      </h2>
      {path.length > 0 && (
        <nav aria-label={fillText(breadcrumbs, { position: String(position) })}>
          <ol className="search-article__path">
            {path.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same words.
              <li key={index}>
                <Highlighted text={text} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      {summary && (
        <p className="search-article__summary">
          <Highlighted text={isCut(summary) ? summary : [...summary, DOTS]} />
        </p>
      )}
    </article>
  );
}

const DOTS = { text: '...', isMarked: false };

function isCut(summary: MarkedText): boolean {
  return summary.at(-1)?.text.endsWith('…') ?? false;
}
