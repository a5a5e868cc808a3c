/** Headings, and the list of them. */

import { createElement, type ReactElement, type ReactNode } from 'react';
import { Block } from './Block';
import { CONTENTS_BLOCK, HEADING_ELEMENT } from './elements';

type HeadingProps = {
  readonly as?: string;
  readonly id?: string;
  readonly children?: ReactNode;
};

export function Heading({ as = 'h2', id, children }: HeadingProps): ReactElement {
  const level = /^h([1-6])$/.exec(as)?.[1] ?? '2';
  return createElement(HEADING_ELEMENT, { 'data-level': level, 'data-id': id }, children);
}

type TocItem = { readonly value: string; readonly id: string; readonly level: number };

type TocProps = {
  /** Those of the page itself are listed by parse. */
  readonly toc?: readonly TocItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
};

export function TOCInline({ toc = [], ...levels }: TocProps): ReactElement {
  const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = levels;
  if (toc.length === 0) return <Block name={CONTENTS_BLOCK} attributes={{ min, max }} />;
  const items = toc.filter(({ level }) => level >= min && level <= max);
  return (
    <ul>
      {items.map(({ value, id }) => (
        <li key={id}>
          <a href={`#${id}`}>{value}</a>
        </li>
      ))}
    </ul>
  );
}
