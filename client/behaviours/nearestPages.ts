/** Shows on the not-found page which pages come nearest to the address that somebody tried. */

import { findNearestPaths } from '../headScript/findNearestPaths';

startNearestPages();

/** The page has a list of all pages, which is folded when some of them are near. */
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

/** The same but for capitals and a slash at the end (rule 1.1). */
function isSamePath(link: HTMLAnchorElement, { pathname }: Location): boolean {
  const fold = (path: string) => path.toLowerCase().replace(/\/$/, '');
  return link.pathname !== pathname && fold(link.pathname) === fold(pathname);
}

/** Lists, tags and the search page are in no list, so the host is asked for them (rule 1.1). */
async function goToLowerCase(base: string): Promise<void> {
  const { href, pathname } = location;
  const path = base + pathname.slice(base.length).toLowerCase();
  if (path === pathname || path.toLowerCase() !== pathname.toLowerCase()) return;
  // A file's name is taken as it is.
  if (/\.html$/i.test(path)) return;
  // The origin stays, also where a path begins with two slashes.
  const url = new URL(href);
  url.pathname = path;
  const response = await fetch(url).catch(() => undefined);
  const isPage = response?.headers.get('content-type')?.startsWith('text/html');
  if (response?.status === 200 && isPage && location.href === href) location.replace(url);
}
