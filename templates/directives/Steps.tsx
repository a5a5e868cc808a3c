/** An ordered list drawn as steps. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';

export const steps: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  component: Steps,
};

function Steps({ html }: DirectiveProps): ReactElement {
  return <Html className="steps" html={html} />;
}
