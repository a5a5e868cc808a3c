/** Shows on the not-found page which pages come nearest to the address that somebody tried. */

const MAX_NEAREST = 3;
/** Paths that share less than this only look alike by chance. */
const MIN_LIKENESS = 0.3;

/** The page has a list of all pages, which is folded when some of them are near. */
export function startNearestPages(): void {
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

/** The same but for capitals and a slash at the end (specification 1.1). */
function isSamePath(link: HTMLAnchorElement, { pathname }: Location): boolean {
  const fold = (path: string) => path.toLowerCase().replace(/\/$/, '');
  return link.pathname !== pathname && fold(link.pathname) === fold(pathname);
}

/** Lists, tags and the search page are in no list, so the host is asked for them (specification 1.1). */
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

/** Indexes of the paths most like the given one, the likest first; none when none is near. */
export function findNearestPaths(path: string, paths: readonly string[]): readonly number[] {
  const pairs = listPairs(path);
  return paths
    .map((other, index) => ({ index, likeness: compare(pairs, listPairs(other)) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_NEAREST)
    .map(({ index }) => index);
}

/** Pairs of neighbouring letters; where a word begins and ends counts as well. */
function listPairs(path: string): ReadonlySet<string> {
  const words = decode(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const letters = [...` ${words.join(' ')} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** A path may be typed with a percent sign that encodes nothing. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The share of pairs that both have (Dice's coefficient), from 0 to 1. */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}
