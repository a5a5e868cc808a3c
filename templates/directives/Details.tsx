/** A summary that opens to show more content. It works without a script. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';
import { useTexts } from '../texts';

export const details: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: { open: { type: 'flag' } },
  component: Details,
};

function Details(props: DirectiveProps): ReactElement {
  const texts = useTexts('content');
  const { attributes, label, html } = props;
  return (
    <details className="details" open={attributes.open !== undefined}>
      <Html tag="summary" html={label === '' ? texts.details : label} />
      <Html className="details__body" html={html} />
    </details>
  );
}
