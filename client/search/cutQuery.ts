/** Cuts what a reader typed or selected to what the field takes (rules 5.24, 5.30). */

import { MAX_QUERY_LENGTH } from '../../templates/search/SearchBox';

/** Half a surrogate pair is no text, and no address can hold it. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

export function cutQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(LONE_SURROGATE, '');
}
