/** A summary that opens to show more content. It works without a script. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';

export const details: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: { open: { type: 'flag' } },
  component: Details,
};

function Details({ attributes, label, html }: DirectiveProps): ReactElement {
  return (
    <details className="details" open={attributes.open !== undefined}>
      <Html tag="summary" html={label === '' ? 'Details' : label} />
      <Html className="details__body" html={html} />
    </details>
  );
}
