/** Builds a site in memory for a command about its search. */

import type { SearchConfig } from '../../templates/model/config';
import type { Site } from '../../templates/model/site';
import { openCache, runWithCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { createUserError, type Diagnostic, hasErrors } from '../core/diagnostics';
import type { BuiltSite } from '../pipeline/buildSite';
import type { ReadConfig } from '../pipeline/read/readConfig';
import { buildOnce } from './buildAndEmit';
import { type Streams, startProgress } from './streams';

export type SearchedSite = Pick<BuiltSite, 'files' | 'listRecords'> & { readonly site: Site };

type Used<Result> = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined for a site with errors. */
  readonly result?: Result | undefined;
};

/** Drafts are omitted. `use` runs again when the cache has lost a value. */
export async function withSite<Result>(
  options: Streams & { readonly root: string },
  use: (site: SearchedSite) => Result | Promise<Result>,
): Promise<Used<Result>> {
  const { root } = options;
  const progress = startProgress(options, true);
  try {
    await requireOwnCache(root);
    const opened = openCache(root);
    const used = await runWithCache(opened, async (cache) => {
      const request = { root, includeDrafts: false, isDev: false, cache };
      const { site, diagnostics, ...built } = await buildOnce(request, progress, () => {});
      if (site === undefined || hasErrors(diagnostics)) return { diagnostics };
      return { diagnostics, result: await use({ ...built, site }) };
    });
    await opened.save();
    return used;
  } finally {
    progress.finish();
  }
}

export function requireSearch({ config, file }: ReadConfig, missing = 'no index'): SearchConfig {
  if (config.search !== false) return config.search;
  throw createUserError({
    code: 'no-search',
    message: `search is disabled, so there is ${missing}`,
    file,
    hint: 'Remove "search: false" from the configuration.',
  });
}
