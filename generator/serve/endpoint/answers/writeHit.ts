/** Writes a passage as a hit in the form of the provider: texts with tags around the matches. */

import type { HitTexts } from '../../../../templates/model/search/answer';
import type { Passage } from '../../../../templates/model/search/engine/codec/passages';
import {
  type ChosenHit,
  chooseHit,
  cutText,
  type HitRequest,
  type HitText,
  listTexts,
  nestTexts,
} from '../../../../templates/model/search/engine/show/createHit';
import type { Marks } from '../../../../templates/model/search/engine/show/findMarks';
import type { ShownParts } from '../question/shownParts';
import { writeMarks } from './writeMarks';

type MatchLevel = 'none' | 'partial' | 'full';

type Highlight = {
  /** The text with tags around the matches. */
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly fullyHighlighted?: boolean;
  /** The words of the query, in lower case. */
  readonly matchedWords: readonly string[];
};

type Snippet = Pick<Highlight, 'value' | 'matchLevel'>;

export type WrittenHit = ChosenHit & {
  readonly _highlightResult?: HitTexts<Highlight>;
  readonly _snippetResult?: HitTexts<Snippet>;
};

type Writing = HitRequest & { readonly shown: ShownParts };

/** Highlights and cuts only the texts that the question asks for. */
export function writeHit(passage: Passage, { shown, ...request }: Writing): WrittenHit {
  const { attributesToHighlight: wanted, attributesToSnippet: snippets } = shown;
  const { words, markText } = request;
  const tags = { pre: shown.highlightPreTag, post: shown.highlightPostTag };
  const hit = chooseHit(passage, request);
  const texts = listTexts(hit);
  const highlighted = texts.filter((text) => wanted === undefined || isIn(text, wanted));
  const cut = texts.filter((text) => snippets.has(nameAttribute(text)));

  function createHighlight({ text }: HitText): Highlight {
    const marks = markText(text);
    const matchLevel = findMatchLevel(marks, request);
    return {
      value: writeMarks(text, marks.marks, tags),
      matchLevel,
      ...(matchLevel !== 'none' && { fullyHighlighted: marks.isWhole }),
      matchedWords: marks.matchedWords,
    };
  }

  function createSnippet(text: HitText): Snippet {
    const wordCount = snippets.get(nameAttribute(text));
    const piece = cutText(text, { words, markText, passage, wordCount });
    const value = writeMarks(piece.text, piece.marks, tags);
    const { snippetEllipsisText: ellipsis } = shown;
    return {
      value: (piece.isCutBefore ? ellipsis : '') + value + (piece.isCutBehind ? ellipsis : ''),
      matchLevel: findMatchLevel(markText(text.text), request),
    };
  }

  return {
    ...hit,
    ...(highlighted.length > 0 && { _highlightResult: nestTexts(highlighted, createHighlight) }),
    ...(cut.length > 0 && { _snippetResult: nestTexts(cut, createSnippet) }),
  };
}

function findMatchLevel({ matchedWords }: Marks, { words }: HitRequest): MatchLevel {
  if (matchedWords.length === 0) return 'none';
  return matchedWords.length === words.length ? 'full' : 'partial';
}

function nameAttribute({ name }: HitText): string {
  return name === 'content' ? name : `hierarchy.${name}`;
}

/** `hierarchy` means all of its levels. */
function isIn(text: HitText, wanted: readonly string[]): boolean {
  const name = nameAttribute(text);
  return wanted.some((given) => given === name || name.startsWith(`${given}.`));
}
