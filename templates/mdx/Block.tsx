/** Draws the element that parse turns into a component of docwright. */

import { createElement, type ReactElement, type ReactNode } from 'react';
import { BLOCK_ELEMENT, TITLE_BLOCK } from './elements';

type Value = string | number | boolean | null | undefined;

type BlockProps = {
  /** The name of the directive or block. */
  readonly name: string;
  /** Those that are undefined, null or false are omitted; true is an attribute without a value. */
  readonly attributes?: Readonly<Record<string, Value>>;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
};

export function Block({ name, attributes = {}, title, children }: BlockProps): ReactElement {
  const entries = Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
    if (value === undefined || value === null || value === false) return [];
    return [[key, value === true ? '' : String(value)]];
  });
  const hasTitle = title !== undefined && title !== null && title !== '' && title !== false;
  return createElement(
    BLOCK_ELEMENT,
    { 'data-name': name, 'data-attributes': JSON.stringify(Object.fromEntries(entries)) },
    hasTitle && createElement(BLOCK_ELEMENT, { 'data-name': TITLE_BLOCK }, title),
    children,
  );
}
