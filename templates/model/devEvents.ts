/** What the development server and the pages it serves say to each other. */

import type { ProblemPlace } from './problemPlaces';

/** Query parameter of the events path: the build that the page on screen comes from. */
export const DEV_BUILD_PARAMETER = 'build';
/** Name of the `Server-Timing` entry that tells a page its build: the one header a page can read. */
export const DEV_BUILD_METRIC = 'docwright-build';

/** Sent as the event `update` when what readers see has changed. */
export type DevUpdate =
  | { readonly changed: 'styles'; readonly stylesheet: string }
  | { readonly changed: 'page' };

/** Sent as the event `problems`, all of them after every build; none means that all is well. */
export type DevProblem = ProblemPlace & {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Where else the same is wrong. */
  readonly also?: readonly ProblemPlace[] | undefined;
  readonly hint?: string | undefined;
  /** The lines of the file around the problem, as text. */
  readonly frame?: string | undefined;
};
