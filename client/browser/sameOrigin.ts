/** Makes addresses read from the page safe to fetch, import and open. */

/** Returns the full URL of a path. The slash is always ours, so `//host`, `.host`, `data:` and `javascript:` stay on this origin, too. */
export function sameOrigin(path: string): string {
  return `${location.origin}/${path.slice(1)}`;
}
