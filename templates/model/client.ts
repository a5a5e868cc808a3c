/** The options that the generator passes to the scripts of every page, as defines. */

import type { ColorMode } from './config';

/** For the main script, as `__CLIENT__.…`. */
export type ClientOptions = {
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** Address of the stylesheet that is loaded on intent. */
  readonly intentStyles: string;
  /** Address of the stylesheet for opening more of a large sidebar; undefined for a site without one. */
  readonly sidebarStyles?: string | undefined;
  /** Address of the stylesheet for what fields show to a pointer; undefined for a site without fields. */
  readonly fieldStyles?: string | undefined;
  /**
   * Valid names of a stored preferred version of the docs as JSON; undefined when that preference is not checked. A
   * string, because the bundler would put an object into the code that all scripts share, and every page would load it.
   */
  readonly versions?: string | undefined;
  /** The configuration adds inlined scripts, data or styles to heads of pages. */
  readonly hasHead?: boolean | undefined;
  /** The site draws navbar or footer itself, so that they may differ from page to page. */
  readonly hasOwnFrame?: boolean | undefined;
  /** Address of the home page of the originals; undefined for a site in one language. */
  readonly homePath?: string | undefined;
  /** The site is translated. */
  readonly hasLanguages?: boolean | undefined;
  /** The docs have several versions. */
  readonly hasVersions?: boolean | undefined;
  /** True when a bar above the navbar announces something. */
  readonly hasAnnouncement?: boolean | undefined;
  /** Readers can open and close groups of a sidebar. */
  readonly hasSidebarFolds?: boolean | undefined;
  /** Some page has a button that prints it. */
  readonly hasPrint?: boolean | undefined;
  /** Address of the script for offline reading; undefined for a site without it. */
  readonly offline?: string | undefined;
  /** Address of the script for trying operations of APIs; undefined for a site without them. */
  readonly console?: string | undefined;
  /** True when some directive is hydrated. */
  readonly hasHydrated?: boolean | undefined;
  /** The `SearchAddresses` as JSON; undefined for a site without search. A string for the same reason. */
  readonly search?: string | undefined;
};

/** Groups of pages whose inlined scripts differ. */
export const HEAD_SCRIPT_PLACES = [
  'home',
  'hydratedHome',
  'hydrated',
  'notFound',
  'search',
  'other',
] as const;

export type HeadScriptPlace = (typeof HEAD_SCRIPT_PLACES)[number];

/** For the inlined script, as `__HEAD_SCRIPT__.…`. */
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
