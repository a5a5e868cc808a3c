/** Redirects the not-found page from a `.html` path to the path without the extension, for hosts that do not know `.html` paths. */

import { NOT_FOUND_FILE } from '../../templates/model/outputs';

/** Redirects once: a host that sends the reader back here has a redirect of its own, and the loop must end. */
export function goToBarePath(): void {
  const path = findBarePath(location.pathname);
  if (path === undefined || wasRedirected()) return;
  // With the origin, because a path that begins with two slashes would name another host.
  location.replace(location.origin + path + location.search + location.hash);
}

/** The path without `.html` or `/index.html`; undefined when it has no such extension. */
export function findBarePath(path: string): string | undefined {
  if (!path.endsWith('.html') || path.endsWith(`/${NOT_FOUND_FILE}`)) return undefined;
  return path.replace(/(\/index)?\.html$/, '') || '/';
}

function wasRedirected(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).redirectCount > 0;
}
