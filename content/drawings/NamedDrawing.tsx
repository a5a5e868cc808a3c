/** The directive `::drawing{name="…"}`: shows one of the site's drawings. */

import type { DirectiveProps } from 'docwright';
import { Drawing } from 'docwright/templates';
import { drawings } from './drawings';

/** Throws for a name that there is no drawing of; the build reports it with the page. */
export function NamedDrawing({ attributes }: DirectiveProps) {
  const { name = '' } = attributes;
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (drawing === undefined) {
    throw new Error(
      `there is no drawing named "${name}"; known ones: ${Object.keys(drawings).join(', ')}`,
    );
  }
  return <Drawing {...drawing} />;
}
