/** The directive `:::embed` inside a message: a box with a bar in a color of the author. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';

export const embed: DirectiveConfig = {
  form: 'container',
  attributes: {
    author: { isSearched: true },
    title: { isSearched: true },
    footer: { isSearched: true },
    color: {},
  },
  parent: 'message',
  component: Embed,
};

function Embed({ attributes, html }: DirectiveProps) {
  const { title, author, footer, color } = attributes;
  return (
    <div className="embed">
      <ColorBar color={color} />
      {author !== undefined && <p className="embed__author">{author}</p>}
      {title !== undefined && <p className="embed__title">{title}</p>}
      <Html className="embed__body" html={html} />
      {footer !== undefined && <p className="embed__footer">{footer}</p>}
    </div>
  );
}

/** An SVG, because the author's color would need a style attribute, which the security policy does not allow. */
function ColorBar({ color }: { readonly color: string | undefined }) {
  return (
    <svg className="embed__bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}
