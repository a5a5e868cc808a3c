/** A list of links, each with a sentence, drawn as cards. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';

export const cards: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  // The style of a card: the sentence is below the link.
  noDashAfter: 'a',
  component: Cards,
};

function Cards({ html }: DirectiveProps): ReactElement {
  return <Html className="cards" html={html} />;
}
