/** The headings of a page: beside the article on wide screens, in a closed details element above it on small ones. */

import type { ReactElement } from 'react';
import type { TocEntry } from '../model/page';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Html } from './Html';
import { Method } from './Method';

type ContentsProps = { readonly entries: readonly TocEntry[] };

export function Contents({ entries }: ContentsProps): ReactElement | null {
  const { contents } = useTexts('article');
  if (entries.length === 0) return null;
  return (
    <nav className="contents" aria-label={contents}>
      <p className="contents__title">{contents}</p>
      <Entries entries={entries} />
    </nav>
  );
}

/** Works without a script. Only on small screens, where the list beside the article is hidden. */
export function FoldedContents({ entries }: ContentsProps): ReactElement | null {
  const { contents } = useTexts('article');
  if (entries.length === 0) return null;
  return (
    <nav className="contents-fold" aria-label={contents}>
      <details>
        <summary>
          {`${contents} `}
          <span />
        </summary>
        <Entries entries={entries} />
      </details>
    </nav>
  );
}

function Entry({ id, html, mark }: TocEntry): ReactElement {
  if (mark === undefined) return <Html tag="a" href={`#${id}`} html={html} />;
  return (
    <Anchor className="contents__marked" href={`#${id}`}>
      <Method name={mark} /> <Html tag="span" html={html} />
    </Anchor>
  );
}

function Entries({ entries }: ContentsProps): ReactElement {
  return (
    <ul className="contents__list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry {...entry} />
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}
