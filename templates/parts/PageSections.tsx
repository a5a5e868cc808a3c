/** Links to every page of the site by section; what they do with a script is told by `list`. */

import type { ReactElement } from 'react';
import type { PageSection } from '../model/page';

export type PageSectionsProps = {
  readonly sections: readonly PageSection[];
  /** Put on each list, for scripts to find it. */
  readonly list?: Readonly<Record<`data-${string}`, string>>;
};

export function PageSections({ sections, list }: PageSectionsProps): ReactElement {
  return (
    <>
      {sections.map(({ label, pages }) => (
        <section key={label} className="page-section">
          <h2>{label}</h2>
          <ul {...list}>
            {pages.map(({ label: title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
