/** Renders a hydrated directive: its markup, and beside it the data that the browser hydrates it with. */

import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  HYDRATE_ATTRIBUTE,
  HYDRATED_CONTENT_ATTRIBUTE,
  HYDRATED_DATA_ATTRIBUTE,
  HYDRATED_SCRIPT_ATTRIBUTE,
  type Hydrate,
  type HydratedData,
  type HydratedDirectiveProps,
} from '../../templates/hydratedDirective';
import type { DirectiveProps } from '../../templates/model/directive';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { Html } from '../../templates/parts/Html';
import { TextsContext } from '../../templates/texts';
import type { ShownLink } from '../core/types';
import { renderLinked } from './shownLinks';
import { escapeAttribute } from './xml';

export type HydratedComponent = ComponentType<HydratedDirectiveProps>;

/** A directive and when to hydrate it; `script` is the address of its script, with the base URL. */
export type HydratedDirective = {
  readonly component: HydratedComponent;
  readonly script: string;
  readonly hydrate: Hydrate;
};

type Drawing = {
  readonly links: ShownLink[];
  readonly strings: SiteStrings;
  readonly isForFeed: boolean;
};

/** A feed gets the markup alone, because no script runs there. */
export function drawHydrated(
  hydrated: HydratedDirective,
  { name, attributes, labelText, id, html }: DirectiveProps,
  { links, strings, isForFeed }: Drawing,
): string {
  const data: HydratedData = { name, attributes, labelText, id, hasContent: html !== '' };
  const { hasContent, ...props } = data;
  const content = { [HYDRATED_CONTENT_ATTRIBUTE]: id, html };
  const children = hasContent ? createElement(Html, content) : undefined;
  const component = createElement(hydrated.component, { ...props, children });
  const markup = renderLinked(createElement(TextsContext, { value: strings }, component), {
    // As React hydrates it.
    render: (element) => renderToString(element, { identifierPrefix: `${id}-` }),
    hasDrawings: !isForFeed,
    links,
  });
  return isForFeed ? markup : wrap(hydrated, markup, { data, html });
}

type ElementContent = { readonly data: HydratedData; readonly html: string };

/** Puts the element around the markup that the browser looks for, with all that the component needs there. */
function wrap(
  { script, hydrate }: HydratedDirective,
  markup: string,
  { data, html }: ElementContent,
): string {
  const mark = `${HYDRATED_CONTENT_ATTRIBUTE}="${escapeAttribute(data.id)}"`;
  // A component may show its content later; until then no reader sees it.
  const isHidden = data.hasContent && !markup.includes(mark);
  const hidden = isHidden ? `<template ${mark}>${html}</template>` : '';
  // Not a script element: the policy of trusted types forbids that a click brings one into the page.
  const attributes = Object.entries({
    [HYDRATED_SCRIPT_ATTRIBUTE]: script,
    [HYDRATE_ATTRIBUTE]: hydrate,
    [HYDRATED_DATA_ATTRIBUTE]: JSON.stringify(data),
  }).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<div ${attributes.join(' ')}>${markup}${hidden}</div>`;
}
