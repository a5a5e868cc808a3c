/** The directive `:::field{name="…"}` inside an embed: a row of the box that all its fields are. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';

export const field: DirectiveConfig = {
  form: 'container',
  attributes: { name: { isRequired: true, isSearched: true } },
  parent: 'embed',
  component: Field,
};

function Field({ attributes, html }: DirectiveProps) {
  return (
    <div className="field">
      <p className="field__name">{attributes.name}</p>
      <Html html={html} />
    </div>
  );
}
