/** The explanations of all codes of problems. The manual's tables are made of them. */

import { code } from './code';
import { configuration } from './configuration';
import { data } from './data';
import { directives } from './directives';
import type { Explanation, Explanations } from './explanation';
import { files } from './files';
import { links } from './links';
import { markdown } from './markdown';
import { mdx } from './mdx';
import { newSites } from './newSites';
import { output } from './output';
import { pages } from './pages';
import { results } from './results';
import { search } from './search';
import { servers } from './servers';
import { site } from './site';
import { start } from './start';

/** By the name that stands in the comment above a table of the manual. */
export const GROUPS: Readonly<Record<string, Explanations>> = {
  start,
  newSites,
  configuration,
  files,
  data,
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
