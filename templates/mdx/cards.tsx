/** Cards by the names of Docusaurus, Mintlify and Starlight. */

import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { Block } from './Block';
import { CATEGORY_ITEMS } from './docusaurusHooks';
import { CARD_TITLE, CATEGORY_BLOCK } from './elements';
import { Picture } from './Icon';
import { listChildren } from './listChildren';

type CardProps = {
  readonly children?: ReactNode;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  /** The address of a picture. */
  readonly img?: string;
  /** The text of the link below, in place of a link around the title. */
  readonly cta?: ReactNode;
};

const InGroup = createContext(false);

/** Alone it is a group of one. */
export function Card(props: CardProps): ReactElement {
  const card = <CardContent {...props} />;
  return useContext(InGroup) ? card : <Group items={[card]} />;
}

function CardContent({ title, icon, href, img, cta, children }: CardProps): ReactElement {
  const hasOwnLink = cta !== undefined && href !== undefined;
  return (
    <>
      {href === undefined || hasOwnLink ? (
        <p className={CARD_TITLE}>{title}</p>
      ) : (
        <a href={href}>{title}</a>
      )}
      <Picture icon={icon} />
      {img !== undefined && <img src={img} alt="" />}
      {listChildren(children).length > 0 && <div className="card-text">{children}</div>}
      {hasOwnLink && (
        <p>
          <a href={href}>{cta}</a>
        </p>
      )}
    </>
  );
}

type GroupProps = {
  readonly children?: ReactNode;
  /** How many columns there are where there is room. */
  readonly cols?: number | string;
};

/** `<CardGrid>` and `<Columns>` are the same. */
export function CardGroup({ cols, children }: GroupProps): ReactElement {
  return <Group items={listChildren(children)} cols={Number(cols)} />;
}

function Group({ items, cols }: { readonly items: readonly ReactNode[]; readonly cols?: number }) {
  const name = cols === 1 || cols === 3 || cols === 4 ? `card-list columns-${cols}` : 'card-list';
  return (
    <Block name="cards">
      <ul className={name}>
        <InGroup value={true}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are drawn once.
            <li key={index}>{item}</li>
          ))}
        </InGroup>
      </ul>
    </Block>
  );
}

type LinkCardProps = {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly href?: string | undefined;
};

export function LinkCard({ title, description, href }: LinkCardProps): ReactElement {
  return (
    <Card title={title} href={href}>
      {description}
    </Card>
  );
}

type CardItem = {
  readonly type?: string;
  readonly href?: string;
  readonly label?: string;
  readonly description?: string;
};

/** With its own items, or with the pages of the category that the page belongs to. */
export function DocCardList({ items }: { readonly items?: readonly CardItem[] }): ReactElement {
  if (items === undefined || items === CATEGORY_ITEMS) return <Block name={CATEGORY_BLOCK} />;
  const cards = items.map((item) => <DocCard key={item.href ?? item.label} item={item} />);
  return <CardGroup>{cards}</CardGroup>;
}

export function DocCard({ item }: { readonly item: CardItem }): ReactElement {
  return <LinkCard title={item.label} href={item.href} description={item.description} />;
}
