/** Converts redirects, which are in a configuration or in a file `_redirects`. */

import type { Redirect } from '../../templates/model/config';
import { REDIRECTS_FILE } from '../../templates/model/outputs';
import { isSitePath } from '../core/address';
import type { FilePlan } from './filePlan';
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
    'skipped',
    'a redirect leads from one path to a path or a URL: for patterns with * or :, add a rule to your host',
  );
  return [];
}

function isPlainPath(path: unknown): path is string {
  return isSitePath(path) && !/[*:]/.test(path);
}

/** Converts the redirects of a file `_redirects` that need no pattern. The file itself is copied for the others. */
export function convertRedirectFile(plan: FilePlan, file: string): readonly Redirect[] {
  if (!plan.site.has(file)) return [];
  const lines = (plan.read(file) ?? '').split('\n');
  return lines.flatMap((line, index): readonly Redirect[] => {
    const words = line.replace(/#.*/s, '').trim().split(/\s+/);
    const [from = '', to = '', status = '301', ...rest] = words;
    if (from === '') return [];
    const target = findTarget(to);
    const isPlain = isPlainPath(from) && /^30\d/.test(status) && rest.length === 0;
    const isConverted = isPlain && target !== undefined;
    plan.report.add({
      ...{ kind: 'syntax', file, line: index + 1, subject: line.trim() },
      ...(isConverted
        ? { outcome: 'imported', note: 'redirects' }
        : {
            outcome: 'skipped',
            note: `it is kept in content/static/${REDIRECTS_FILE}, for hosts that support this file`,
          }),
    });
    return isConverted ? [{ from, to: getAddress(target) }] : [];
  });
}
