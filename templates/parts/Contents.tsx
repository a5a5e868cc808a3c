/** The headings of a page: beside the article on wide screens, in a closed details element above it on small ones. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { getHref } from '../model/address';
import type { SiteConfig } from '../model/config';
import type { DocPage, PostPage, TocEntry } from '../model/page';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';
import { Html } from './Html';
import { Method } from './Method';

type ContentsProps = { readonly page: DocPage | PostPage; readonly config: SiteConfig };

export function Contents({ page, config }: ContentsProps): ReactElement | null {
  const { contents } = useTexts('article');
  if (page.toc.length === 0) return null;
  return (
    <nav className="contents" aria-label={contents}>
      <p className="contents__title">{contents}</p>
      <Entries entries={page.toc} />
      <CopySection {...{ page, config }} />
    </nav>
  );
}

/** Works without a script. Only on small screens, where the list beside the article is hidden. */
export function FoldedContents({ page, config }: ContentsProps): ReactElement | null {
  const { contents } = useTexts('article');
  if (page.toc.length === 0) return null;
  return (
    <nav className="contents-fold" aria-label={contents}>
      <details>
        <summary>
          {`${contents} `}
          <span />
        </summary>
        <Entries entries={page.toc} />
        <CopySection {...{ page, config }} />
      </details>
    </nav>
  );
}

/** Copies the section that the contents mark. */
function CopySection({ page, config }: ContentsProps): ReactElement | null {
  const { copySection } = useTexts('article');
  const { markdownCopyPath } = page;
  if (config.pageMenu === false || markdownCopyPath === undefined) return null;
  return (
    <button
      className="button copy-section needs-script"
      type="button"
      data-copy-page={getHref(config.baseUrl, markdownCopyPath)}
      data-section=""
    >
      <Icon name="copy" />
      <Icon name="check" />
      {copySection}
    </button>
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

function Entries({ entries }: { readonly entries: readonly TocEntry[] }): ReactElement {
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
