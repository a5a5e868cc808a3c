/** Links to every page of the site by section. */

import type { ReactElement } from 'react';
import type { PageSection } from '../model/page';

type PageSectionsProps = {
  readonly sections: readonly PageSection[];
};

export function PageSections({ sections }: PageSectionsProps): ReactElement {
  return (
    <>
      {sections.map(({ label, pages }) => (
        <section key={label} className="page-section">
          <h2>{label}</h2>
          <ul>
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
