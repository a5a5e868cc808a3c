/** The options that the generator passes to the inlined script, as the defines `__HEAD_SCRIPT__.…`. */

import type { ColorMode } from './config';

/** Kinds of pages whose inlined scripts differ. */
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
  /** The mode of a reader who has chosen none; undefined for that of the system. */
  readonly colorMode: ColorMode | undefined;
  readonly disableSwitch: boolean;
  /** Undefined for an announcement that cannot be closed. */
  readonly announcementId?: string | undefined;
  readonly baseUrl: string;
  /** Address of the script that finds the most similar pages. */
  readonly nearestPages: string;
};
