/** Draws a directive that is alive in the browser: its markup, and beside it what the browser makes it alive with. */

import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  HYDRATE_ATTRIBUTE,
  type Hydrate,
  LIVE_ATTRIBUTE,
  LIVE_CONTENT_ATTRIBUTE,
  LIVE_DATA_ATTRIBUTE,
  type LiveData,
  type LiveDirectiveProps,
} from '../../templates/liveDirective';
import type { DirectiveProps } from '../../templates/model/directive';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { Html } from '../../templates/parts/Html';
import { TextsContext } from '../../templates/texts';
import type { ShownLink } from '../core/types';
import { escapeAttribute } from './escapeAttribute';
import { renderLinked } from './shownLinks';

export type LiveComponent = ComponentType<LiveDirectiveProps>;

/** How a directive becomes alive: `script` is the address of its island, with the base URL. */
export type Live = {
  readonly component: LiveComponent;
  readonly script: string;
  readonly hydrate: Hydrate;
};

type Drawing = {
  readonly links: ShownLink[];
  readonly strings: SiteStrings;
  readonly isForFeed: boolean;
};

/** A feed gets the markup alone, because no script runs there. */
export function drawLive(
  live: Live,
  { name, attributes, labelText, id, html }: DirectiveProps,
  { links, strings, isForFeed }: Drawing,
): string {
  const data: LiveData = { name, attributes, labelText, id, hasContent: html !== '' };
  const { hasContent, ...props } = data;
  const content = { [LIVE_CONTENT_ATTRIBUTE]: id, html };
  const children = hasContent ? createElement(Html, content) : undefined;
  const component = createElement(live.component, { ...props, children });
  const markup = renderLinked(createElement(TextsContext, { value: strings }, component), {
    // As React hydrates it.
    render: (element) => renderToString(element, { identifierPrefix: `${id}-` }),
    hasDrawings: !isForFeed,
    links,
  });
  return isForFeed ? markup : wrap(live, markup, { data, html });
}

type Given = { readonly data: LiveData; readonly html: string };

/** Puts the element around the markup that the browser looks for, with all that the component needs there. */
function wrap({ script, hydrate }: Live, markup: string, { data, html }: Given): string {
  const mark = `${LIVE_CONTENT_ATTRIBUTE}="${escapeAttribute(data.id)}"`;
  // A component may show its content later; until then no reader sees it.
  const isHidden = data.hasContent && !markup.includes(mark);
  const hidden = isHidden ? `<template ${mark}>${html}</template>` : '';
  // Not a script element: the policy of trusted types forbids that a click brings one into the page.
  const attributes = Object.entries({
    [LIVE_ATTRIBUTE]: script,
    [HYDRATE_ATTRIBUTE]: hydrate,
    [LIVE_DATA_ATTRIBUTE]: JSON.stringify(data),
  }).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<div ${attributes.join(' ')}>${markup}${hidden}</div>`;
}
