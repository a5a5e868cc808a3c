/** Leaves the not-found page of a host that knows no `.html` paths for the path without the ending. */

import { NOT_FOUND_FILE } from '../../templates/model/outputs';

/** Goes once: a host that sends the bare path back here has redirected, and is not asked again. */
export function goToBarePath(): void {
  const path = findBarePath(location.pathname);
  if (path === undefined || wasRedirected()) return;
  // With the origin, because a path that begins with two slashes would name another host.
  location.replace(location.origin + path + location.search + location.hash);
}

/** The path without `.html` or `/index.html`; undefined when it has no such ending. */
export function findBarePath(path: string): string | undefined {
  if (!path.endsWith('.html') || path.endsWith(`/${NOT_FOUND_FILE}`)) return undefined;
  return path.replace(/(\/index)?\.html$/, '') || '/';
}

function wasRedirected(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).redirectCount > 0;
}
