/** Shows on the not-found page the pages whose addresses are most like the requested address. */

import { findNearestPaths } from '../headScript/findNearestPaths';

startNearestPages();

/** The not-found page lists all pages; the list is folded when similar pages are found. */
function startNearestPages(): void {
  const all = document.querySelector<HTMLDetailsElement>('[data-all-pages]');
  const section = document.querySelector<HTMLElement>('[data-nearest-pages]');
  if (!all || !section) return;
  const addresses = [...all.querySelectorAll('a')].flatMap(listAddresses);
  const base = all.dataset.allPages ?? '/';
  const same = addresses.find((address) => isSamePage(address, location));
  if (same) location.replace(same.link.href + location.search + location.hash);
  else void goToLowerCase(base);
  const withoutBase = (path: string) => path.slice(base.length);
  const nearest = findNearestPaths(
    withoutBase(location.pathname),
    addresses.map(({ path }) => withoutBase(path)),
  );
  if (nearest.length === 0) return;
  const links = new Set(nearest.map((index) => addresses[index]?.link));
  section
    .querySelector('ul')
    ?.append(...[...links].map((link) => link?.parentElement?.cloneNode(true) ?? ''));
  section.hidden = false;
  all.open = false;
}

type Address = { readonly link: HTMLAnchorElement; readonly path: string };

/** The path of a page, and the paths where it was before. */
function listAddresses(link: HTMLAnchorElement): readonly Address[] {
  const was = link.dataset.was?.split(' ') ?? [];
  return [link.pathname, ...was].map((path) => ({ link, path }));
}

/** True when an address differs only in upper case or in a slash at the end (rule 1.1), or is an old one of the page. */
function isSamePage({ link, path }: Address, { pathname }: Location): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/\/$/, '');
  return link.pathname !== pathname && fold(path) === fold(pathname);
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
