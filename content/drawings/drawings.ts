/** Every drawing of the site by the name that pages use. */

import type { DrawingProps } from 'docwright/templates';
import { botPage } from './botPage';
import { dataExport } from './dataExport';
import { economy } from './economy';
import { greeting } from './greeting';
import { hosting } from './hosting';
import { messageParts } from './messageParts';
import { portalMenu } from './portalMenu';
import { tag } from './tag';
import { urlGenerator } from './urlGenerator';

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
