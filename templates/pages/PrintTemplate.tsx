/** All docs of a sidebar on one page, each on a sheet of its own when it is printed. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { Anchor } from '../parts/Anchor';
import { Html } from '../parts/Html';
import { useTexts } from '../texts';
import type { PageTemplateProps } from './template';

export function PrintTemplate({ page, config, html }: PageTemplateProps<'print'>): ReactElement {
  const { print } = useTexts('article');
  return (
    <main id="main" className="main">
      <div className="main__column">
        <header className="print-header">
          <h1>{page.title || config.title}</h1>
          <button className="button needs-script" type="button" data-print="">
            <Icon name="printer" />
            {print}
          </button>
        </header>
        <Html className="print-page" html={html} />
      </div>
    </main>
  );
}

/** An entry of the sidebar, with what is printed of it. */
export type PrintEntry = {
  readonly label: string;
  /** Undefined for a group without a page. */
  readonly section?: PrintSection | undefined;
  readonly items: readonly PrintEntry[];
};

type PrintSection = {
  /** The prefix of all ids in it, and with it the id of the section. */
  readonly id: string;
  /** Undefined when the text has its own. */
  readonly title: string | undefined;
  readonly html: string;
};

type PrintDocsProps = { readonly entries: readonly PrintEntry[] };

/** The generator draws it separately, because only it has the text of each doc. */
export function PrintDocs({ entries }: PrintDocsProps): ReactElement {
  const { printContents } = useTexts('article');
  return (
    <>
      <nav className="print-contents" aria-labelledby="print-contents">
        <h2 id="print-contents">{printContents}</h2>
        <Entries entries={entries} />
      </nav>
      {listSections(entries).map(({ id, title, html }) => (
        <article key={id} id={id} className="print-doc">
          {title !== undefined && <h2>{title}</h2>}
          <Html className="prose" html={html} />
        </article>
      ))}
    </>
  );
}

function Entries({ entries }: PrintDocsProps): ReactElement {
  return (
    <ul>
      {entries.map(({ label, section, items }, at) => (
        <li key={section?.id ?? `${at} ${label}`}>
          {section === undefined ? label : <Anchor href={`#${section.id}`}>{label}</Anchor>}
          {items.length > 0 && <Entries entries={items} />}
        </li>
      ))}
    </ul>
  );
}

function listSections(entries: readonly PrintEntry[]): readonly PrintSection[] {
  return entries.flatMap(({ section, items }) => [
    ...(section === undefined ? [] : [section]),
    ...listSections(items),
  ]);
}
