/** The explanations of all codes of problems. The manual's tables are generated from them. */

import { links, site } from './collections';
import { newSites, results, servers, start } from './commands';
import { directives, mdx, pages } from './components';
import { configuration } from './configuration';
import { data, files, openapi } from './content';
import type { Explanation, Explanations } from './explanation';
import { code, markdown } from './markdown';
import { output, search } from './output';

/** By the name in the comment above a table of the manual. */
export const GROUPS: Readonly<Record<string, Explanations>> = {
  start,
  newSites,
  configuration,
  files,
  data,
  openapi,
  markdown,
  mdx,
  code,
  directives,
  links,
  site,
  pages,
  search,
  output,
  servers,
  results,
};

/** By code. */
export const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map(
  Object.values(GROUPS).flatMap((group) => Object.entries(group)),
);
