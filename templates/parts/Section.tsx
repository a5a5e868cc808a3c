/** A titled part of a page that has no text of its own. */

import type { ReactElement, ReactNode } from 'react';

export type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps): ReactElement {
  return (
    <section className="section">
      <h2 className="section__title">{title}</h2>
      {children}
    </section>
  );
}
