/** Finds which requests are for the search endpoint; pure. */

import { findSitePath } from '../../../templates/model/address';
import { SEARCH_ENDPOINT } from '../../../templates/model/outputs';

export type SearchTarget =
  /** Several requests in the body; each names its index. */
  | { readonly type: 'queries' }
  | { readonly type: 'objects' }
  | { readonly type: 'query' | 'browse' | 'settings'; readonly indexName: string }
  | { readonly type: 'facet'; readonly indexName: string; readonly facet: string }
  | { readonly type: 'object'; readonly indexName: string; readonly objectID: string }
  /** The endpoint does not support it, even if the provider does. */
  | { readonly type: 'unknown'; readonly message: string };

const ENDPOINT = `/${SEARCH_ENDPOINT}/`;
const ANY_INDEX = '*';
/** Actions that change an index or need features that this one does not have. */
const MISSING_ACTIONS = [
  'batch',
  'clear',
  'deleteByQuery',
  'operation',
  'recommendations',
  'rules',
  'synonyms',
  'task',
];

/** The endpoint is at the root of the origin, and also below the base URL of the site. */
export function findSearchTarget(path: string, baseUrl: string): SearchTarget | undefined {
  const asked = findSitePath(baseUrl, path) ?? path;
  const below = findSitePath(ENDPOINT, asked);
  if (below === undefined) return undefined;
  const segments = below.slice(1).split('/').map(decode);
  return findByName(segments) ?? { type: 'unknown', message: createMessage(asked) };
}

function findByName([indexName, ...rest]: readonly (string | undefined)[]):
  | SearchTarget
  | undefined {
  const [action, facet, last] = rest;
  if (!indexName || !action || rest.includes(undefined)) return undefined;
  if (rest.length === 3 && action === 'facets' && facet && last === 'query') {
    return { type: 'facet', indexName, facet };
  }
  if (rest.length !== 1 || MISSING_ACTIONS.includes(action)) return undefined;
  if (action === 'queries' || action === 'objects') {
    return indexName === ANY_INDEX ? { type: action } : undefined;
  }
  if (action === 'query' || action === 'browse' || action === 'settings') {
    return { type: action, indexName };
  }
  return { type: 'object', indexName, objectID: action };
}

function createMessage(path: string): string {
  return (
    `${path} is not supported by the index of this site, which answers ${ENDPOINT}*/queries, ` +
    `${ENDPOINT}*/objects, and below ${ENDPOINT}<name>/: query, facets/<facet>/query, browse, ` +
    'settings and <objectID>'
  );
}

/** Lists the HTTP methods of a target. */
export function listMethods({ type }: SearchTarget): readonly string[] {
  switch (type) {
    case 'queries':
    case 'query':
    case 'facet':
    case 'objects':
      return ['POST'];
    case 'browse':
      return ['GET', 'POST'];
    case 'settings':
    case 'object':
      return ['GET'];
    case 'unknown':
      return [];
  }
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
