/** Leaves of a hit what a request asks for; the engine gives all that there is. */

import type { SearchHit } from '../answer';
import type { SearchRequest } from './parseRequests';

type Wanted = readonly string[] | undefined;

/** The identity and what marks the matches in texts are not among the attributes to retrieve. */
export function selectAttributes(hit: SearchHit, request: SearchRequest): SearchHit {
  const { objectID, _highlightResult: marked, _snippetResult: cut, ...attributes } = hit;
  const highlights = marked && select(marked, request.attributesToHighlight);
  const hasHighlights = highlights !== undefined && Object.keys(highlights).length > 0;
  return {
    objectID,
    // Whoever leaves attributes out does not expect them.
    ...(select(attributes, request.query.attributesToRetrieve) as typeof attributes),
    ...(hasHighlights && { _highlightResult: highlights }),
    ...(cut && { _snippetResult: cut }),
  };
}

type Attributes = { readonly hierarchy?: Readonly<Record<string, unknown>> };

function select<Selected extends Attributes>(attributes: Selected, wanted: Wanted) {
  if (wanted === undefined) return attributes;
  const { hierarchy = {}, ...others } = attributes;
  const levels = Object.entries(hierarchy).filter(([level]) =>
    ['hierarchy', `hierarchy.${level}`].some((name) => wanted.includes(name)),
  );
  const rest = Object.entries(others).filter(([name]) => wanted.includes(name));
  return Object.fromEntries([
    ...rest,
    ...(levels.length > 0 ? [['hierarchy', Object.fromEntries(levels)]] : []),
  ]) as Partial<Selected>;
}
