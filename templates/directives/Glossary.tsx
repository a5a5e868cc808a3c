/** A list of terms, each with what it means; a term with an id can be linked to. */

import type { ReactElement } from 'react';
import type { DirectiveDefinition, DirectiveProps } from '../model/directive';
import { Html } from '../parts/Html';

export const glossary: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: [],
  // The meaning stands below its term.
  noDashAfter: 'dfn',
  render: Glossary,
};

function Glossary({ html }: DirectiveProps): ReactElement {
  return <Html className="glossary" html={html} />;
}
