/** The directive `::since{version="…"}`: the page about directives shows this file as its example. */

import type { DirectiveProps } from 'docwright';

export function Since({ attributes }: DirectiveProps) {
  return (
    <p>
      <span className="badge">since {attributes.version}</span>
    </p>
  );
}
