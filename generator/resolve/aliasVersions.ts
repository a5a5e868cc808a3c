/** The aliases of versions: each address below `latest` redirects to the same page of the version that has this alias. */

import type { Redirect, SiteConfig } from '../../templates/model/config';
import { CURRENT_VERSION, getVersionName } from '../../templates/model/editions';
import { getLanguagePath } from '../../templates/model/languages';
import { joinPath } from '../../templates/model/paths';
import type { SitePlan } from './planSite';

type PlannedEdition = {
  readonly request: { readonly config: SiteConfig };
  readonly plan: Pick<SitePlan, 'docs' | 'entry'>;
};

export function createAliasRedirects(editions: readonly PlannedEdition[]): readonly Redirect[] {
  return editions.flatMap(({ request: { config }, plan }) => {
    const { versions, aliases, routeBasePath } = config.docs;
    const own = getVersionName(config);
    const names = Object.keys(aliases).filter((alias) => aliases[alias] === own);
    const root = joinPath(getLanguagePath(config), versions[CURRENT_VERSION]?.path ?? '');
    const base = joinPath(routeBasePath);
    const pages = plan.docs.pages.map(({ path }) => ({ below: path.slice(base.length), to: path }));
    const hasRoot = pages.some(({ below }) => /^\/?$/.test(below));
    const start = hasRoot ? [] : [{ below: '/', to: plan.entry.path }];
    return names.flatMap((alias) =>
      [...start, ...pages].map(({ below, to }) => ({ from: joinPath(root, alias, below), to })),
    );
  });
}
