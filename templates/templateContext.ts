/** The connection between the parts of a page and what the site draws in their place. */

import { type Context, createContext } from 'react';
import type { TemplateName } from './model/templates';
import type { OwnProps } from './templateProps';

/** Returns markup for inside the element of a part: undefined where the site draws nothing of its own, empty for no part. */
export type DrawTemplate = <Name extends TemplateName>(
  name: Name,
  props: OwnProps[Name],
) => string | undefined;

export const TemplateContext: Context<DrawTemplate | undefined> = createContext<
  DrawTemplate | undefined
>(undefined);
