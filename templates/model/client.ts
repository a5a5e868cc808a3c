/** The options that the generator passes to the main script, as the defines `__CLIENT__.…`. */

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
  /** True when a bar above the navbar announces something. */
  readonly hasAnnouncement?: boolean | undefined;
  /** True when some directive is hydrated. */
  readonly hasHydrated?: boolean | undefined;
  /** The `SearchAddresses` as JSON; undefined for a site without search. A string for the same reason. */
  readonly search?: string | undefined;
};
