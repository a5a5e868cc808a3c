/** Small parts of pages by the names of Mintlify. */

import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { Block } from './Block';
import { Card } from './cards';
import { toLabel } from './listChildren';
import { FileTree } from './looks';

type FileProps = PropsWithChildren<{ readonly name?: string }>;

/** Folders stand open. */
function Folder({ name, children }: FileProps): ReactElement {
  return (
    <li>
      {name}/<ul>{children}</ul>
    </li>
  );
}

function File({ name }: FileProps): ReactElement {
  return <li>{name}</li>;
}

export const Tree = Object.assign(
  ({ children }: PropsWithChildren): ReactElement => (
    <FileTree>
      <ul>{children}</ul>
    </FileTree>
  ),
  { Folder, File },
);

type ColorProps = {
  readonly name?: ReactNode;
  /** A color, or one for each mode. */
  readonly value?: string | { readonly light?: string; readonly dark?: string };
};

type RowProps = PropsWithChildren<{ readonly title?: ReactNode }>;

function Item({ name, value }: ColorProps): ReactElement {
  const { light, dark } = typeof value === 'object' ? value : { light: value, dark: undefined };
  return (
    <li>
      {light !== undefined && <Swatch color={light} mode={dark && 'only-light'} />}
      {dark !== undefined && <Swatch color={dark} mode="only-dark" />} {name}{' '}
      <code>{dark === undefined ? light : `${light} / ${dark}`}</code>
    </li>
  );
}

/** A drawing, because pages have no styles of their own. */
function Swatch({ color, mode }: { readonly color: string; readonly mode: string | undefined }) {
  return (
    <svg className={mode} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx={8} cy={8} r={7} fill={color} />
    </svg>
  );
}

function Row({ title, children }: RowProps): ReactElement {
  return (
    <li>
      {title}
      <ul>{children}</ul>
    </li>
  );
}

export const Color = Object.assign(
  ({ children }: PropsWithChildren): ReactElement => <ul>{children}</ul>,
  { Row, Item },
);

/** What stands beside the page there is in it here. */
export function Panel({ children }: PropsWithChildren): ReactElement {
  return <div>{children}</div>;
}

/** In columns, each child is one. */
export { Panel as Column };

type TileProps = PropsWithChildren<{
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly href?: string;
}>;

/** A card with a picture. */
export function Tile({ title, description, href, children }: TileProps): ReactElement {
  return (
    <Card title={title} href={href}>
      {children}
      {description !== undefined && <p>{description}</p>}
    </Card>
  );
}

type ViewProps = PropsWithChildren<{ readonly title?: ReactNode }>;

/** All views are on the page, each with its title. */
export function View({ title, children }: ViewProps): ReactElement {
  return (
    <Block name="details" title={title} attributes={{ open: true }}>
      {children}
    </Block>
  );
}

type VisibilityProps = PropsWithChildren<{ readonly for?: string }>;

/** A page is for humans. */
export function Visibility({ for: reader, children }: VisibilityProps): ReactElement | null {
  return reader === 'agents' ? null : <div>{children}</div>;
}

type PromptProps = PropsWithChildren<{ readonly description?: ReactNode }>;

/** A text to copy, below what it is for, which may have marks of Markdown. */
export function Prompt({ description, children }: PromptProps): ReactElement {
  const title = toLabel(description).replace(/[*_`]/g, '');
  return (
    <Block name="details" title={title} attributes={{ open: true }}>
      {children}
    </Block>
  );
}

/** The source of a formula. */
export function Latex({ children }: PropsWithChildren): ReactElement {
  return <code>{children}</code>;
}
