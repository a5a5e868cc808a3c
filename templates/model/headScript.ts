/** What the generator tells the inlined script, as the defines `__HEAD_SCRIPT__.…`. */

import type { SiteConfig } from './config';

/** Pages whose inlined script has something of its own to settle; a live one hydrates. */
export const HEAD_SCRIPT_PLACES = [
  'home',
  'hydratedHome',
  'hydrated',
  'notFound',
  'search',
  'other',
] as const;

export type HeadScriptPlace = (typeof HEAD_SCRIPT_PLACES)[number];

export type HeadScriptOptions = {
  readonly place: HeadScriptPlace;
  readonly colorMode: Omit<SiteConfig['colorMode'], 'disableSwitch'>;
  readonly disableSwitch: boolean;
  /** Only of an announcement that can be closed. */
  readonly announcementId?: string | undefined;
  readonly baseUrl: string;
  /** Addresses of the script that comes on intent, and of what finds the pages nearest to an unknown address. */
  readonly onIntent: string;
  readonly nearestPages: string;
};
