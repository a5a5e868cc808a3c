/** The directive `:::field{name="…"}` inside an embed. Those with the flag `inline` are beside each other. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';

export const field: DirectiveConfig = {
  form: 'container',
  attributes: { name: { isRequired: true, isSearched: true }, inline: { type: 'flag' } },
  parent: 'embed',
  component: Field,
};

function Field({ attributes, html }: DirectiveProps) {
  const { name, inline } = attributes;
  return (
    <div className={inline === undefined ? 'field' : 'field field--inline'}>
      <p className="field__name">{name}</p>
      <Html html={html} />
    </div>
  );
}
