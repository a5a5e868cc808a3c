/** Shows on the not-found page the pages whose addresses are most like the requested address. */

import { findNearestPaths } from '../headScript/findNearestPaths';

startNearestPages();

/** The not-found page lists all pages; the list is folded when similar pages are found. */
function startNearestPages(): void {
  const all = document.querySelector<HTMLDetailsElement>('[data-all-pages]');
  const section = document.querySelector<HTMLElement>('[data-nearest-pages]');
  if (!all || !section) return;
  const links = [...all.querySelectorAll('a')];
  const same = links.find((link) => isSamePath(link, location));
  const base = all.dataset.allPages ?? '/';
  if (same) location.replace(same.href + location.search + location.hash);
  else void goToLowerCase(base);
  const withoutBase = ({ pathname }: { readonly pathname: string }) => pathname.slice(base.length);
  const nearest = findNearestPaths(withoutBase(location), links.map(withoutBase));
  if (nearest.length === 0) return;
  const items = nearest.map((index) => links[index]?.parentElement?.cloneNode(true) ?? '');
  section.querySelector('ul')?.append(...items);
  section.hidden = false;
  all.open = false;
}

/** Finds a page whose address differs only in upper case or in a slash at the end (rule 1.1). */
function isSamePath(link: HTMLAnchorElement, { pathname }: Location): boolean {
  const fold = (path: string) => path.toLowerCase().replace(/\/$/, '');
  return link.pathname !== pathname && fold(link.pathname) === fold(pathname);
}

/** Post lists, tag pages and the search page are not in the list of pages, so a request checks for them (rule 1.1). */
async function goToLowerCase(base: string): Promise<void> {
  const { href, pathname } = location;
  const path = base + pathname.slice(base.length).toLowerCase();
  if (path === pathname || path.toLowerCase() !== pathname.toLowerCase()) return;
  // The name of a file keeps its case.
  if (/\.html$/i.test(path)) return;
  // Prefixed with the origin, because a path that begins with two slashes would name another host.
  const url = new URL(href);
  url.pathname = path;
  const response = await fetch(url).catch(() => undefined);
  const isPage = response?.headers.get('content-type')?.startsWith('text/html');
  if (response?.status === 200 && isPage && location.href === href) location.replace(url);
}
