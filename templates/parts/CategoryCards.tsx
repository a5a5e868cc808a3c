/** The entries of a sidebar category as cards. */

import type { ReactElement } from 'react';
import type { CategoryCard } from '../model/page';
import { LinkCard, LinkCards } from './LinkCards';

type CategoryCardsProps = { readonly cards: readonly CategoryCard[] };

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
