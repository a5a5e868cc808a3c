/** Addresses of what a page loads, with the base URL. */

import type { EarlyPlace } from './model/early';

export type PageAssets = {
  readonly stylesheet: string;
  readonly script: string;
  /** Source of the script that runs before the first paint, by place. */
  readonly early: Readonly<Record<EarlyPlace, string>>;
  readonly island?: {
    readonly script: string;
    /** JSON without `<`, ready for a script element. */
    readonly props: string;
  };
  /** Live reload, in `dev`. */
  readonly devScript?: string;
};
