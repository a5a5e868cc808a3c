/** What the generator tells the main script, as the defines `__CLIENT__.…`. */

import type { SearchAddresses } from './search/settings';

export type ClientOptions = {
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** Address of the stylesheet for what scripts show. */
  readonly intentStyles: string;
  /** Names that a stored preference for a version of the docs may have; undefined when none is kept. */
  readonly versions?: readonly string[] | undefined;
  readonly hasSearch: boolean;
  /** Undefined for a site without search. */
  readonly search?: SearchAddresses | undefined;
};
