/** Cuts typed or selected text to the length that the field takes (rules 5.24, 5.30). */

import { MAX_QUERY_LENGTH } from '../../templates/search/SearchBox';

/** A cut inside a surrogate pair would leave half a character, which an address cannot hold. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

export function cutQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(LONE_SURROGATE, '');
}
