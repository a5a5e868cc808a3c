/** What a site's configuration calls. */

import type { SiteConfigInput } from './configInput';

/** Gives `content/site.config.ts` its types; returns what it is given. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
