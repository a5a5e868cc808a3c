/** The directives of a site as parse knows them. */

import { directives } from '../../templates/directives';
import type { SiteConfig } from '../../templates/model/config';
import type { DirectiveTable } from '../parse/directives/directives';

/** Only what parse has to know, which is plain data. */
export function listDirectives({ directives: own }: SiteConfig): DirectiveTable {
  const known = Object.entries(directives).map(([name, { render: _, ...syntax }]) => [
    name,
    syntax,
  ]);
  const added = Object.keys(own).map((name) => [name, { form: 'any' as const }]);
  return Object.fromEntries([...known, ...added]);
}
