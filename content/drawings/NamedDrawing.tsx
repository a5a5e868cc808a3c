/** The directive `::drawing{name="…"}`: shows one of the site's drawings. */

import type { DirectiveProps } from 'docwright';
import { Drawing, type DrawingProps } from 'docwright/templates';
import { dataExport } from './dataExport';
import { economy } from './economy';
import { greeting } from './greeting';
import { hosting } from './hosting';
import { messageParts } from './messageParts';
import { botPage, portalMenu, urlGenerator } from './portal';
import { tag } from './tag';

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

export const drawings: Readonly<Record<string, DrawingProps>> = {
  'bot-page': botPage,
  'data-export': dataExport,
  economy,
  greeting,
  hosting,
  'message-parts': messageParts,
  'portal-menu': portalMenu,
  tag,
  'url-generator': urlGenerator,
};
