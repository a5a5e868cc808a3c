/** A titled part of a page that has no text of its own. */

import type { ReactElement, ReactNode } from 'react';
import { Anchor } from './Anchor';

export type SectionProps = {
  readonly title: string;
  /** A link beside the title, to more of the same. */
  readonly more?: { readonly label: string; readonly href: string } | undefined;
  readonly children: ReactNode;
};

export function Section({ title, more, children }: SectionProps): ReactElement {
  return (
    <section className="section">
      <header>
        <h2>{title}</h2>
        {more && <Anchor href={more.href}>{more.label}</Anchor>}
      </header>
      {children}
    </section>
  );
}
