/** A list of links, each with a sentence, drawn as cards. */

import type { ReactElement } from 'react';
import type { DirectiveDefinition, DirectiveProps } from '../model/directive';
import { Html } from '../parts/Html';

export const cards: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: [],
  render: Cards,
};

/** On a card the sentence stands below the link, so the dash between them has nothing to join. */
const DASH_AFTER_LINK = /<\/a>\s*[–—]\s+/g;

function Cards({ html }: DirectiveProps): ReactElement {
  const text = html.replace(DASH_AFTER_LINK, '</a> ');
  return <Html className="cards" html={text} />;
}
