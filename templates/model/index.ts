/** The API of `docwright`: `defineConfig` and the types around it, for a content folder. */

import type { SiteConfigInput } from './configInput';

export type * from './body';
export type * from './config';
export type * from './configInput';
export type * from './directive';
export type * from './directiveDefinition';
export { defineExtension, type Extension } from './extension';
export type * from './frontMatter';
export type * from './page';
export type * from './site';
export type * from './strings/strings';

/** Gives `content/site.config.ts` its types; returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
