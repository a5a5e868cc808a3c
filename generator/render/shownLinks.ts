/** The links of a page that render knows while it renders. */

import { createElement, type ReactElement } from 'react';
import { RenderContext } from '../../templates/renderContext';
import type { ShownLink } from '../core/types';

type Rendering = {
  /** `renderToString` or `renderToStaticMarkup`. */
  readonly render: (element: ReactElement) => string;
  /** False in feeds, which have no SVGs. */
  readonly hasDrawings: boolean;
  /** Gets the links that the templates report, in the order in which they are rendered. */
  readonly links: ShownLink[];
};

/** Returns the markup of an element that templates render. */
export function renderLinked(element: ReactElement, rendering: Rendering): string {
  const { render, hasDrawings, links } = rendering;
  const onLink = (href: string) => void links.push(toShownLink(href));
  const value = { onLink, hasDrawings };
  return render(createElement(RenderContext.Provider, { value }, element));
}

/** A link that resolve has not checked. */
export function toShownLink(href: string): ShownLink {
  return { href, isResolved: false };
}
