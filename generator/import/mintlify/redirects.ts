/** Converts the redirects of Mintlify. */

import type { Redirect } from '../../../templates/model/config';
import type { ConfigPart } from '../convertKeys';
import type { Doc } from '../docs';
import { convertRedirect } from '../redirects';
import { createRewrite } from '../rewrites';
import type { SourceKey } from '../sourceKey';

/** Many patterns to many pages would be more redirects than a site can have. */
const MAX_REDIRECTS = 20_000;

export function convertRedirects(entries: SourceKey, docs: readonly Doc[]): ConfigPart {
  const redirects: Redirect[] = [];
  for (const entry of entries.entries()) {
    const found = redirects.length < MAX_REDIRECTS ? expandPattern(entry, docs) : [];
    if (found.length === 0) redirects.push(...convertRedirect(entry, ['source', 'destination']));
    else redirects.push(...found);
  }
  return { redirects };
}

/** `/old/:slug*` to `/new/:slug*` is a redirect to each page below `/new`. */
function expandPattern(entry: SourceKey, docs: readonly Doc[]): readonly Redirect[] {
  const [from, to] = ['source', 'destination'].map((name) => entry.at(name).value);
  const isPattern = typeof from === 'string' && typeof to === 'string' && /^\/.*:/.test(to);
  const rewrite = isPattern ? createRewrite(to, from) : undefined;
  const found = docs.flatMap(({ namedPath }) => {
    const start = rewrite?.(namedPath.slice(1));
    return start === undefined ? [] : [{ from: `/${start}`, to: namedPath }];
  });
  if (found.length === 0) return [];
  const note = 'redirects: one for each page that it leads to';
  for (const name of ['source', 'destination', 'permanent']) entry.at(name).report('changed', note);
  return found;
}
