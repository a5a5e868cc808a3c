/** Tells which requests are meant for the search endpoint of the hosted provider's protocol; pure. */

export type SearchTarget =
  /** Each request in the body names its index. */
  { readonly type: 'several' } | { readonly type: 'single'; readonly indexName: string };

const SEARCH_PATH = /^1\/indexes\/([^/]+)\/(queries|query)$/;
const ANY_INDEX = '*';

/** The endpoint is at the root of the origin and, for sites below a base URL, there too. */
export function findSearchTarget(path: string, baseUrl: string): SearchTarget | undefined {
  const base = path.startsWith(baseUrl) ? baseUrl : '/';
  const [, encoded, action] = SEARCH_PATH.exec(path.slice(base.length)) ?? [];
  const name = encoded === undefined ? undefined : decode(encoded);
  if (name === undefined) return undefined;
  if (action === 'query') return { type: 'single', indexName: name };
  return name === ANY_INDEX ? { type: 'several' } : undefined;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
