/** What custom pages know of the site and of their own address, for components that get no props. */

import { type Context, createContext } from 'react';
import type { PageProps } from './model/page';

type ShownSite = Pick<PageProps, 'config' | 'path'>;

const NOTHING: ShownSite = {
  config: { title: '', tagline: '', url: '', baseUrl: '/', locale: 'en' },
  path: '/',
};

/** Pages are bundled with their own components, which have to find the same site. */
const SHARED = Symbol.for('docwright.site');
const shared = globalThis as typeof globalThis & { [SHARED]?: Context<ShownSite> };

export const SiteContext: Context<ShownSite> = shared[SHARED] ?? createContext<ShownSite>(NOTHING);
shared[SHARED] = SiteContext;
