/** The top of a home page: the title, one sentence, and the links for the first steps. */

import type { ReactElement, ReactNode } from 'react';

export type HeroProps = {
  readonly title: string;
  readonly lead: string;
  /** A drawing beside the text, on wide screens. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
};

export function Hero({ title, lead, figure, children }: HeroProps): ReactElement {
  return (
    <header className="hero">
      <div className="hero__text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {figure !== undefined && <div className="hero__figure">{figure}</div>}
    </header>
  );
}
