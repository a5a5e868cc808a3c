/** Finds the values of a facet that match a typed text, each with its number of hits. */

import type { FoundWord } from '../../../../templates/model/search/engine/match/findScores';
import { findMarks } from '../../../../templates/model/search/engine/show/findMarks';
import { splitWords } from '../../../../templates/model/search/engine/words/splitWords';
import { writeMarks } from '../answers/writeMarks';
import { ProtocolError } from '../protocol/protocolProblem';
import type { FacetQuestion } from '../question/question';
import { FACETS } from '../records/attributes';
import { findRecords } from '../records/findRecords';
import type { Search } from '../records/search';
import { countValues, orderValues } from './countFacets';

type FacetHit = {
  readonly value: string;
  /** The value with highlight tags around the matches. */
  readonly highlighted: string;
  readonly count: number;
};

type FoundValues = {
  readonly facetHits: readonly FacetHit[];
  readonly isExhaustive: boolean;
};

export async function findFacetValues(
  search: Search,
  question: FacetQuestion,
): Promise<FoundValues> {
  const { facet: name, facetOrder, maxFacetHits, shown } = question;
  if (!FACETS.includes(name)) {
    throw new ProtocolError(
      `Cannot search in \`${name}\` attribute, it is none of the attributesForFaceting: ${FACETS.join(', ')}`,
    );
  }
  const { places, catalogue, isExhaustive } = await findRecords(search, question, [name]);
  const counts = await countValues(search, { places, catalogue, name });
  const asked = createWords(question.facetQuery);
  const tags = { pre: shown.highlightPreTag, post: shown.highlightPostTag };
  const facetHits: FacetHit[] = [];
  for (const [value, count] of orderValues(counts, facetOrder)) {
    if (facetHits.length === maxFacetHits) break;
    await search.work.step(value.length);
    const { marks, matchedWords } = findMarks(value, asked);
    if (matchedWords.length < asked.length) continue;
    facetHits.push({ value, highlighted: writeMarks(value, marks, tags), count });
  }
  return { facetHits, isExhaustive };
}

const MAX_QUERY_WORDS = 16;

/** Each typed word matches as a prefix. */
function createWords(text: string): readonly FoundWord[] {
  return splitWords(text)
    .slice(0, MAX_QUERY_WORDS)
    .map(({ term, parts, start, end }) => {
      const typed = text.slice(start, end).toLowerCase();
      const terms = parts.map((part) => part.term);
      const word = {
        term,
        parts: terms,
        others: [],
        typed,
        isPrefix: true,
        isOptional: false,
        isWeak: false,
      };
      return { word, whole: [], parts: [], corrected: new Set<string>() };
    });
}
