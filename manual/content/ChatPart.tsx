/** `message`, `embed` and `field`: directives that came with version 1.0.2, so its pages use them. */

import type { DirectiveProps } from 'docwright';
import { Html } from 'docwright/templates';

export function ChatPart({ attributes, html }: DirectiveProps) {
  return (
    <div>
      <p>
        <strong>{attributes.name ?? attributes.title}</strong>
      </p>
      <Html html={html} />
    </div>
  );
}
