/** The directive `:::embed` inside a message: a box with a bar in a color of the author. */

import type { DirectiveConfig, DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';
import type { ReactNode } from 'react';

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
      {title !== undefined && <p className="embed__title">{breakLines(title)}</p>}
      <Html className="embed__body" html={html} />
      {footer !== undefined && <p className="embed__footer">{footer}</p>}
    </div>
  );
}

/** An SVG, because the author's color would need a style attribute, which the security policy does not allow. */
function ColorBar({ color }: { readonly color: string | undefined }) {
  return (
    <svg className="embed__bar" width={4} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect width="1" height="1" fill={color ?? 'currentColor'} />
    </svg>
  );
}

/** A title on one line of Markdown has its line breaks as `&#10;`. */
function breakLines(text: string): ReactNode {
  const [first, ...others] = text.split('\n');
  return [first, ...others.flatMap((line) => [<br key={line} />, line])];
}
