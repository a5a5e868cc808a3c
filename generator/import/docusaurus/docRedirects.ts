/** Redirects to docs: from their old addresses, and from the root of the site. */

import type { Redirect } from '../../../templates/model/config';
import type { ConfigPart } from '../convertKeys';
import { findPath } from './instances';
import type { InstanceSidebars, ReadSidebars } from './sidebars';

/** Where docs are no longer at their old addresses. */
export function redirectDocs({ instances }: ReadSidebars, base: string): readonly Redirect[] {
  const [first, ...others] = instances;
  if (first === undefined || others.length === 0) return [];
  return instances.flatMap(({ instance, docs }) =>
    docs.flatMap(({ path }): readonly Redirect[] => {
      const [from, to] = [`/${instance.route}${path}`, `/${base}${findPath(instance, path)}`];
      return cleanPath(from) === cleanPath(to)
        ? []
        : [{ from: cleanPath(from), to: cleanPath(to) }];
    }),
  );
}

const cleanPath = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/** A site needs a page at its root; a home page in React is not converted. */
export function redirectToFirst(own: InstanceSidebars | undefined): ConfigPart | undefined {
  if (own?.first === undefined || own.instance.route === '') return undefined;
  const to = cleanPath(`/${own.instance.route}${own.first.path}`);
  return { redirects: [{ from: '/', to }] };
}
