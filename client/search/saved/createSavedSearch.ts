/** Creates the saved form of a selected hit: its public fields, and the heading instead of a text (rule 5.48). */

import type { SearchHit } from '../../../templates/model/search/answer';
import { findDeepestLevel } from '../client/parseHit';

/** Rule 5.46. */
export type SavedSearch = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

/** Undefined for a text without a heading, because the saved search would have no title. */
export function createSavedSearch(
  hit: SearchHit,
  hits: readonly SearchHit[],
): SavedSearch | undefined {
  if (hit.type !== 'content') return toSavedSearch(hit);
  const parent = hits.find((other) => other.type === 'lvl1' && isSamePage(other, hit));
  return parent === undefined ? createParent(hit) : toSavedSearch(parent);
}

export function toSavedSearch({
  objectID,
  url,
  type,
  hierarchy,
  content,
}: SavedSearch): SavedSearch {
  return { objectID, url, type, hierarchy, content };
}

function isSamePage(hit: SearchHit, other: SearchHit): boolean {
  return hit.hierarchy.lvl1 === other.hierarchy.lvl1 && getPath(hit) === getPath(other);
}

function getPath({ url }: SearchHit): string {
  return url.split('#', 1)[0] ?? url;
}

/** The address of the heading identifies it, so that all texts below one heading are saved as the same search. */
function createParent({ url, hierarchy }: SearchHit): SavedSearch | undefined {
  const type = findDeepestLevel(hierarchy);
  return type && { objectID: url, url, type, hierarchy, content: null };
}
