/** Leaves of a hit what a request asks for; the engine gives all that there is. */

import type { SearchHit } from '../../../../templates/model/search/answer';
import type { SearchRequest } from './parseRequests';

type Wanted = readonly string[] | undefined;

/** The identity and what marks the matches in texts are not among the attributes to retrieve. */
export function selectAttributes(hit: SearchHit, { query }: SearchRequest): SearchHit {
  const { objectID, _highlightResult: marked, _snippetResult: cut, ...attributes } = hit;
  const highlights = marked && select(marked, query.attributesToHighlight);
  const snippets = cut && select(cut, [...query.attributesToSnippet.keys()]);
  return {
    objectID,
    // Whoever leaves attributes out does not expect them.
    ...(select(attributes, query.attributesToRetrieve) as typeof attributes),
    ...(isSome(highlights) && { _highlightResult: highlights }),
    ...(isSome(snippets) && { _snippetResult: snippets }),
  };
}

function isSome(selected: object | undefined): boolean {
  return selected !== undefined && Object.keys(selected).length > 0;
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
