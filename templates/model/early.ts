/** What the generator tells the inlined script, as the define `__EARLY__`. */

import type { ColorMode } from './config';

export type EarlyOptions = {
  readonly defaultMode: ColorMode;
  readonly respectPrefersColorScheme: boolean;
  readonly disableSwitch: boolean;
  /** Only of an announcement that can be closed. */
  readonly announcementId?: string | undefined;
  readonly baseUrl: string;
};
