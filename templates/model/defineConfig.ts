/** The function that a site's configuration calls. */

import type { SiteConfigInput } from './configInput';

/** Gives `content/site.config.ts` its types; returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
