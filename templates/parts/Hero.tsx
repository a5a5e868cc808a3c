/** The top of a home page: the title, one sentence, and the links for the first steps. */

import type { ReactElement, ReactNode } from 'react';
import { Anchor } from './Anchor';

export type HeroProps = {
  readonly title: string;
  readonly lead: string;
  /** Links as buttons; the first one is for most readers. */
  readonly actions?: readonly { readonly label: string; readonly href: string }[];
  /** Beside the text; on narrow screens below the buttons. */
  readonly figure?: ReactNode;
  /** Below the buttons; on narrow screens below the figure. */
  readonly children?: ReactNode;
};

export function Hero({ title, lead, actions, figure, children }: HeroProps): ReactElement {
  return (
    <header className="hero">
      <div className="hero__text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {actions && <Actions actions={actions} />}
      </div>
      {figure !== undefined && <div className="hero__figure">{figure}</div>}
      {children !== undefined && <div>{children}</div>}
    </header>
  );
}

function Actions({ actions }: Required<Pick<HeroProps, 'actions'>>): ReactElement {
  return (
    <p className="hero__actions">
      {actions.map(({ label, href }, index) => (
        <Anchor
          key={href}
          className={`button button--${index === 0 ? 'primary' : 'secondary'}`}
          href={href}
        >
          {label}
        </Anchor>
      ))}
    </p>
  );
}
