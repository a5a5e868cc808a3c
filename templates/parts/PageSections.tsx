/** Links to every page of the site by section. */

import type { ReactElement } from 'react';
import type { PageSection } from '../model/page';
import { Anchor } from './Anchor';

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
            {pages.map(({ label: title, path, was }) => (
              <li key={path}>
                <Anchor href={path} data-was={was?.join(' ')}>
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
