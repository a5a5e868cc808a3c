/** Names the section of the page above its sidebar, and leads to the other sections. Works without a script. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { NavbarLink } from '../model/site';
import { Anchor } from '../parts/Anchor';
import { useTexts } from '../texts';

type SectionSwitchProps = {
  readonly sections: readonly NavbarLink[];
  readonly current: NavbarLink;
};

export function SectionSwitch({ sections, current }: SectionSwitchProps): ReactElement {
  return (
    <SectionNavigation>
      <details className="sections">
        <summary>
          {current.label}
          <Icon name="expand" />
        </summary>
        <SectionList {...{ sections, current }} />
      </details>
    </SectionNavigation>
  );
}

type SectionListProps = Pick<SectionSwitchProps, 'sections'> & {
  /** Undefined on a page that belongs to none. */
  readonly current?: NavbarLink;
};

/** The sections alone, for a page without a sidebar. */
export function PlainSections({ sections }: SectionListProps): ReactElement {
  return (
    <SectionNavigation>
      <SectionList sections={sections} />
    </SectionNavigation>
  );
}

function SectionNavigation({ children }: { readonly children: ReactElement }): ReactElement {
  const { sections } = useTexts('layout');
  return <nav aria-label={sections}>{children}</nav>;
}

function SectionList({ sections, current }: SectionListProps): ReactElement {
  return (
    <ul className="sidebar__list">
      {sections.map((section) => (
        <li key={section.href}>
          <Anchor
            className="sidebar__link"
            href={section.href}
            aria-current={section === current ? 'true' : undefined}
          >
            {section.label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
