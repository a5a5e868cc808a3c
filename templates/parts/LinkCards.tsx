/** Links drawn as cards, two next to each other where there is room. */

import { Children, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from '../icons';
import type { CategoryCard, LinkLanguage } from '../model/page';
import { Anchor } from './Anchor';
import { LanguageLabel } from './LanguageLabel';

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
  readonly language?: LinkLanguage | undefined;
  /** A sentence about the page; may be empty. */
  readonly children?: ReactNode;
};

export function LinkCard(card: LinkCardProps): ReactElement {
  const { href, title, icon, isExternal, language, children } = card;
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Anchor className="link-card" href={href} hrefLang={language?.tag} {...external}>
      {icon && <Icon name={icon} />}
      <span className="link-card__title">
        <LanguageLabel {...{ language }}>{title}</LanguageLabel>
        {isExternal && <Icon name="external" />}
      </span>
      {children !== '' && (
        <span className="link-card__text" lang={language?.isLabel ? language.tag : undefined}>
          {children}
        </span>
      )}
    </Anchor>
  );
}

type CategoryCardsProps = { readonly cards: readonly CategoryCard[] };

/** The entries of a sidebar category as cards. */
export function CategoryCards({ cards }: CategoryCardsProps): ReactElement {
  return (
    <LinkCards>
      {cards.map(({ label, href, description, type, language }) => (
        <LinkCard {...{ href, language }} key={href} title={label} isExternal={type === 'external'}>
          {description}
        </LinkCard>
      ))}
    </LinkCards>
  );
}
