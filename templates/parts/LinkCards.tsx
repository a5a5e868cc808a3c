/** Links drawn as cards, two next to each other where there is room. */

import { Children, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from '../icons';
import type { CategoryCard } from '../model/page';
import { Anchor } from './Anchor';

export function LinkCards({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ul className="link-cards">
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

export type LinkCardProps = {
  readonly href: string;
  readonly title: string;
  readonly icon?: IconName;
  readonly isExternal?: boolean;
  /** A sentence about the page; may be empty. */
  readonly children?: ReactNode;
};

export function LinkCard({ href, title, icon, isExternal, children }: LinkCardProps): ReactElement {
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Anchor className="link-card" href={href} {...external}>
      {icon && <Icon name={icon} />}
      <span className="link-card__title">
        {title}
        {isExternal && <Icon name="external" />}
      </span>
      {children !== '' && <span className="link-card__text">{children}</span>}
    </Anchor>
  );
}

type CategoryCardsProps = { readonly cards: readonly CategoryCard[] };

/** The entries of a sidebar category as cards. */
export function CategoryCards({ cards }: CategoryCardsProps): ReactElement {
  return (
    <LinkCards>
      {cards.map(({ label, href, description, type }) => (
        <LinkCard key={href} href={href} title={label} isExternal={type === 'external'}>
          {description}
        </LinkCard>
      ))}
    </LinkCards>
  );
}
