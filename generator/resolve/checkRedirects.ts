/** Checks that no page has the path a redirect starts from, and that some page has the path it goes to. */

import type { SiteConfig } from '../../templates/model/config';
import { normalizePath, splitHref } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import type { Locate } from '../core/problems';
import { findPage, hasFile, type RouteTable } from './routeTable';

export function checkRedirects(
  config: SiteConfig,
  table: RouteTable,
  locate: Locate,
): readonly Diagnostic[] {
  const sources = new Set(config.redirects.map(({ from }) => normalizePath(from)));
  return config.redirects.flatMap(({ from, to }, index) => {
    const key = `redirects[${index}]`;
    const page = table.byPath.get(normalizePath(from));
    const taken: Diagnostic[] =
      page === undefined
        ? []
        : [
            {
              ...locate(['redirects', index, 'from']),
              code: 'redirect-over-page',
              severity: 'error',
              message: `${key}.from is "${from}", but that path is a page`,
              hint: 'Remove the redirect or the page.',
            },
          ];
    const { path } = splitHref(to);
    const isFine =
      /^[a-z][a-z0-9+.-]*:/i.test(to) ||
      findPage(table, path) !== undefined ||
      hasFile(table, path) ||
      sources.has(normalizePath(path)) ||
      config.onBrokenLinks === 'ignore';
    if (isFine) return taken;
    const broken: Diagnostic = {
      ...locate(['redirects', index, 'to']),
      code: 'broken-link',
      severity: config.onBrokenLinks === 'error' ? 'error' : 'warning',
      message: `${key}.to is "${to}", which matches no page`,
      label: `${key}.to`,
      target: normalizePath(path),
      hint:
        didYouMean(
          path,
          [...table.byPath.values()].map((candidate) => candidate.path),
        ) ?? 'Check the path.',
    };
    return [...taken, broken];
  });
}
