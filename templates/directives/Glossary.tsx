/** A list of terms with their definitions. A term with an id can be linked to. */

import type { ReactElement } from 'react';
import type { DirectiveProps } from '../model/directive';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { Html } from '../parts/Html';

export const glossary: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: {},
  // The definition is below its term.
  noDashAfter: 'dfn',
  component: Glossary,
};

function Glossary({ html }: DirectiveProps): ReactElement {
  return <Html className="glossary" html={html} />;
}
