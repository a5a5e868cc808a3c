/** What the generator tells the main script, as the defines `__CLIENT__.…`. */

export type ClientOptions = {
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** Address of the stylesheet for what scripts show. */
  readonly intentStyles: string;
  /** Address of the stylesheet for opening more of a large sidebar; undefined for a site without one. */
  readonly sidebarStyles?: string | undefined;
  /** Names that a stored preference for a version of the docs may have; undefined when none is kept. */
  readonly versions?: readonly string[] | undefined;
  /** Address of the script of search; undefined for a site without it. */
  readonly searchScript?: string | undefined;
  /**
   * JSON of the `SearchAddresses`, undefined as well: an object would weigh on every
   * page, where the bundler puts it into what all scripts share.
   */
  readonly search?: string | undefined;
};
