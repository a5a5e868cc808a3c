/** Converts the redirects of a configuration. */

import type { Redirect } from '../../templates/model/config';
import { isSitePath } from '../core/address';
import { findTarget, getAddress } from './links';
import type { SourceKey } from './sourceKey';

/** `keys` are those of the old and of the new address. The old one may be a list. */
export function convertRedirect(
  entry: SourceKey,
  [fromKey, toKey]: readonly [string, string],
): readonly Redirect[] {
  const redirects = createRedirects(entry, entry.at(fromKey).value, entry.at(toKey).value);
  const names = redirects.length === 0 ? [] : [fromKey, toKey, 'permanent'];
  for (const name of names) entry.at(name).report('imported', 'redirects');
  return redirects;
}

/** Empty, with a line in the report, for what is not a redirect. */
export function createRedirects(entry: SourceKey, from: unknown, to: unknown): readonly Redirect[] {
  const target = findTarget(to);
  const starts = [from].flat().filter(isPlainPath);
  if (target !== undefined && starts.length > 0) {
    return starts.map((start) => ({ from: start, to: getAddress(target) }));
  }
  entry.report(
    'todo',
    'a redirect leads from one path to a path or a URL: for patterns with * or :, add a rule to your host',
  );
  return [];
}

export function isPlainPath(path: unknown): path is string {
  return isSitePath(path) && !/[*:]/.test(path);
}
