/** Redirects to docs: from their old addresses, and from the root of the site. */

import type { Redirect } from '../../../templates/model/config';
import { joinPath, toPagePath } from '../../../templates/model/paths';
import type { ConfigPart } from '../convertKeys';
import { findPath } from './instances';
import type { InstanceSidebars, ReadSidebars } from './sidebars';

/** Where docs are no longer at their old addresses. */
export function redirectDocs({ instances }: ReadSidebars, base: string): readonly Redirect[] {
  const [first, ...others] = instances;
  if (first === undefined || others.length === 0) return [];
  return instances.flatMap(({ instance, docs }) =>
    docs.flatMap(({ path }): readonly Redirect[] => {
      const from = cleanPath(`${instance.route}${path}`);
      const to = cleanPath(`${base}${findPath(instance, path)}`);
      return from === to ? [] : [{ from, to }];
    }),
  );
}

const cleanPath = (path: string) => toPagePath(joinPath(path), { trailingSlash: 'never' });

/** For a site without a home page: its root leads to its first doc. */
export function redirectToFirst(own: InstanceSidebars | undefined): ConfigPart | undefined {
  if (own?.first === undefined || own.instance.route === '') return undefined;
  const to = cleanPath(`${own.instance.route}${own.first.path}`);
  return { redirects: [{ from: '/', to }] };
}
