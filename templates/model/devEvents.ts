/** The messages between the development server and the pages that it serves. */

import type { ProblemPlace } from './problemPlaces';

/** Query parameters of the events path: the address of the page on screen, and which version of it. */
export const DEV_PAGE_PARAMETER = 'page';
export const DEV_VERSION_PARAMETER = 'version';
/**
 * Name of the `Server-Timing` entry with the page's version. A page can read no other response header of
 * its own.
 */
export const DEV_VERSION_METRIC = 'docwright-version';

/** Query parameters of the path that opens an editor. */
export const DEV_FILE_PARAMETER = 'file';
export const DEV_LINE_PARAMETER = 'line';
export const DEV_COLUMN_PARAMETER = 'column';

/** Set on the root element of the page that stands for pages that could not be made. */
export const DEV_FAILURE_ATTRIBUTE = 'data-docwright-failure';

/** Sent as the event `update` to the browsers whose own page shows something else now. */
export type DevUpdate =
  | { readonly changed: 'styles'; readonly stylesheet: string }
  | { readonly changed: 'page' }
  /** A file that the page loads, such as a picture, has the same address and other content. */
  | { readonly changed: 'file' };

/** Sent as the event `problems`: the list of all known problems when it changes, empty when there are none. */
export type DevProblem = ProblemPlace & {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Other places with the same problem. */
  readonly also?: readonly ProblemPlace[] | undefined;
  readonly hint?: string | undefined;
  /** The lines of the file around the problem, as text. */
  readonly frame?: string | undefined;
  /** True for a problem in the file of the page on screen. */
  readonly isOwn?: boolean | undefined;
};
