/** The messages between the development server and the pages that it serves. */

import type { ProblemPlace } from './problemPlaces';

/** Query parameter of the events path: the build of the page on screen. */
export const DEV_BUILD_PARAMETER = 'build';
/** Name of the `Server-Timing` entry with the page's build. A page can read no other response header of its own. */
export const DEV_BUILD_METRIC = 'docwright-build';

/** Sent as the event `update` when the visible output has changed. */
export type DevUpdate =
  | { readonly changed: 'styles'; readonly stylesheet: string }
  | { readonly changed: 'page' };

/** Sent as the event `problems`: the list of all problems after every build, empty when there are none. */
export type DevProblem = ProblemPlace & {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Other places with the same problem. */
  readonly also?: readonly ProblemPlace[] | undefined;
  readonly hint?: string | undefined;
  /** The lines of the file around the problem, as text. */
  readonly frame?: string | undefined;
};
