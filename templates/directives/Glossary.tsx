/** A list of terms, each with what it means; a term with an id can be linked to. */

import type { ReactElement } from 'react';
import type { DirectiveDefinition, DirectiveProps } from '../model/directive';
import { Html } from '../parts/Html';

export const glossary: DirectiveDefinition<ReactElement> = {
  form: 'container',
  attributes: [],
  render: Glossary,
};

/** The meaning stands below its term, so the dash between them has nothing to join. */
const DASH_AFTER_TERM = /<\/dfn>\s*[–—]\s+/g;

function Glossary({ html }: DirectiveProps): ReactElement {
  return <Html className="glossary" html={html.replace(DASH_AFTER_TERM, '</dfn> ')} />;
}
